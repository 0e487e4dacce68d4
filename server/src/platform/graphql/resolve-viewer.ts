import type { Logger } from 'pino';
import type { Viewer } from '../core/viewer.js';
import { AppError } from '../core/app-error.js';
import { toPublicError } from '../http/public-error.js';
import { currentScope, noteCode } from '../log/request-scope.js';
import type { FinishedOperation } from './operation-plugin.js';

/** Who asks, as far as it can be told. */
export interface ResolvedViewer {
  viewer: Viewer | null;
  /** Why nobody can tell; null when it is known. */
  identityError: AppError | null;
}

/**
 * While the identity provider is out of reach, a caller who sent a token or a cookie is nobody in particular: reads what
 * everybody may read, and is told SERVICE_UNAVAILABLE, not "please log in", wherever it matters who asks.
 * @throws whatever else went wrong, as UNAUTHENTICATED for a token that is no good
 */
export async function resolveViewer(viewer: Promise<Viewer | null>, log: Logger): Promise<ResolvedViewer> {
  try {
    return { viewer: await viewer, identityError: null };
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'SERVICE_UNAVAILABLE') throw error;
    toPublicError(error, log);
    return { viewer: null, identityError: error };
  }
}

/** Services refuse such a caller as they refuse a visitor; here the answer is put right. */
export function reportIdentityOutage({ contextValue, response: { body } }: FinishedOperation): void {
  const { identityError } = contextValue;
  if (!identityError || body.kind !== 'single') return;
  const { singleResult } = body;
  singleResult.errors = singleResult.errors?.map((error) => {
    if (error.extensions?.code !== 'UNAUTHENTICATED') return error;
    noteCode(identityError.code);
    // The cause was logged by resolveViewer.
    const extensions = { code: identityError.code, errorId: currentScope()?.id };
    return { ...error, message: identityError.message, extensions };
  });
}

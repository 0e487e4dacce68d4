import type { Logger } from 'pino';
import type { Viewer } from '../core/viewer.js';
import { AppError } from '../core/app-error.js';
import { toPublicError } from '../http/public-error.js';
import { currentScope, noteCode } from '../core/request-scope.js';
import type { FinishedOperation } from './context.js';

export interface ResolvedViewer {
  viewer: Viewer | null;
  /** Why the viewer is unknown; otherwise null. */
  identityError: AppError | null;
}

/**
 * While the identity provider is down, a caller with credentials reads as a visitor. Fields that need the viewer
 * fail with SERVICE_UNAVAILABLE instead of "please log in".
 * @throws any other error, such as UNAUTHENTICATED
 */
export async function viewerOrOutage(viewer: Promise<Viewer | null>, log: Logger): Promise<ResolvedViewer> {
  try {
    return { viewer: await viewer, identityError: null };
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'SERVICE_UNAVAILABLE') throw error;
    toPublicError(error, log);
    return { viewer: null, identityError: error };
  }
}

/** Replaces the services' UNAUTHENTICATED errors by the outage. */
export function reportIdentityOutage({ contextValue, response: { body } }: FinishedOperation): void {
  const { identityError } = contextValue;
  if (!identityError || body.kind !== 'single') return;
  const { singleResult } = body;
  singleResult.errors = singleResult.errors?.map((error) => {
    if (error.extensions?.code !== 'UNAUTHENTICATED') return error;
    noteCode(identityError.code);
    // viewerOrOutage has logged the cause.
    const extensions = { code: identityError.code, errorId: currentScope()?.id };
    return { ...error, message: identityError.message, extensions };
  });
}

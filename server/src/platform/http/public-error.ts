import { randomUUID } from 'node:crypto';
import type { Logger } from 'pino';
import { currentScope } from '../log/request-scope.js';
import { AppError, serviceUnavailable } from '../core/app-error.js';
import { isDatabaseUnavailable } from '../core/unavailable.js';

/** What leaves for a caller: safe whatever happened inside. */
export interface PublicError {
  code: AppError['code'];
  status: number;
  message: string;
  fields: AppError['fields'];
  /** With UNAUTHENTICATED: what is wrong with the token that was sent. */
  tokenFault?: string;
  /** Set when the cause was logged under this id and is not shown: the request's id, as in `X-Request-Id`. */
  errorId?: string;
}

/**
 * Turns any thrown value into what may leave the server. An AppError leaves as it is; everything else is logged under
 * the request's id and leaves as a generic message with that id.
 */
export function toPublicError(error: unknown, log: Pick<Logger, 'error' | 'warn'>): PublicError {
  // Outside of a request, where only tests are, an id is still promised.
  const errorId = currentScope()?.id ?? randomUUID();
  const known = error instanceof AppError ? error : undefined;
  if (known) {
    const { code, status, message, fields, cause, reason } = known;
    if (cause === undefined) return { code, status, message, fields, ...(reason && { tokenFault: reason }) };
    log.warn({ err: cause, code, requestId: errorId }, message);
    return { code, status, message, fields, errorId };
  }
  log.error({ err: error, requestId: errorId }, 'A request failed');
  if (isDatabaseUnavailable(error)) {
    const safe = serviceUnavailable(
      'The database cannot be reached right now. Please try again in a moment.',
    );
    return { code: safe.code, status: safe.status, message: safe.message, fields: [], errorId };
  }
  return {
    code: 'INTERNAL_SERVER_ERROR',
    status: 500,
    message: `Something went wrong on our side. If it happens again, tell us this number: ${errorId}`,
    fields: [],
    errorId,
  };
}

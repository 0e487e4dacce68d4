import { randomUUID } from 'node:crypto';
import type { Logger } from 'pino';
import { currentScope } from '../core/request-scope.js';
import { AppError, serviceUnavailable } from '../core/app-error.js';
import { isDatabaseUnavailable } from '../core/unavailable.js';

/** The part of an error that callers may see. */
export interface PublicError {
  code: AppError['code'];
  status: number;
  message: string;
  fields: AppError['fields'];
  /** With UNAUTHENTICATED. */
  tokenFault?: string;
  /** The request id of the logged cause. */
  errorId?: string;
}

/**
 * An AppError keeps its message; its cause is logged. Anything else is logged and gets a generic message with the
 * request id.
 */
export function toPublicError(error: unknown, log: Pick<Logger, 'error' | 'warn'>): PublicError {
  // Only tests run outside a request.
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

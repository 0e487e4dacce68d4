import type { ErrorRequestHandler, RequestHandler, Response } from 'express';
import type { Logger } from 'pino';
import { AppError } from '../errors/app-error.js';
import { toSafeError, type SafeError } from '../errors/translate.js';

/** Sends an error as `application/problem+json` (RFC 9457) with Octavo's stable `code`. */
function sendProblem(response: Response, error: SafeError): void {
  response
    .status(error.status)
    .type('application/problem+json')
    .send(
      JSON.stringify({
        type: 'about:blank',
        title: error.message,
        status: error.status,
        code: error.code,
        ...(error.fields.length > 0 && { fields: error.fields }),
        ...(error.errorId && { errorId: error.errorId }),
      }),
    );
}

/** What express and its body parser throw for a request that cannot be read. */
function isHttpError(error: unknown): error is Error & { status: number } {
  return (
    error instanceof Error && 'status' in error && typeof error.status === 'number' && error.status < 500
  );
}

/** Sentences for requests that never reach a route. */
const UNREADABLE: Record<number, string> = {
  400: 'The request could not be read: please send well-formed JSON.',
  413: 'The request is too large.',
  415: 'Please send the body as application/json.',
};

/** The last step of the REST side: every error leaves in one shape, and none of them shows what is inside. */
export function problemHandler(log: Logger): ErrorRequestHandler {
  return (error: unknown, _request, response, next) => {
    if (response.headersSent) return next(error);
    if (isHttpError(error) && !(error instanceof AppError)) {
      const message = UNREADABLE[error.status] ?? 'The request could not be read.';
      return sendProblem(response, { code: 'BAD_USER_INPUT', status: error.status, message, fields: [] });
    }
    sendProblem(response, toSafeError(error, log));
  };
}

/** Answers 404 as a problem, for paths that no page and no route has. */
export const unknownPath: RequestHandler = (_request, response) => {
  sendProblem(response, {
    code: 'NOT_FOUND',
    status: 404,
    message: 'There is nothing at this address.',
    fields: [],
  });
};

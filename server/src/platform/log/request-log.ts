import type { IncomingMessage, ServerResponse } from 'node:http';
import type { RequestHandler } from 'express';
import { pinoHttp } from 'pino-http';
import type { Logger } from 'pino';
import { type Face, scopeOf } from './request-scope.js';

/**
 * Writes a line for every request when it is over: level `warn` for a status of 500 and above, `debug` for files that
 * were sent, else `info`. A line says what was asked for by the name that Octavo gives it, never by the address that was
 * sent; of the caller it says the uid at most, which is in no other system and leads an operator to the member who
 * writes "it fails for me", or to the one who floods the site.
 */
export function requestLog(log: Logger): RequestHandler {
  return pinoHttp({
    logger: log,
    genReqId: (request) => scopeOf(request)?.id ?? '',
    // Keeps the request, with its headers and its address, out of every line.
    wrapSerializers: false,
    serializers: { req: () => undefined },
    customLogLevel: (request, response) => {
      if (response.statusCode >= 500) return 'warn';
      return scopeOf(request)?.face === 'other' && response.statusCode < 400 ? 'debug' : 'info';
    },
    customSuccessObject: describe,
    customErrorObject: (request, response, _error, value) => describe(request, response, value),
    customSuccessMessage: sayHowItEnded,
    customErrorMessage: (_request, response) => sayHowItEnded(_request, response),
  });
}

/** The same line for a request that passed by the rest. @param ms how long it took, in milliseconds */
export function logAnswered(
  log: Logger,
  request: { requestId: string; method: string; face: Face; operation: string; status: number; ms: number },
): void {
  log.info(request, ANSWERED);
}

const ANSWERED = 'Answered';

function describe(request: IncomingMessage, response: ServerResponse, value: unknown): object {
  const scope = scopeOf(request);
  return {
    requestId: scope?.id,
    method: request.method,
    face: scope?.face,
    operation: scope?.operation,
    status: response.statusCode,
    ms: millisecondsIn(value),
    ...(scope && scope.codes.size > 0 && { codes: [...scope.codes] }),
    ...(scope?.uid && { uid: scope.uid }),
  };
}

/** pino-http measures the time and hands it on untyped. */
function millisecondsIn(value: unknown): unknown {
  return typeof value === 'object' && value !== null && 'responseTime' in value
    ? value.responseTime
    : undefined;
}

function sayHowItEnded(_request: IncomingMessage, response: ServerResponse): string {
  return response.writableEnded ? ANSWERED : 'The caller went away before the answer';
}

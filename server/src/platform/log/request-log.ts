import type { IncomingMessage, ServerResponse } from 'node:http';
import type { RequestHandler } from 'express';
import type { Logger } from 'pino';
import { type Face, scopeOf } from './request-scope.js';

/** What a line says of a request that is over. */
interface AnsweredRequest {
  requestId: string;
  method: string | undefined;
  face: Face;
  operation: string;
  status: number;
  /** How long it took, in milliseconds. */
  ms: number;
}

/**
 * Writes a line for a request when it is over: level `warn` for a status of 500 and above, `debug` for files that
 * were sent, else `info`. A line says what was asked for by the name that Octavo gives it, never by the address that was
 * sent; of the caller it says the uid at most, which is in no other system and leads an operator to the member who
 * writes "it fails for me", or to the one who floods the site.
 */
export function logWhenOver(log: Logger, request: IncomingMessage, response: ServerResponse): void {
  const began = performance.now();
  response.once('close', () => {
    const scope = scopeOf(request);
    if (!scope) return;
    const { id, face, operation, codes, uid } = scope;
    const { method } = request;
    const status = response.statusCode;
    const line = {
      requestId: id,
      method,
      face,
      operation,
      status,
      ms: Math.round(performance.now() - began),
      ...(codes.size > 0 && { codes: [...codes] }),
      ...(uid && { uid }),
    };
    const message = response.writableEnded ? ANSWERED : 'The caller went away before the answer';
    if (status >= 500) log.warn(line, message);
    else if (face === 'other' && status < 400) log.debug(line, message);
    else log.info(line, message);
  });
}

/** {@link logWhenOver} for every request that passes. Comes after openRequestScope. */
export function requestLog(log: Logger): RequestHandler {
  return (request, response, next) => {
    logWhenOver(log, request, response);
    next();
  };
}

/**
 * Writes the same line for requests that passed by the rest and are alike but for what it is given. What they have in
 * common is turned into text once, and not for each of them.
 */
export function lineOf(
  log: Logger,
  common: Pick<AnsweredRequest, 'method' | 'face' | 'operation'>,
): (own: Pick<AnsweredRequest, 'requestId' | 'status' | 'ms'>) => void {
  const lines = log.child(common);
  return (own) => lines.info(own, ANSWERED);
}

const ANSWERED = 'Answered';

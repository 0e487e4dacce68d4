import { STATUS_CODES } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { fastifyPlugin } from 'fastify-plugin';
import type { Logger } from 'pino';
import { AppError, type FieldError } from '../core/app-error.js';
import { headersOf, type ErrorCode } from '../core/error-codes.js';
import { toPublicError, type PublicError } from './public-error.js';
import { MALFORMED } from './routing.js';
import { noteCode } from '../core/request-scope.js';

/** The body of REST errors (RFC 9457). */
export interface Problem {
  type: 'about:blank';
  title: string;
  status: number;
  /** For people. */
  detail: string;
  /** For programs, see error-codes.ts. */
  code: ErrorCode;
  /** With BAD_USER_INPUT. */
  fields?: FieldError[];
  /** The request id in the log. */
  errorId?: string;
}

/** `WWW-Authenticate` of a 401 (RFC 9110, section 11.6.1; RFC 6750, section 3). */
export function challengeOf(authorization: string | undefined, tokenFault: string | undefined): string {
  if (!authorization) return 'Bearer';
  const why = tokenFault
    ? `, error_description="The token is ${DESCRIPTIONS.get(tokenFault) ?? tokenFault}"`
    : '';
  return `Bearer error="invalid_token"${why}`;
}

/** For reasons whose name does not fit the sentence. */
const DESCRIPTIONS = new Map([['wrong project', 'of another project']]);

export function sendProblem(request: FastifyRequest, reply: FastifyReply, error: PublicError): FastifyReply {
  noteCode(error.code);
  const problem: Problem = {
    type: 'about:blank',
    title: STATUS_CODES[error.status] ?? 'Error',
    status: error.status,
    detail: error.message,
    code: error.code,
    ...(error.fields.length > 0 && { fields: error.fields }),
    ...(error.errorId && { errorId: error.errorId }),
  };
  if (error.status === 401) {
    reply.header('WWW-Authenticate', challengeOf(request.headers.authorization, error.tokenFault));
  }
  // A 415 names the accepted media type (RFC 9110, section 12.5.1).
  if (error.status === 415) reply.header('Accept', request.routeOptions.config.takes ?? 'application/json');
  return reply
    .code(error.status)
    .headers(headersOf(error.code))
    .header('Cache-Control', 'no-store')
    .type('application/problem+json; charset=utf-8')
    .send(JSON.stringify(problem));
}

function isHttpError(error: unknown): error is { statusCode: number } {
  return (
    typeof error === 'object' &&
    error !== null &&
    'statusCode' in error &&
    typeof error.statusCode === 'number' &&
    error.statusCode >= 400 &&
    error.statusCode < 500
  );
}

/** By the status that Fastify or Apollo sets. */
const UNREADABLE: Record<number, { code: ErrorCode; message: string }> = {
  404: { code: 'NOT_FOUND', message: 'There is nothing at this address.' },
  405: { code: 'METHOD_NOT_ALLOWED', message: 'This address does not take this method.' },
  413: { code: 'PAYLOAD_TOO_LARGE', message: 'The request is too large.' },
  415: {
    code: 'UNSUPPORTED_MEDIA_TYPE',
    message: 'Please send the body as application/json in UTF-8, as it is or compressed by gzip.',
  },
};

const MALFORMED_REQUEST = {
  code: 'BAD_REQUEST',
  message: 'The request could not be read: please send a well-formed address and well-formed JSON.',
} as const;

/** For a request refused before anything reads it. */
export const codeOfRefusal = (status: number | undefined): ErrorCode =>
  (status !== undefined && UNREADABLE[status]?.code) || MALFORMED_REQUEST.code;

/** Also for Fastify's own errors from before the handler. */
export function publicErrorOf(error: unknown, log: Logger): PublicError {
  if (!isHttpError(error) || error instanceof AppError) return toPublicError(error, log);
  const { statusCode: status } = error;
  return {
    ...(UNREADABLE[status] ?? MALFORMED_REQUEST),
    status: UNREADABLE[status] ? status : 400,
    fields: [],
  };
}

/** Answers every error, and every URL without a route, as a problem. No cache keeps an error, unless it says so. */
export const problems = fastifyPlugin(
  (app: FastifyInstance, { log }: { log: Logger }, done: () => void): void => {
    app.setErrorHandler((error, request, reply) => sendProblem(request, reply, publicErrorOf(error, log)));
    app.setNotFoundHandler(() => Promise.reject(routeNotFound()));
    // Before the body is read.
    app.addHook('onRequest', (request, _reply, next) => {
      if (request.url === MALFORMED) next(malformedRequest());
      else next(request.is404 ? routeNotFound() : undefined);
    });
    // Apollo answers some errors itself.
    app.addHook('onSend', (_request, reply, payload, next) => {
      if (reply.statusCode >= 400 && !reply.hasHeader('Cache-Control'))
        reply.header('Cache-Control', 'no-store');
      next(null, payload);
    });
    done();
  },
);

export const malformedRequest = (): AppError =>
  new AppError(MALFORMED_REQUEST.code, MALFORMED_REQUEST.message);

export const routeNotFound = (): AppError => new AppError('NOT_FOUND', 'There is nothing at this address.');

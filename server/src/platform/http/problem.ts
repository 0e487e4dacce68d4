import { STATUS_CODES } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { fastifyPlugin } from 'fastify-plugin';
import type { Logger } from 'pino';
import { AppError, type FieldError } from '../core/app-error.js';
import { headersOf, type ErrorCode } from '../core/error-codes.js';
import { toPublicError, type PublicError } from './public-error.js';
import { MALFORMED } from './routing.js';
import { noteCode } from '../log/request-scope.js';

/** The body of every error on the REST side: RFC 9457, with Octavo's `code` and what goes with it. */
export interface Problem {
  type: 'about:blank';
  /** The status in words. */
  title: string;
  status: number;
  /** What happened, in a sentence for people. */
  detail: string;
  /** What happened, for programs; see error-codes.ts. */
  code: ErrorCode;
  /** With BAD_USER_INPUT: what is wrong with which field. */
  fields?: FieldError[];
  /** The request's id, with a failure that is in the server's log: its lines carry it as `requestId`. */
  errorId?: string;
}

/** What a 401 must say (RFC 9110, section 11.6.1): how to sign in, and whether it was the token (RFC 6750, section 3). */
export function challengeOf(authorization: string | undefined, tokenFault: string | undefined): string {
  if (!authorization) return 'Bearer';
  const why = tokenFault
    ? `, error_description="The token is ${DESCRIPTIONS.get(tokenFault) ?? tokenFault}"`
    : '';
  return `Bearer error="invalid_token"${why}`;
}

/** Where the name of the fault is not how it is said. */
const DESCRIPTIONS = new Map([['wrong project', 'of another project']]);

/** Sends an error as `application/problem+json`; no cache keeps it. */
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
  // What is wanted instead (RFC 9110, section 12.5.1).
  if (error.status === 415) reply.header('Accept', 'application/json');
  return reply
    .code(error.status)
    .headers(headersOf(error.code))
    .header('Cache-Control', 'no-store')
    .type('application/problem+json; charset=utf-8')
    .send(JSON.stringify(problem));
}

/** What Fastify and its plugins throw for a request that cannot be read. */
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

/** Codes and sentences for requests that never reach an operation, by the status that Fastify gives them. */
const UNREADABLE: Record<number, { code: ErrorCode; message: string }> = {
  404: { code: 'NOT_FOUND', message: 'There is nothing at this address.' },
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

/** What may leave of an error that was thrown on the way, also before any operation was reached. */
export function publicErrorOf(error: unknown, log: Logger): PublicError {
  if (!isHttpError(error) || error instanceof AppError) return toPublicError(error, log);
  const { statusCode: status } = error;
  return {
    ...(UNREADABLE[status] ?? MALFORMED_REQUEST),
    status: UNREADABLE[status] ? status : 400,
    fields: [],
  };
}

/** Answers every error in one shape, and none of them shows what is inside; also what nobody answers. */
export const problems = fastifyPlugin(
  (app: FastifyInstance, { log }: { log: Logger }, done: () => void): void => {
    app.setErrorHandler((error, request, reply) => sendProblem(request, reply, publicErrorOf(error, log)));
    app.setNotFoundHandler(() => Promise.reject(routeNotFound()));
    // Before the body is looked at.
    app.addHook('onRequest', (request, _reply, next) => {
      if (request.url === MALFORMED) next(new AppError(MALFORMED_REQUEST.code, MALFORMED_REQUEST.message));
      else next(request.is404 ? routeNotFound() : undefined);
    });
    done();
  },
);

/** For an address that no page and no operation has. */
export const routeNotFound = (): AppError => new AppError('NOT_FOUND', 'There is nothing at this address.');

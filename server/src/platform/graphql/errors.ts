import { HeaderMap } from '@apollo/server';
import { unwrapResolverError } from '@apollo/server/errors';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { GraphQLError, type GraphQLFormattedError } from 'graphql';
import type { Logger } from 'pino';
import { type ErrorCode, errorKind, headersOf, isErrorCode } from '../core/error-codes.js';
import { toPublicError, type PublicError } from '../http/public-error.js';
import { challengeOf, codeOfRefusal, publicErrorOf } from '../http/problem.js';
import { currentScope, noteCode } from '../core/request-scope.js';
import { tokenLimitError } from './limits.js';
import { redactVariableError, redactValue } from './redact-variable-errors.js';
import type { FinishedOperation } from './context.js';

function extensionsOf(error: PublicError): Record<string, unknown> {
  return {
    code: error.code,
    ...(error.fields.length > 0 && { fields: error.fields }),
    ...(error.errorId && { errorId: error.errorId }),
    ...(error.tokenFault && { reason: error.tokenFault }),
  };
}

/** A mutation returns what it made, so its repetition fails once that is gone. */
const DONE_AND_GONE = 'This was done by an earlier request, and what it made is gone since.';

const isMissing = ({ code }: PublicError): boolean => code === 'NOT_FOUND' || code === 'GONE';

/** Suggested schema names. Apollo removes them from document errors, but not from variable errors. */
const SUGGESTION = / Did you mean [\s\S]*\?$/;

/**
 * Creates Apollo's `formatError`.
 * @param exposeLimits see beyondLimit
 * @param suggestions of schema names
 */
export function createErrorFormatter(log: Logger, exposeLimits: boolean, suggestions: boolean) {
  const allowed = (text: string): string => (suggestions ? text : text.replace(SUGGESTION, ''));
  const format = (formatted: GraphQLFormattedError, error: unknown): GraphQLFormattedError => {
    const original = unwrapResolverError(error);
    const code = original instanceof GraphQLError ? codeForCaller(original) : null;
    if (original instanceof GraphQLError && code !== null) {
      const tooLong = tokenLimitError(original, exposeLimits);
      if (tooLong) return tooLong;
      const { stacktrace: _stacktrace, ...extensions } = formatted.extensions ?? {};
      const refused =
        code === 'BAD_USER_INPUT'
          ? redactVariableError(formatted.message, original.originalError?.message)
          : null;
      return {
        ...formatted,
        message: allowed(refused?.message ?? redactValue(formatted.message)),
        extensions: {
          ...extensions,
          code,
          ...(refused && {
            fields: [{ field: refused.field.field, message: allowed(refused.field.message) }],
          }),
        },
      };
    }
    const safe = toPublicError(original, log);
    const isDoneAndGone = currentScope()?.isRepetition && isMissing(safe) && formatted.path?.length === 1;
    const message = isDoneAndGone ? DONE_AND_GONE : safe.message;
    return { ...formatted, message, extensions: extensionsOf(safe) };
  };
  return (formatted: GraphQLFormattedError, error: unknown): GraphQLFormattedError => {
    const leaving = format(formatted, error);
    const code = leaving.extensions?.code;
    if (isErrorCode(code)) noteCode(code);
    return leaving;
  };
}

/**
 * Errors of graphql-js and Apollo about documents and variables are meant for the caller.
 * @returns null for all others
 */
function codeForCaller(error: GraphQLError): string | null {
  const { code } = error.extensions;
  const status = statusOf(error);
  // Apollo's code for every request that it refuses, whatever the status; to some it gives none.
  if (code === 'BAD_REQUEST' || (code === undefined && status)) return codeOfRefusal(status);
  // Null in a variable is found only where the argument takes none.
  if (code === undefined && error.nodes) return 'GRAPHQL_VALIDATION_FAILED';
  return typeof code === 'string' && code !== 'INTERNAL_SERVER_ERROR' ? code : null;
}

function statusOf({ extensions }: GraphQLError): number | undefined {
  const { http } = extensions as { http?: { status?: number } };
  return http?.status;
}

function headerMapOf(code: ErrorCode): HeaderMap {
  const headers = new HeaderMap();
  for (const [name, value] of Object.entries(headersOf(code))) headers.set(name, value);
  return headers;
}

/** Converts an error from outside a resolver, such as an invalid token. */
export function toGraphQLError(error: unknown, log: Logger, authorization?: string): GraphQLError {
  const safe = toPublicError(error, log);
  const headers = headerMapOf(safe.code);
  if (safe.status === 401) headers.set('WWW-Authenticate', challengeOf(authorization, safe.tokenFault));
  return new GraphQLError(safe.message, {
    extensions: { ...extensionsOf(safe), http: { status: safe.status, headers } },
  });
}

/** For errors from before GraphQL, such as malformed JSON. */
export function sendError(
  log: Logger,
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const safe = publicErrorOf(error, log);
  noteCode(safe.code);
  const mediaType = request.accepts().type(['application/json', 'application/graphql-response+json']);
  return reply
    .code(safe.status)
    .headers(headersOf(safe.code))
    .header('Cache-Control', 'no-store')
    .type(`${mediaType ? String(mediaType) : 'application/json'}; charset=utf-8`)
    .send(JSON.stringify({ errors: [{ message: safe.message, extensions: extensionsOf(safe) }] }));
}

/** Gives a failed operation the HTTP status of its error code. */
export function setStatusFromErrors({ response, errors }: FinishedOperation): void {
  if (response.body.kind !== 'single' || response.body.singleResult.data) return;
  const codes = response.body.singleResult.errors?.map((error) => error.extensions?.code) ?? [];
  const known = codes.find(isErrorCode);
  if (known && errors?.some((error) => error.originalError !== undefined)) {
    response.http.status = errorKind(known).status;
    for (const [name, value] of headerMapOf(known)) response.http.headers.set(name, value);
    if (known === 'UNAUTHENTICATED') {
      response.http.headers.set('WWW-Authenticate', challengeOf(undefined, undefined));
    }
  }
}

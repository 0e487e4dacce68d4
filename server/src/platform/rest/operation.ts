import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Viewer } from '../core/viewer.js';
import type { ErrorCode } from '../core/error-codes.js';
import type { PageRequest } from '../core/pagination.js';
import type { Action } from '../limits/actions.js';
import { IDEMPOTENCY_KEY_HEADER, parseIdempotencyKey } from '../idempotency/idempotency-key.js';
import { parseInput } from '../core/validate.js';
import type { ResponseSerializer } from './response-schema.js';
import { readPage, readQuery, type InputClass, type QueryInput, type QueryInputOf } from './parameters.js';

export type { InputClass, QueryInput };

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** What a handler gets: everything is read and within its bounds. */
export interface Call<Path, Query, Body> {
  path: Path;
  query: Query;
  body: Body;
  /** The first page of a hundred where the operation has no pages. */
  page: PageRequest;
  /** Null for a visitor, and wherever the operation asks nobody who they are. */
  viewer: Viewer | null;
  /** Of a create that takes an `Idempotency-Key`; null when none was sent. */
  idempotencyKey: string | null;
  /** For what only the transport has: credentials, preconditions and cookies. */
  request: FastifyRequest;
  reply: FastifyReply;
}

/** One REST operation: what it takes and answers. The router and OpenAPI are made from it. */
export interface OperationDescription {
  /** A name that is never used for another operation; generated clients call their functions by it. */
  id: string;
  method: Method;
  /** As OpenAPI writes it: `/blog/{id}`. */
  path: string;
  tag: string;
  /** What it does, in a few words. */
  summary: string;
  /** What else there is to know. */
  description?: string;
  /** `member`: answers UNAUTHENTICATED to visitors. `none`: who asks makes no difference. `token`: a Bearer token itself. */
  access: 'none' | 'member' | 'token';
  pathInput?: InputClass;
  queryInput?: QueryInput;
  bodyInput?: InputClass;
  /** A body that is fine, for the description. */
  bodyExample?: object;
  /** Whether the body may be left out. */
  bodyOptional?: boolean;
  /** What a caller may do only so often. */
  action?: Action;
  /** A create that takes an `Idempotency-Key`. */
  idempotent?: boolean;
  /** Takes `If-Match` with the entity tag of what is about to be changed. */
  ifMatch?: boolean;
  /** `public`: the same for everyone, so that any cache may keep it and ask whether it still holds. */
  cache?: 'public';
  /** Of an answer when all went well; 200 unless told. */
  status?: 200 | 201;
  /** Where what was made can be read, as a template over the answer: `/blog/{insertedId}`. */
  location?: string;
  /** Whether the answer sets or clears a cookie. */
  setsCookie?: boolean;
  /** The failures of its own, beside those that follow from the rest: see {@link errorsOf}. */
  errors?: readonly ErrorCode[];
}

interface Definition<
  Path extends object,
  Query extends object,
  Body extends object,
  Result,
> extends OperationDescription {
  pathInput?: InputClass<Path>;
  queryInput?: QueryInputOf<Query>;
  bodyInput?: InputClass<Body>;
  bodyExample?: Body;
  response: ResponseSerializer<Result>;
  /** Does it, by the services. */
  handle: (call: Call<Path, Query, Body>) => Promise<Result> | Result;
}

/** What leaves when all went well. */
export interface Result {
  json: object;
  nextCursor: string | undefined;
}

/** An operation, ready to be routed and described. */
export interface Operation extends OperationDescription {
  response: Pick<ResponseSerializer<never>, 'kind' | 'schema' | 'maxRows'>;
  /** Reads the request, does the work and shapes the answer. @throws AppError */
  run: (request: FastifyRequest, reply: FastifyReply, viewer: Viewer | null) => Promise<Result>;
}

/** Stands for "none" where an operation has no path parameters, query or body. */
class Nothing {}

/** Declares an operation; the types of its inputs reach its handler. */
export function operation<
  Result,
  Path extends object = Nothing,
  Query extends object = Nothing,
  Body extends object = Nothing,
>(definition: Definition<Path, Query, Body, Result>): Operation {
  const { handle, response, ...description } = definition;
  // What is left out is of type Nothing, by the defaults above.
  const pathInput = (definition.pathInput ?? Nothing) as InputClass<Path>;
  const bodyInput = (definition.bodyInput ?? Nothing) as InputClass<Body>;
  const queryInput = definition.queryInput ?? { input: Nothing as InputClass<Query>, names: {} };
  const isPaged = response.kind === 'page';
  return {
    ...description,
    response,
    run: async (request, reply, viewer) => {
      const hasBody = definition.bodyInput && !(definition.bodyOptional && request.body === undefined);
      const result = await handle({
        path: parseInput(pathInput, request.params as object),
        query: readQuery(queryInput, request),
        page: readPage(isPaged, request),
        body: parseInput(bodyInput, hasBody ? request.body : {}),
        viewer,
        idempotencyKey: definition.idempotent
          ? parseIdempotencyKey(request.headers[IDEMPOTENCY_KEY_HEADER.toLowerCase()]?.toString())
          : null,
        request,
        reply,
      });
      return { json: response.toJson(result), nextCursor: response.nextCursor(result) };
    },
  };
}

/** Every code that an operation can answer with, for its description: its own and those that follow from its inputs. */
export function errorsOf(operation: Operation): ErrorCode[] {
  const { pathInput, queryInput, bodyInput, access, response, idempotent, ifMatch } = operation;
  const takesInput = pathInput ?? queryInput ?? bodyInput ?? (response.kind === 'page' || idempotent);
  return [
    ...(takesInput ? (['BAD_USER_INPUT'] as const) : []),
    // JSON that is none, or a percent-escape in the path.
    ...((bodyInput ?? pathInput) ? (['BAD_REQUEST'] as const) : []),
    ...(bodyInput ? (['PAYLOAD_TOO_LARGE', 'UNSUPPORTED_MEDIA_TYPE'] as const) : []),
    ...(access === 'none' ? [] : (['UNAUTHENTICATED'] as const)),
    // A page of another site may not do it in a member's name: see cross-site.ts.
    ...(operation.method !== 'GET' || operation.setsCookie ? (['FORBIDDEN'] as const) : []),
    ...(operation.errors ?? []),
    ...(idempotent ? (['IDEMPOTENCY_KEY_IN_USE', 'IDEMPOTENCY_KEY_REUSED'] as const) : []),
    ...(ifMatch ? (['PRECONDITION_FAILED'] as const) : []),
    'TOO_MANY_REQUESTS',
    'INTERNAL_SERVER_ERROR',
    'SERVICE_UNAVAILABLE',
  ];
}

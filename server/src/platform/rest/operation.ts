import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Viewer } from '../core/viewer.js';
import type { ErrorCode } from '../core/error-codes.js';
import type { PageRequest } from '../core/pagination.js';
import type { Action } from '../limits/actions.js';
import { IDEMPOTENCY_KEY_HEADER, parseIdempotencyKey } from '../idempotency/idempotency-key.js';
import { parseInput } from '../core/validate.js';
import type { ResponseSerializer } from './response-schema.js';
import { type FilePart, readFilePart } from './file-part.js';
import {
  type InputClass,
  type QueryInput,
  type QueryInputOf,
  readPage,
  readQuery,
  withParameterNames,
} from './parameters.js';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** A handler's validated input. */
export interface Call<Path, Query, Body> {
  path: Path;
  query: Query;
  body: Body;
  /** The first 100 rows if the operation is not paged. */
  page: PageRequest;
  /** Null for a visitor, and always null unless `access` is 'member'. */
  viewer: Viewer | null;
  /** Null when none was sent. */
  idempotencyKey: string | null;
  /** For credentials, preconditions and cookies. */
  request: FastifyRequest;
  reply: FastifyReply;
  /** Until then, the body is unread. @throws as readFilePart */
  readFile: () => Promise<Uint8Array>;
}

/** One REST operation, for the router and the OpenAPI document. */
export interface OperationDescription {
  /** Stable: generated clients name functions after it. */
  id: string;
  method: Method;
  /** As in OpenAPI: `/blog/{id}`. */
  path: string;
  tag: string;
  summary: string;
  description?: string;
  /** `anyone`: no credentials needed. `member`: UNAUTHENTICATED for visitors. `token`: needs a Bearer token. */
  access: 'anyone' | 'member' | 'token';
  pathInput?: InputClass;
  queryInput?: QueryInput;
  bodyInput?: InputClass;
  /** For the OpenAPI document. */
  bodyExample?: object;
  bodyOptional?: boolean;
  /** Sent in a multipart form; replaces `bodyInput`. */
  file?: FilePart;
  action?: Action;
  /** Accepts an `Idempotency-Key`. */
  idempotent?: boolean;
  /** Evaluates `If-Match` and `If-None-Match`. Other writes have no entity tag. */
  conditional?: boolean;
  /** The same for everyone, so caches may store and revalidate it. */
  cache?: 'public';
  /** 200 unless set. */
  status?: 200 | 201;
  /** Filled in from the response: `/blog/{insertedId}`. */
  location?: string;
  /** Sets or clears the session cookie. */
  setsCookie?: boolean;
  /** Besides those that {@link errorsOf} derives. */
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
  handle: (call: Call<Path, Query, Body>) => Promise<Result> | Result;
}

export interface Result {
  json: object;
  nextCursor: string | undefined;
}

export interface Operation extends OperationDescription {
  response: Pick<ResponseSerializer<never>, 'kind' | 'schema' | 'maxRows'>;
  /** @throws AppError */
  run: (request: FastifyRequest, reply: FastifyReply, viewer: Viewer | null) => Promise<Result>;
}

/** For an operation without path parameters, query or body. */
class Nothing {}

/** Declares an operation with typed inputs. */
export function operation<
  Result,
  Path extends object = Nothing,
  Query extends object = Nothing,
  Body extends object = Nothing,
>(definition: Definition<Path, Query, Body, Result>): Operation {
  const { handle, response, ...description } = definition;
  // The casts are safe: without an input class, the type parameter is Nothing.
  const pathInput = (definition.pathInput ?? Nothing) as InputClass<Path>;
  const bodyInput = (definition.bodyInput ?? Nothing) as InputClass<Body>;
  const queryInput = definition.queryInput ?? { input: Nothing as InputClass<Query>, names: {} };
  const isPaged = response.kind === 'page';
  return {
    ...description,
    response,
    run: async (request, reply, viewer) => {
      const hasBody = definition.bodyInput && !(definition.bodyOptional && request.body === undefined);
      const result = await withParameterNames(queryInput, isPaged, async () =>
        handle({
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
          readFile: () => readFilePart(request, definition.file),
        }),
      );
      return { json: response.toJson(result), nextCursor: response.nextCursor(result) };
    },
  };
}

export const takesQuery = ({ queryInput, response }: Operation): boolean =>
  queryInput !== undefined || response.kind === 'page';

/** Its own, and those that follow from its inputs. */
export function errorsOf(operation: Operation): ErrorCode[] {
  const { pathInput, access, idempotent } = operation;
  const body = operation.bodyInput ?? operation.file;
  const takesInput = pathInput ?? body ?? (takesQuery(operation) || idempotent);
  return [
    ...(takesInput ? (['BAD_USER_INPUT'] as const) : []),
    // Malformed JSON, or a bad escape in the address.
    ...((body ?? pathInput ?? takesQuery(operation)) ? (['BAD_REQUEST'] as const) : []),
    ...(body ? (['PAYLOAD_TOO_LARGE', 'UNSUPPORTED_MEDIA_TYPE'] as const) : []),
    ...(access === 'anyone' ? [] : (['UNAUTHENTICATED'] as const)),
    // From http/cross-site.ts.
    ...(operation.method !== 'GET' || operation.setsCookie ? (['FORBIDDEN'] as const) : []),
    ...(operation.errors ?? []),
    ...(idempotent ? (['IDEMPOTENCY_KEY_IN_USE', 'IDEMPOTENCY_KEY_REUSED'] as const) : []),
    ...(operation.method === 'GET' ? [] : (['PRECONDITION_FAILED'] as const)),
    'TOO_MANY_REQUESTS',
    'INTERNAL_SERVER_ERROR',
    'SERVICE_UNAVAILABLE',
  ];
}

import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Viewer } from '../core/viewer.js';
import type { ErrorCode } from '../core/error-codes.js';
import type { PageRequest } from '../core/pagination.js';
import type { Action } from '../limits/actions.js';
import { IDEMPOTENCY_KEY_HEADER, parseIdempotencyKey } from '../idempotency/idempotency-key.js';
import { parseInput } from '../core/validate.js';
import type { ResponseSerializer } from './response-schema.js';
import { type FilePart, readFilePart } from './file-part.js';
import { readPage, readQuery, type InputClass, type QueryInput, type QueryInputOf } from './parameters.js';

export type { InputClass, QueryInput };

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** A handler's validated input. */
export interface Call<Path, Query, Body> {
  path: Path;
  query: Query;
  body: Body;
  /** The first page of a hundred where the operation has none. */
  page: PageRequest;
  /** Null for a visitor, and without `access: 'member'`. */
  viewer: Viewer | null;
  /** Null when none was sent. */
  idempotencyKey: string | null;
  /** For credentials, preconditions and cookies. */
  request: FastifyRequest;
  reply: FastifyReply;
  /** The file of the body, which nothing has read before. @throws as readFilePart */
  readFile: () => Promise<Uint8Array>;
}

/** One REST operation: what it takes and answers. The router and OpenAPI are made from it. */
export interface OperationDescription {
  /** A stable id; generated clients name their functions by it. */
  id: string;
  method: Method;
  /** As in OpenAPI: `/blog/{id}`. */
  path: string;
  tag: string;
  summary: string;
  description?: string;
  /** `member`: UNAUTHENTICATED for visitors. `none`: anybody. `token`: a Bearer token. */
  access: 'anyone' | 'member' | 'token';
  pathInput?: InputClass;
  queryInput?: QueryInput;
  bodyInput?: InputClass;
  /** For the OpenAPI document. */
  bodyExample?: object;
  bodyOptional?: boolean;
  /** The body is a form with this file, in place of `bodyInput`. */
  file?: FilePart;
  /** A limited action. */
  action?: Action;
  /** Takes an `Idempotency-Key`. */
  idempotent?: boolean;
  /** Takes `If-Match`. */
  ifMatch?: boolean;
  /** `public`: the same for everyone, so caches may store and revalidate it. */
  cache?: 'public';
  /** 200 unless set. */
  status?: 200 | 201;
  /** `Location`, a template over the response: `/blog/{insertedId}`. */
  location?: string;
  setsCookie?: boolean;
  /** Codes beyond those of {@link errorsOf}. */
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
  /** Calls the services. */
  handle: (call: Call<Path, Query, Body>) => Promise<Result> | Result;
}

export interface Result {
  json: object;
  nextCursor: string | undefined;
}

/** An operation to be routed and described. */
export interface Operation extends OperationDescription {
  response: Pick<ResponseSerializer<never>, 'kind' | 'schema' | 'maxRows'>;
  /** Reads the request, runs the operation and serialises its result. @throws AppError */
  run: (request: FastifyRequest, reply: FastifyReply, viewer: Viewer | null) => Promise<Result>;
}

/** Stands for missing path parameters, query or body. */
class Nothing {}

/** Declares an operation with typed inputs. */
export function operation<
  Result,
  Path extends object = Nothing,
  Query extends object = Nothing,
  Body extends object = Nothing,
>(definition: Definition<Path, Query, Body, Result>): Operation {
  const { handle, response, ...description } = definition;
  // Missing inputs are of type Nothing.
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
        readFile: () => readFilePart(request, definition.file),
      });
      return { json: response.toJson(result), nextCursor: response.nextCursor(result) };
    },
  };
}

/** Every error code of an operation: its own and those of its inputs. */
export function errorsOf(operation: Operation): ErrorCode[] {
  const { pathInput, queryInput, access, response, idempotent, ifMatch } = operation;
  const body = operation.bodyInput ?? operation.file;
  const takesInput = pathInput ?? queryInput ?? body ?? (response.kind === 'page' || idempotent);
  return [
    ...(takesInput ? (['BAD_USER_INPUT'] as const) : []),
    // Malformed JSON, or a bad escape in the path.
    ...((body ?? pathInput) ? (['BAD_REQUEST'] as const) : []),
    ...(body ? (['PAYLOAD_TOO_LARGE', 'UNSUPPORTED_MEDIA_TYPE'] as const) : []),
    ...(access === 'anyone' ? [] : (['UNAUTHENTICATED'] as const)),
    // See cross-site.ts.
    ...(operation.method !== 'GET' || operation.setsCookie ? (['FORBIDDEN'] as const) : []),
    ...(operation.errors ?? []),
    ...(idempotent ? (['IDEMPOTENCY_KEY_IN_USE', 'IDEMPOTENCY_KEY_REUSED'] as const) : []),
    ...(ifMatch ? (['PRECONDITION_FAILED'] as const) : []),
    'TOO_MANY_REQUESTS',
    'INTERNAL_SERVER_ERROR',
    'SERVICE_UNAVAILABLE',
  ];
}

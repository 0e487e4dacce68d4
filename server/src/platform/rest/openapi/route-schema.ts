import type { FastifySchema } from 'fastify';
import type { ErrorCode } from '../../core/error-codes.js';
import { MAX_PAGE_SIZE } from '../../core/pagination.js';
import { type FilePart, FORM } from '../file-part.js';
import { errorsOf, type Operation } from '../operation.js';
import { requestHeaders, responseHeaders } from './headers.js';
import { inputSchema } from './input-schema.js';
import type { JsonSchema } from './json-schema.js';
import { problemResponses } from './problem-schema.js';
import { bodySchema } from './response-object-schema.js';

/** By access; meeting one entry is enough. */
const SECURITY: Record<Operation['access'], Record<string, string[]>[]> = {
  anyone: [],
  member: [{ idToken: [] }, { session: [] }],
  token: [{ idToken: [] }],
};

const PAGE_PARAMETERS: Record<string, JsonSchema> = {
  limit: {
    type: 'integer',
    minimum: 1,
    maximum: MAX_PAGE_SIZE,
    default: MAX_PAGE_SIZE,
    description: 'How many rows at most.',
  },
  cursor: {
    type: 'string',
    format: 'uuid',
    description: 'Where to go on: opaque, and from the `Link` header of the page before alone.',
  },
};

const NOT_MODIFIED = {
  304: {
    type: 'null',
    description: 'What `If-None-Match` names still holds.',
    headers: responseHeaders({ ETag: true }),
  },
};

export function operationSchema(operation: Operation): FastifySchema {
  const { id, tag, summary, description, access, cache, pathInput, bodyInput, file, response } = operation;
  const isPublic = cache === 'public';
  return {
    operationId: id,
    tags: [tag],
    summary,
    ...(description && { description }),
    security: SECURITY[access],
    ...(pathInput && { params: inputSchema(pathInput) }),
    querystring: querySchema(operation),
    headers: requestHeaders({
      'If-None-Match': isPublic,
      'Idempotency-Key': operation.idempotent,
      'If-Match': operation.conditional,
    }),
    ...(bodyInput && { body: json({ $ref: `${bodyInput.name}#` }) }),
    ...(file && { body: formWith(file) }),
    response: {
      [operation.status ?? 200]: {
        description: successDescription(response),
        headers: responseHeaders({
          ETag: isPublic,
          Link: response.kind === 'page',
          Location: operation.location !== undefined,
          'Set-Cookie': operation.setsCookie,
        }),
        ...json(bodySchema(response)),
      },
      ...(isPublic && NOT_MODIFIED),
      ...problemResponses(errorsOf(operation)),
    },
  };
}

function querySchema({ queryInput, response }: Operation): JsonSchema {
  const { properties = {}, required = [] } = queryInput ? inputSchema(queryInput.input) : {};
  const names = Object.entries(queryInput?.names ?? {});
  return {
    type: 'object',
    required: names.filter(([, property]) => required.includes(property)).map(([name]) => name),
    properties: {
      ...Object.fromEntries(names.map(([name, property]) => [name, properties[property] ?? {}])),
      ...(response.kind === 'page' && PAGE_PARAMETERS),
    },
  };
}

function successDescription({ kind, schema }: Operation['response']): string {
  if (kind === 'object') return schema.description;
  return kind === 'page' ? `A page of a list of ${schema.name}.` : `A list of ${schema.name}.`;
}

const json = (schema: JsonSchema) => ({ content: { 'application/json': { schema } } });

/** Binary content has no schema (OpenAPI 3.1.1, section 4.8.14.3). */
const formWith = ({ name, description }: FilePart) => ({
  content: {
    [FORM]: { schema: { type: 'object', required: [name], properties: { [name]: { description } } } },
  },
});

/** A route that serves a file, such as a feed. */
export interface DescribedFile {
  /** Stable. */
  id: string;
  summary: string;
  mediaType: string | readonly string[];
  schema?: JsonSchema;
  parameters?: Readonly<Record<string, JsonSchema>>;
  queryParameters?: Readonly<Record<string, JsonSchema>>;
  /** Why another address of the file redirects, by status. */
  redirects?: Readonly<Record<number, string>>;
  /** Requires a member; otherwise public. */
  isPersonal?: boolean;
  /** Additional error codes. */
  errors?: readonly ErrorCode[];
}

export function fileSchema(file: DescribedFile): FastifySchema {
  const { id, summary, mediaType, schema = {}, isPersonal = false, errors = [] } = file;
  return {
    operationId: id,
    tags: ['Files'],
    summary,
    security: SECURITY[isPersonal ? 'member' : 'anyone'],
    params: { type: 'object', properties: file.parameters ?? {} },
    querystring: { type: 'object', properties: file.queryParameters ?? {} },
    headers: requestHeaders({ 'If-None-Match': !isPersonal }),
    response: {
      200: {
        description: summary,
        headers: responseHeaders({ ETag: !isPersonal }),
        content: Object.fromEntries([mediaType].flat().map((type) => [type, { schema }])),
      },
      ...(!isPersonal && NOT_MODIFIED),
      ...redirectResponses(file.redirects ?? {}),
      ...problemResponses([
        ...(isPersonal ? (['UNAUTHENTICATED', 'FORBIDDEN'] as const) : []),
        ...errors,
        'TOO_MANY_REQUESTS',
        'INTERNAL_SERVER_ERROR',
        'SERVICE_UNAVAILABLE',
      ]),
    },
  };
}

const redirectResponses = (redirects: Readonly<Record<number, string>>): Record<string, object> =>
  Object.fromEntries(
    Object.entries(redirects).map(([status, description]) => [
      status,
      { type: 'null', description, headers: responseHeaders({ Location: true }) },
    ]),
  );

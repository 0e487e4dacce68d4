import type { FastifyInstance } from 'fastify';
import { fastifyPlugin } from 'fastify-plugin';
import type { ErrorCode } from '../../core/error-codes.js';
import { type OperationObject, referTo } from './document-types.js';
import { withQuotaHeaders } from './headers.js';
import type { JsonSchema } from './json-schema.js';
import { SECURITY } from './operation-object.js';
import { problemResponses } from './problem-schema.js';

/** Describes a route that serves a file, such as a feed. */
export interface DescribedFile {
  /** A stable operation id. */
  id: string;
  summary: string;
  mediaType: string;
  /** Path parameters by name. */
  parameters?: Readonly<Record<string, JsonSchema>>;
  /** Whether it is for a member alone; otherwise public. */
  isPersonal?: boolean;
  /** Error codes of its own. */
  errors?: readonly ErrorCode[];
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Describes this route as a file in OpenAPI. */
    file?: DescribedFile;
  }
  interface FastifyInstance {
    /** Described files by OpenAPI path. */
    describedFiles: Map<string, DescribedFile>;
  }
}

/** Collects the described files of all routes. Register it before the first route. */
export const describedFiles = fastifyPlugin(
  (app: FastifyInstance, _options: object, done: () => void): void => {
    const files = new Map<string, DescribedFile>();
    app.decorate('describedFiles', files);
    app.addHook('onRoute', ({ url, config }) => {
      if (config?.file) files.set(url.replace(/:(\w+)/g, '{$1}'), config.file);
    });
    done();
  },
);

export function errorsOfFile({ isPersonal = false, errors = [] }: DescribedFile): ErrorCode[] {
  return [
    ...(isPersonal ? (['UNAUTHENTICATED', 'FORBIDDEN'] as const) : []),
    ...errors,
    'TOO_MANY_REQUESTS',
    'INTERNAL_SERVER_ERROR',
    'SERVICE_UNAVAILABLE',
  ];
}

export function fileObject(file: DescribedFile): OperationObject {
  const { id, summary, mediaType, parameters = {}, isPersonal = false } = file;
  const inPath = Object.entries(parameters).map(([name, { description, ...schema }]) => ({
    name,
    in: 'path' as const,
    required: true,
    ...(description && { description }),
    schema,
  }));
  const all = [...inPath, ...(isPersonal ? [] : [referTo('parameters', 'IfNoneMatch')])];
  return {
    operationId: id,
    tags: ['Files'],
    summary,
    security: SECURITY[isPersonal ? 'member' : 'none'],
    ...(all.length > 0 && { parameters: all }),
    responses: {
      200: {
        description: summary,
        headers: withQuotaHeaders(isPersonal ? {} : { ETag: referTo('headers', 'ETag') }),
        content: { [mediaType]: { schema: schemaOf(mediaType) } },
      },
      ...(!isPersonal && { 304: referTo('responses', 'NotModified') }),
      ...Object.fromEntries(
        problemResponses(errorsOfFile(file)).map(({ status, name }) => [status, referTo('responses', name)]),
      ),
    },
  };
}

/** Bytes have no schema (OpenAPI 3.1.1, section 4.8.14.3). */
function schemaOf(mediaType: string): JsonSchema {
  if (mediaType === 'application/json') return referTo('schemas', 'Blog');
  return /^text\/|xml$/.test(mediaType) ? { type: 'string' } : {};
}

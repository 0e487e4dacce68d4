import type { FastifyInstance } from 'fastify';
import { fastifyPlugin } from 'fastify-plugin';
import type { ErrorCode } from '../../core/error-codes.js';
import { type OperationObject, referTo } from './document-types.js';
import { withQuotaHeaders } from './headers.js';
import type { JsonSchema } from './json-schema.js';
import { SECURITY } from './operation-object.js';
import { problemResponses } from './problem-schema.js';

/** What the description says of a route that serves a file, such as a feed; it stands beside the route. */
export interface DescribedFile {
  /** A name that is never used for another operation. */
  id: string;
  /** What it is, in a few words. */
  summary: string;
  mediaType: string;
  /** Of the path, by name. */
  parameters?: Readonly<Record<string, JsonSchema>>;
  /** Whether it is for a member alone; otherwise it is the same for everybody. */
  isPersonal?: boolean;
  /** The failures of its own. */
  errors?: readonly ErrorCode[];
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Where the description of the site tells of this route as a file. */
    file?: DescribedFile;
  }
  interface FastifyInstance {
    /** The described files by their paths, as OpenAPI writes these; of the routes until now. */
    describedFiles: Map<string, DescribedFile>;
  }
}

/** Collects what routes say of their files. Comes before the first route. */
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

/** Every code that a file can answer with. */
export function errorsOfFile({ isPersonal = false, errors = [] }: DescribedFile): ErrorCode[] {
  return [
    ...(isPersonal ? (['UNAUTHENTICATED', 'FORBIDDEN'] as const) : []),
    ...errors,
    'TOO_MANY_REQUESTS',
    'INTERNAL_SERVER_ERROR',
    'SERVICE_UNAVAILABLE',
  ];
}

/** A file as OpenAPI describes it. */
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

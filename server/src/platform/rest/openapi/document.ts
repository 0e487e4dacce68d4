import type { GraphQLSchema } from 'graphql';
import { errorsOf, type Operation } from '../operation.js';
import { VERSION } from '../../core/version.js';
import { enumSchema, enumsOf, objectSchema } from './response-object-schema.js';
import { referTo, type OpenApiDocument, type ResponseObject, type TagObject } from './document-types.js';
import { type DescribedFile, errorsOfFile, fileObject } from './described-files.js';
import { headerParameters, headers, withQuotaHeaders } from './headers.js';
import { inputSchema } from './input-schema.js';
import { INTRODUCTION } from './introduction.js';
import type { JsonSchema } from './json-schema.js';
import { operationObject } from './operation-object.js';
import { problemResponses, problemSchemas } from './problem-schema.js';

function securitySchemes(sessionCookie: string): Record<string, object> {
  return {
    idToken: {
      type: 'http',
      scheme: 'bearer',
      bearerFormat: 'Firebase ID token',
      description: 'The ID token that Firebase Authentication gives a member who signs in.',
    },
    session: {
      type: 'apiKey',
      in: 'cookie',
      name: sessionCookie,
      description:
        'The cookie that `POST /jwt` sets. A browser that is logged in on the site sends it by itself.',
    },
  };
}

/** Objects, enums, inputs and problems by name. */
function schemas(operations: readonly Operation[], graphql: GraphQLSchema): Record<string, JsonSchema> {
  const found: Record<string, JsonSchema> = { ...problemSchemas };
  for (const { response, bodyInput } of operations) {
    found[response.schema.name] = objectSchema(response.schema, graphql);
    for (const type of enumsOf(response.schema, graphql)) found[type.name] = enumSchema(type);
    if (bodyInput) found[bodyInput.name] = inputSchema(bodyInput);
  }
  return sorted(found);
}

function responses({ operations, files }: DescriptionSources): Record<string, ResponseObject> {
  const codes = [...operations.map(errorsOf), ...[...files.values()].map(errorsOfFile)];
  const problems = codes.flatMap(problemResponses);
  return sorted({
    NotModified: {
      description: 'What `If-None-Match` names still holds.',
      headers: withQuotaHeaders({ ETag: referTo('headers', 'ETag') }),
    },
    ...Object.fromEntries(problems.map(({ name, response }) => [name, response])),
  });
}

/** Sorted by name, so that the document is stable. */
function sorted<T>(byName: Record<string, T>): Record<string, T> {
  return Object.fromEntries(Object.entries(byName).sort(([a], [b]) => (a < b ? -1 : 1)));
}

function paths({ operations, files }: DescriptionSources): OpenApiDocument['paths'] {
  const found: OpenApiDocument['paths'] = {};
  for (const operation of operations) {
    (found[operation.path] ??= {})[operation.method.toLowerCase()] = operationObject(operation);
  }
  for (const [path, file] of files) found[path] = { get: fileObject(file) };
  return found;
}

export interface DescriptionSources {
  operations: readonly Operation[];
  /** Described files by path. */
  files: ReadonlyMap<string, DescribedFile>;
  /** In the order of display. */
  tags: readonly TagObject[];
  /** Types and descriptions of responses. */
  graphql: GraphQLSchema;
  /** The cookie's name. */
  sessionCookie: string;
}

/**
 * The OpenAPI 3.1 document, generated from operations, input decorators, the GraphQL schema and error-codes.
 * `@fastify/swagger` (9.9) has no shared responses and headers, no required headers, and requires every body.
 */
export function openApiDocument(sources: DescriptionSources): OpenApiDocument {
  const { operations, tags, graphql, sessionCookie } = sources;
  return {
    openapi: '3.1.1',
    info: {
      title: 'Octavo REST API',
      version: VERSION,
      summary: 'Posts in eight categories, their comments, wishlists and the newsletter.',
      description: INTRODUCTION,
    },
    servers: [{ url: '/', description: 'This site.' }],
    tags: [...tags],
    paths: paths(sources),
    components: {
      schemas: schemas(operations, graphql),
      responses: responses(sources),
      parameters: headerParameters,
      headers,
      securitySchemes: securitySchemes(sessionCookie),
    },
  };
}

import swagger from '@fastify/swagger';
import type { FastifyInstance } from 'fastify';
import { fastifyPlugin } from 'fastify-plugin';
import type { GraphQLSchema } from 'graphql';
import type { Operation } from '../operation.js';
import { VERSION } from '../../core/version.js';
import { PUBLIC_READS } from '../../http/caching.js';
import { inputSchema } from './input-schema.js';
import type { JsonSchema } from './json-schema.js';
import { complete, type OpenApiDocument } from './document.js';
import { PROBLEM_SCHEMAS } from './problem-schema.js';
import { objectSchemas } from './response-object-schema.js';

export interface OpenApiOptions {
  info: { title: string; summary: string; description: string };
  operations: readonly Operation[];
  /** In the order of display. */
  tags: readonly { name: string; description: string }[];
  /** For types and descriptions of responses. */
  graphql: GraphQLSchema;
  sessionCookie: string;
}

/** Generates OpenAPI 3.1 from the routes' schemas. Register it before the first route. */
export const openApi = fastifyPlugin(async (app: FastifyInstance, options: OpenApiOptions): Promise<void> => {
  for (const schema of sharedSchemas(options)) app.addSchema(schema);
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.1',
      info: { ...options.info, version: VERSION },
      servers: [{ url: '/', description: 'This site.' }],
      tags: [...options.tags],
      components: {
        responses: {},
        securitySchemes: securitySchemes(options.sessionCookie),
      },
    },
    hideUntagged: true,
    convertConstToEnum: false,
    refResolver: { buildLocalReference: ({ $id }) => $id as string },
    transformObject: (made) => {
      if (!('openapiObject' in made)) return made.swaggerObject;
      complete(made.openapiObject as unknown as OpenApiDocument, options.operations);
      return made.openapiObject;
    },
  });
});

export async function openApiRoutes(app: FastifyInstance): Promise<void> {
  const config = { cacheKey: () => '/openapi.json' };
  app.get('/openapi.json', { config }, (_request, reply) =>
    reply.type('application/json; charset=utf-8').header('Cache-Control', PUBLIC_READS).send(app.swagger()),
  );
}

/** Without duplicates. */
function sharedSchemas({ operations, graphql }: OpenApiOptions): Iterable<JsonSchema> {
  const schemas = operations.flatMap(({ response, bodyInput }) => [
    ...objectSchemas(response.schema, graphql),
    ...(bodyInput ? [{ $id: bodyInput.name, ...inputSchema(bodyInput) }] : []),
  ]);
  return new Map([...PROBLEM_SCHEMAS, ...schemas].map((schema) => [schema.$id, schema])).values();
}

function securitySchemes(sessionCookie: string) {
  return {
    idToken: {
      type: 'http' as const,
      scheme: 'bearer',
      bearerFormat: 'Firebase ID token',
      description: 'The ID token that Firebase Authentication gives a member who signs in.',
    },
    session: {
      type: 'apiKey' as const,
      in: 'cookie',
      name: sessionCookie,
      description:
        'The cookie that `POST /jwt` sets. A browser that is logged in on the site sends it by itself.',
    },
  };
}

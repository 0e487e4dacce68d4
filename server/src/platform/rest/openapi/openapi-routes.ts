import type { FastifyInstance } from 'fastify';
import { PUBLIC_READS } from '../../http/caching.js';
import type { OpenApiDocument } from './document-types.js';

/** Serves `/openapi.json`, serialised once. */
export async function openApiRoutes(
  app: FastifyInstance,
  { document }: { document: OpenApiDocument },
): Promise<void> {
  const json = JSON.stringify(document);
  const config = { cacheKey: () => '/openapi.json' };
  app.get('/openapi.json', { config }, (_request, reply) =>
    reply.type('application/json; charset=utf-8').header('Cache-Control', PUBLIC_READS).send(json),
  );
}

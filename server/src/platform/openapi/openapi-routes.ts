import { Router } from 'express';
import { entityTag } from '../http/conditional.js';
import type { OpenApiDocument } from './document-types.js';

/** Serves the description at `/openapi.json`: written out once, since it changes with the code alone. */
export function openApiRoutes(document: OpenApiDocument): Router {
  const json = JSON.stringify(document);
  const tag = entityTag(json);
  const router = Router();
  router.get('/openapi.json', (_request, response) => {
    // Caches ask before each use whether it still holds; Express answers 304 while it does.
    response.set({ 'Cache-Control': 'public, no-cache', ETag: tag }).type('application/json').send(json);
  });
  return router;
}

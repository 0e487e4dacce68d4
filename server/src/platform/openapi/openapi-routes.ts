import { Router } from 'express';
import { entityTag, isKnown } from '../http/conditional.js';
import { refuseOtherMethods } from '../http/methods.js';
import type { OpenApiDocument } from './document-types.js';

/** Serves the description at `/openapi.json`: written out once, since it changes with the code alone. */
export function openApiRoutes(document: OpenApiDocument): Router {
  const json = JSON.stringify(document);
  const tag = entityTag(json);
  const router = Router();
  router.get('/openapi.json', (request, response) => {
    // Caches ask before each use whether it still holds.
    response.set({ 'Cache-Control': 'public, no-cache', ETag: tag });
    if (isKnown(request, tag)) response.status(304).end();
    else response.type('application/json').send(json);
  });
  router.all('/openapi.json', refuseOtherMethods('GET'));
  return router;
}

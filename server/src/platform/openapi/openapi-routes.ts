import { Router } from 'express';
import { entityTag } from '../http/conditional.js';
import { refuseOtherMethods } from '../http/methods.js';
import { sendPublicJson } from '../http/send-json.js';
import type { OpenApiDocument } from './document-types.js';

/** Serves the description at `/openapi.json`: written out once, since it changes with the code alone. */
export function openApiRoutes(document: OpenApiDocument): Router {
  const json = JSON.stringify(document);
  const tag = entityTag(json);
  const router = Router();
  router.get('/openapi.json', (request, response) => {
    sendPublicJson(request, response, json, tag);
  });
  router.all('/openapi.json', refuseOtherMethods('GET'));
  return router;
}

import { Router } from 'express';

/**
 * Serves a page that is no part of the client's own routes, as the playground: built by Vite beside index.html.
 * In: the folder of the built client, the page's path, and its file in that folder. Express takes the path with a
 * slash at its end, too. The page names its scripts by the hash of their content, so it is asked for each time.
 */
export function standalonePage(clientDir: string, path: string, file: string): Router {
  const router = Router();
  router.get(path, (_request, response, next) => {
    response.sendFile(file, { root: clientDir, headers: { 'Cache-Control': 'no-cache' } }, (error) => {
      if (error) next(error);
    });
  });
  return router;
}

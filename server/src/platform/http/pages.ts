import path from 'node:path';
import express, { Router } from 'express';

/** Files whose names carry a hash of their content never change. */
const ONE_YEAR_MS = 365 * 24 * 60 * 60 * 1000;
const ONE_DAY_MS = 24 * 60 * 60 * 1000;

/** Serves the built client: its files, and its page for every address that asks for HTML. */
export function pageRoutes(clientDir: string): Router {
  const router = Router();
  router.use(
    '/assets',
    express.static(path.join(clientDir, 'assets'), {
      immutable: true,
      maxAge: ONE_YEAR_MS,
      fallthrough: false,
    }),
  );
  router.use(express.static(clientDir, { index: false, maxAge: ONE_DAY_MS }));
  router.get('/{*path}', (request, response, next) => {
    if (!request.accepts('html')) return next();
    response.sendFile(
      'index.html',
      { root: clientDir, headers: { 'Cache-Control': 'no-cache' } },
      (error) => {
        if (error) next(error);
      },
    );
  });
  return router;
}

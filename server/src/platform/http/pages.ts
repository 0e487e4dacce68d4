import path from 'node:path';
import express, { type Request, type Response, Router } from 'express';
import type { Viewer } from '../auth/viewer.js';
import { nameOperation, UNNAMED } from '../log/request-scope.js';
import type { PageDocument } from '../pages/document.js';
import type { RenderedPage } from '../pages/renderer.js';

/** Files whose names carry a hash of their content never change. */
const ONE_YEAR_MS = 365 * 24 * 60 * 60 * 1000;
const ONE_DAY_MS = 24 * 60 * 60 * 1000;

export interface PageOptions {
  /** Folder of the built client. */
  clientDir: string;
  /** The frame of every page; null when the client was not built. */
  document: PageDocument | null;
  /** Whom a request speaks for. */
  viewerOf: (request: Request) => Promise<Viewer | null>;
  /** Renders the page of an address for a viewer; null leaves it to the browser. Never rejects. */
  render: (address: string, viewer: Viewer | null) => Promise<RenderedPage | null>;
}

/** Serves the client: its files, and a page for every address that asks for HTML. */
export function pageRoutes({ clientDir, document, viewerOf, render }: PageOptions): Router {
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

  router.get('/{*path}', async (request, response, next) => {
    if (!document || !request.accepts('html')) return next();
    nameOperation('page', UNNAMED);
    const began = performance.now();
    // Nobody can tell who it is while the identity provider is out of reach: the browser finds out later.
    const viewer = await viewerOf(request).catch(() => 'unknown' as const);
    const rendered = viewer === 'unknown' ? null : await render(request.originalUrl, viewer);
    response.set('Server-Timing', `render;dur=${(performance.now() - began).toFixed(1)}`);
    setCaching(response, rendered !== null && viewer !== null);
    response
      .status(rendered?.status ?? 200)
      .type('html')
      .send(rendered ? document.page(rendered) : document.shell());
  });
  return router;
}

/**
 * A member's page is for that member alone and kept nowhere. Everybody else's is the same for all, and whoever keeps
 * it asks with its ETag whether it still holds.
 */
function setCaching(response: Response, isMembersOwn: boolean): void {
  response.vary('Cookie').vary('Authorization');
  response.set('Cache-Control', isMembersOwn ? 'private, no-store' : 'no-cache');
}

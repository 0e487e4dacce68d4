import type { IncomingMessage } from 'node:http';
import type { ApolloServer } from '@apollo/server';
import type { Logger } from 'pino';
import type { RenderedBodies } from './modules/blog/rendered-bodies.js';
import type { Viewer } from './platform/core/viewer.js';
import { RequestContext } from './platform/graphql/context.js';
import { inProcess } from './platform/graphql/in-process.js';
import { createPages, NO_PAGES, type Pages } from './platform/ssr/page-routes.js';
import type { ViewerOf } from './platform/http/request-auth.js';
import { UNLIMITED, type RateLimiter } from './platform/http/rate-limiter.js';
import type { PageDocument } from './platform/ssr/document.js';
import { createRenderer } from './platform/ssr/renderer.js';
import type { Services } from './services.js';

export interface SitePages {
  services: Pick<Services, 'siteUrl'>;
  log: Logger;
  clientConfig: { googleSignIn: boolean };
  /** Runs the pages' operations. */
  graphql: ApolloServer<RequestContext>;
  viewerOf: ViewerOf;
  hasCredentials: (request: IncomingMessage) => boolean;
  rateLimiter: Pick<RateLimiter, 'chargeLookup' | 'chargeRendering'>;
  bodies: RenderedBodies;
  /** Null without a built client. */
  document: PageDocument | null;
  rendererDir: string | null;
}

export async function sitePages(options: SitePages): Promise<Pages> {
  const { services, document, graphql, viewerOf, hasCredentials, rateLimiter } = options;
  if (!document) return NO_PAGES;

  const renderer = await createRenderer(options.rendererDir, options.log);
  const origin = services.siteUrl.absolute('/').replace(/\/$/, '');
  return createPages({
    document,
    matchPage: renderer.matchPage,
    viewerOf,
    hasCredentials,
    chargeLookup: rateLimiter.chargeLookup,
    chargeRendering: rateLimiter.chargeRendering,
    renderFor: async (address: string, viewer: Viewer | null) => {
      const page = await renderer.render({
        address,
        origin,
        isMember: viewer !== null,
        offersGoogle: options.clientConfig.googleSignIn,
        execute: inProcess(graphql, new RequestContext(viewer, UNLIMITED)),
        renderBody: options.bodies.get,
      });
      if (typeof page === 'string' || 'redirect' in page) return page;
      return { status: page.status, html: document.page(page) };
    },
  });
}

import type { ApolloServer } from '@apollo/server';
import { type Request, Router } from 'express';
import type { Logger } from 'pino';
import { type CardThread, cardRoutes } from './modules/blog/card/card.routes.js';
import { feedRoutes, type MarkdownThread } from './modules/blog/feeds/feeds.routes.js';
import type { ReadableBodies } from './modules/blog/readable-bodies.js';
import { KeptAnswers } from './platform/changes/kept-answers.js';
import { hasCredentials, type SessionCookie } from './platform/auth/credentials.js';
import type { Viewer } from './platform/auth/viewer.js';
import { RequestContext } from './platform/graphql/context.js';
import { inProcess } from './platform/graphql/in-process.js';
import { clientFiles, pageRoutes } from './platform/http/pages.js';
import type { ViewerOf } from './platform/http/viewer.js';
import { FREE, type Metering } from './platform/limits/meter.js';
import type { PageDocument } from './platform/pages/document.js';
import { sizeOfPacked } from './platform/pages/packed-text.js';
import { createRenderer, type LeftToBrowser, type RenderedPage } from './platform/pages/renderer.js';
import { VisitorPages } from './platform/pages/visitor-pages.js';
import type { Services } from './services.js';

/** How much of the memory for kept pages goes to what programs read: feeds, sitemaps, posts as Markdown and JSON. */
const SHARE_OF_FEEDS = 1 / 4;
/** How much goes to the pictures that other sites show with links to posts. */
const SHARE_OF_CARDS = 1 / 8;

export interface SitePages {
  services: Services;
  log: Logger;
  /** Answers what the pages ask for. */
  graphql: ApolloServer<RequestContext>;
  viewerOf: ViewerOf;
  metering: Metering;
  /** Turns posts into Markdown. */
  markdown: MarkdownThread;
  /** Makes bodies ready to be shown. */
  readable: ReadableBodies;
  /** Draws pictures of posts. */
  cards: CardThread;
  sessionCookie: SessionCookie;
  /** Folder of the built client. */
  clientDir: string;
  /** Its pages' frame; null where there is none. */
  document: PageDocument | null;
  /** Folder of the pages as code for the server; null leaves all rendering to the browser. */
  rendererDir: string | null;
  /** How much memory pages may take that are kept for visitors, in bytes. */
  pageCacheBytes: number;
}

/** The client's files, its pages, rendered here, the feeds and the posts' pictures. Without a built client there are only the last two. */
export function sitePages(options: SitePages): Router {
  const { services, document, graphql, viewerOf, sessionCookie, clientDir } = options;
  const router = Router();
  const bytesOfFeeds = Math.floor(options.pageCacheBytes * SHARE_OF_FEEDS);
  const bytesOfCards = Math.floor(options.pageCacheBytes * SHARE_OF_CARDS);
  router.use(
    feedRoutes({
      ...services,
      kept: new KeptAnswers(services.changes, {
        maxBytes: bytesOfFeeds,
        sizeOf: (text) => (text ? sizeOfPacked(text) : 0),
      }),
      metering: options.metering,
      markdown: options.markdown,
      log: options.log,
    }),
  );
  router.use(
    cardRoutes({
      blogs: services.blogs,
      keptCards: new KeptAnswers(services.changes, {
        maxBytes: bytesOfCards,
        sizeOf: ({ picture }) => picture.length,
      }),
      cards: options.cards,
      metering: options.metering,
    }),
  );
  router.use(clientFiles(clientDir));
  if (!document) return router;

  const renderer = createRenderer(options.rendererDir, options.log);
  const origin = services.siteUrl.absolute('/').replace(/\/$/, '');
  const render = (address: string, viewer: Viewer | null): Promise<RenderedPage | LeftToBrowser> =>
    renderer.render({
      address,
      origin,
      isMember: viewer !== null,
      execute: inProcess(graphql, new RequestContext(viewer, FREE)),
      readable: options.readable.get,
    });

  router.use(
    pageRoutes({
      document,
      pageAt: renderer.pageAt,
      viewerOf,
      hasCredentials: (request: Request) => hasCredentials(request, sessionCookie),
      visitorPages: new VisitorPages(
        services.changes,
        document,
        options.pageCacheBytes - bytesOfFeeds - bytesOfCards,
        (address) => render(address, null),
      ),
      mayRender: (viewer, address) => options.metering.mayRender(viewer, address),
      renderFor: async (address, viewer) => {
        const page = await render(address, viewer);
        if (typeof page === 'string') return page;
        return { status: page.status, html: document.page(page) };
      },
    }),
  );
  return router;
}

import path from 'node:path';
import serveStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Viewer } from '../core/viewer.js';
import { errorKind, headersOf } from '../core/error-codes.js';
import { nameOperation, UNNAMED } from '../log/request-scope.js';
import type { PageDocument } from './document.js';
import type { NotRendered, Renderer } from './renderer.js';
import { addVary } from '../http/cached-body.js';
import { PERSONAL_READS, VISITOR_PAGES } from '../http/caching.js';
import { notAllowed } from '../http/methods.js';
import { routeNotFound } from '../http/problem.js';
import { isSpelled, redirectTo } from '../http/redirect.js';

/** What an address without a page is called, and any address while nobody knows them. */
const WITHOUT_PAGE = ['/*', UNNAMED];

export interface PageOptions {
  document: PageDocument;
  /** What the page of an address is called, and under which address it is known. */
  pageAt: Renderer['pageAt'];
  /** Whom a request speaks for. */
  viewerOf: (request: FastifyRequest['raw']) => Promise<Viewer | null>;
  /** Whether a request says whom it speaks for at all, rightly or not. */
  hasCredentials: (request: FastifyRequest['raw']) => boolean;
  /** Whether a caller has not had more pages rendered than a minute has room for: what is beyond is left to the browser. */
  mayRender: (viewer: Viewer | null, ip: string | undefined) => Promise<boolean>;
  /** The document of an address for a member or visitor, or why the browser renders it. Never rejects. */
  renderFor: (
    address: string,
    viewer: Viewer | null,
  ) => Promise<{ status: number; html: string } | NotRendered>;
}

/** The build has put compressed files beside the others; parts of files cannot be had. */
const COMPRESSED_AT_BUILD = { preCompressed: true, acceptRanges: false } as const;

/** Serves the client's files. */
export async function clientFiles(app: FastifyInstance, { clientDir }: { clientDir: string }): Promise<void> {
  // Files whose names carry a hash of their content never change.
  await app.register(serveStatic, {
    root: path.join(clientDir, 'assets'),
    prefix: '/assets/',
    immutable: true,
    maxAge: '1y',
    ...COMPRESSED_AT_BUILD,
  });
  await app.register(serveStatic, {
    root: clientDir,
    wildcard: false,
    index: false,
    maxAge: '1d',
    decorateReply: false,
    globIgnore: ['assets/**', '.vite/**', '**/*.{br,gz,html}'],
    ...COMPRESSED_AT_BUILD,
  });
  // The pages beside the client's own name their scripts by the hash of their content, so they are asked for each time.
  for (const name of ['playground', 'docs']) {
    app.get(`/${name}`, (_request, reply) => {
      reply.header('Cache-Control', 'no-cache');
      return reply.sendFile(`${name}.html`, clientDir, { cacheControl: false });
    });
  }
}

/** A page for every address that asks for HTML. */
export interface Pages {
  /** Under which key the response cache keeps the page of a request; null for one that is kept nowhere. */
  cacheKey: (request: FastifyRequest) => Promise<string | null>;
  /** Answers with the page of a request's address. */
  send: (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>;
}

/** Where there are no pages, as where Vite serves them. */
export const NO_PAGES: Pages = {
  cacheKey: () => Promise.resolve(null),
  send: () => Promise.reject(routeNotFound()),
};

/**
 * A visitor's page is the same for all: kept in the response cache until it changes, and by caches on the way for some
 * seconds. A member's is for that member alone and kept nowhere, and so is one whose address holds a secret, as the links
 * of mails do.
 */
export function createPages(options: PageOptions): Pages {
  const { document, pageAt, viewerOf, hasCredentials, mayRender, renderFor } = options;
  return {
    cacheKey: async ({ url }) => {
      const { route, address } = await pageAt(url);
      const isKept = !WITHOUT_PAGE.includes(route) && isSpelled(pathIn(address), url) && !holdsToken(address);
      return isKept ? `page ${address}` : null;
    },

    send: async (request, reply) => {
      const { route, address } = await pageAt(request.url);
      // Where there is a page, it is what there is, whatever else was asked for: RFC 9110, section 15.5.7, leaves that open.
      // Where there is none, a program gets an error that it can read.
      if (WITHOUT_PAGE.includes(route) && !request.accepts().type(['html'])) throw routeNotFound();
      const began = performance.now();
      nameOperation('page', route);
      if (!WITHOUT_PAGE.includes(route) && redirectTo(pathIn(address), request, reply)) return reply;
      addVary(reply, 'Accept, Cookie, Authorization');
      reply.type('text/html; charset=utf-8');
      // Nobody can tell who it is while the identity provider is out of reach: the browser finds out later.
      const viewer = await viewerOf(request.raw).catch(() => 'unknown' as const);
      const isRendered = viewer !== 'unknown' && (await mayRender(viewer, request.ip));
      const rendered = isRendered ? await renderFor(address, viewer) : 'skipped';
      reply.header('Server-Timing', `render;dur=${(performance.now() - began).toFixed(1)}`);
      if (typeof rendered === 'string') return sendShell(reply, document, rendered);
      const forVisitors = hasCredentials(request.raw) ? 'no-cache' : VISITOR_PAGES;
      const isPersonal = viewer !== null || holdsToken(address);
      return reply
        .code(rendered.status)
        .header('Cache-Control', isPersonal ? PERSONAL_READS : forVisitors)
        .send(rendered.html);
    },
  };
}

/** Serves the pages of all addresses that have no other route. Comes last. */
export async function pageRoutes(app: FastifyInstance, { pages }: { pages: Pages }): Promise<void> {
  // Where a page has the address of an operation, as the Watchlist's has, a browser that opens it gets the page. Only
  // whoever names HTML wants one; "anything" is what clients of an API accept.
  const otherMethods = (request: FastifyRequest): string | null =>
    request.accepts().type(['json', 'html']) === 'html' ? null : app.allowedMethodsIfNoGet(request.url);
  const cacheKey: Pages['cacheKey'] = (request) =>
    otherMethods(request) === null ? pages.cacheKey(request) : Promise.resolve(null);
  app.get('/*', { config: { cacheKey } }, async (request, reply) => {
    const allowed = otherMethods(request);
    if (allowed === null) return pages.send(request, reply);
    nameOperation('rest', UNNAMED);
    reply.header('Allow', allowed);
    throw notAllowed(allowed);
  });
}

/** The path of an address. */
const pathIn = (address: string): string => address.split('?')[0] ?? '/';

/** Whether the page shows the token of its address, which is for whoever got it alone. */
function holdsToken(address: string): boolean {
  return new URLSearchParams(address.split('?')[1]).has('token');
}

/**
 * The page that the browser renders; the same for everybody. After a failure its status says that what was asked for is
 * not in it, so that search engines come again and caches on the way go on with what they have.
 */
function sendShell(reply: FastifyReply, document: PageDocument, why: NotRendered): FastifyReply {
  if (why === 'failed') {
    reply.code(errorKind('SERVICE_UNAVAILABLE').status).headers(headersOf('SERVICE_UNAVAILABLE'));
  }
  return reply.header('Cache-Control', 'no-cache').send(document.shell());
}

import path from 'node:path';
import serveStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { oncePerRequest } from '../core/once-per-request.js';
import type { Viewer } from '../core/viewer.js';
import { errorKind, headersOf } from '../core/error-codes.js';
import { nameOperation, UNNAMED } from '../core/request-scope.js';
import type { PageDocument } from './document.js';
import type { RenderSkipped, Redirect, Renderer } from './renderer.js';
import { addVary } from '../http/cached-body.js';
import { PERSONAL_READS, VISITOR_PAGES } from '../http/caching.js';
import { notAllowed } from '../http/methods.js';
import { routeNotFound } from '../http/problem.js';
import { isCanonicalPath, redirectTo } from '../http/redirect.js';

/** Unknown URLs, or a site without a renderer. */
const WITHOUT_PAGE = ['/*', UNNAMED];

export interface PageOptions {
  document: PageDocument;
  matchPage: Renderer['matchPage'];
  viewerOf: (request: FastifyRequest['raw']) => Promise<Viewer | null>;
  hasCredentials: (request: FastifyRequest['raw']) => boolean;
  /** @throws when the network's quota is used up */
  chargeLookup: (ip: string | undefined) => Promise<void>;
  /** False when the caller's quota is used up: the browser has to render. */
  chargeRendering: (viewer: Viewer | null, ip: string | undefined) => Promise<boolean>;
  /** Renders the page, or returns why the browser has to. Never rejects. */
  renderFor: (
    address: string,
    viewer: Viewer | null,
  ) => Promise<{ status: number; html: string } | Redirect | RenderSkipped>;
}

/** The build compresses the files. */
const COMPRESSED_AT_BUILD = { preCompressed: true, acceptRanges: false } as const;

export async function clientFiles(app: FastifyInstance, { clientDir }: { clientDir: string }): Promise<void> {
  // Hashed file names: the content of a URL never changes.
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
  // They refer to scripts with hashed names, so they are revalidated.
  for (const name of ['playground', 'docs']) {
    app.get(`/${name}`, (_request, reply) => {
      reply.header('Cache-Control', 'no-cache');
      return reply.sendFile(`${name}.html`, clientDir, { cacheControl: false });
    });
  }
}

export interface Pages {
  /** Null for pages that are not cached. */
  cacheKey: (request: FastifyRequest) => Promise<string | null>;
  /** A visitor may have a cookie, which names no session. */
  isVisitor: (request: FastifyRequest) => Promise<boolean>;
  send: (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>;
}

/** Without a built client, as when Vite serves the pages. */
export const NO_PAGES: Pages = {
  cacheKey: () => Promise.resolve(null),
  isVisitor: () => Promise.resolve(false),
  send: () => Promise.reject(routeNotFound()),
};

/**
 * This server caches visitors' pages, proxies for a few seconds. Members' pages, and those with a token in the URL,
 * are personal and cached nowhere.
 */
export function createPages(options: PageOptions): Pages {
  const { document, matchPage, viewerOf, hasCredentials, chargeLookup, chargeRendering, renderFor } = options;
  const viewerFor = oncePerRequest(async ({ raw, ip }: FastifyRequest) => {
    if (hasCredentials(raw)) await chargeLookup(ip);
    return viewerOf(raw);
  });
  return {
    cacheKey: async ({ url }) => {
      const { route, address } = await matchPage(url);
      const isCacheable =
        !WITHOUT_PAGE.includes(route) && isCanonicalPath(pathIn(address), url) && !holdsToken(address);
      return isCacheable ? `page ${address}` : null;
    },

    isVisitor: (request) =>
      viewerFor(request).then(
        (viewer) => viewer === null && request.headers.authorization === undefined,
        () => false,
      ),

    send: async (request, reply) => {
      const { route, address } = await matchPage(request.url);
      // Pages ignore `Accept` (RFC 9110, section 15.5.7). For unknown URLs, API clients get a problem.
      if (WITHOUT_PAGE.includes(route) && !request.accepts().type(['html'])) throw routeNotFound();
      const began = performance.now();
      nameOperation('page', route);
      if (!WITHOUT_PAGE.includes(route) && redirectTo(pathIn(address), request, reply)) return reply;
      addVary(reply, 'Accept, Cookie, Authorization');
      reply.type('text/html; charset=utf-8');
      // While it is unknown who asks, as in a provider outage, the shell is sent.
      const viewer = await viewerFor(request).catch(() => 'unknown' as const);
      const isRendered = viewer !== 'unknown' && (await chargeRendering(viewer, request.ip));
      const rendered = isRendered ? await renderFor(address, viewer) : 'skipped';
      reply.header('Server-Timing', `render;dur=${(performance.now() - began).toFixed(1)}`);
      if (typeof rendered === 'string') return sendShell(reply, document, rendered);
      if ('redirect' in rendered) {
        return reply.header('Cache-Control', PERSONAL_READS).redirect(rendered.redirect, 302);
      }
      const forVisitors = hasCredentials(request.raw) ? 'no-cache' : VISITOR_PAGES;
      const isPersonal = viewer !== null || holdsToken(address);
      return reply
        .code(rendered.status)
        .header('Cache-Control', isPersonal ? PERSONAL_READS : forVisitors)
        .send(rendered.html);
    },
  };
}

/** For all other URLs. Register it last. */
export async function pageRoutes(app: FastifyInstance, { pages }: { pages: Pages }): Promise<void> {
  // Some URLs, such as the Watchlist's, are also a REST path without GET. Only browsers name text/html in `Accept`.
  const otherMethods = (request: FastifyRequest): string | null =>
    request.accepts().type(['json', 'html']) === 'html' ? null : app.allowedMethodsIfNoGet(request.url);
  const cacheKey: Pages['cacheKey'] = (request) =>
    otherMethods(request) === null ? pages.cacheKey(request) : Promise.resolve(null);
  app.get('/*', { config: { cacheKey, isVisitor: pages.isVisitor } }, async (request, reply) => {
    const allowed = otherMethods(request);
    if (allowed === null) return pages.send(request, reply);
    nameOperation('rest', UNNAMED);
    reply.header('Allow', allowed);
    throw notAllowed(allowed);
  });
}

const pathIn = (address: string): string => address.split('?')[0] ?? '/';

/** A token makes the page personal. */
function holdsToken(address: string): boolean {
  return new URLSearchParams(address.split('?')[1]).has('token');
}

/**
 * The browser renders the page. A failure answers 503, so that search engines come back and caches keep their copy.
 */
function sendShell(reply: FastifyReply, document: PageDocument, why: RenderSkipped): FastifyReply {
  if (why === 'failed') {
    reply.code(errorKind('SERVICE_UNAVAILABLE').status).headers(headersOf('SERVICE_UNAVAILABLE'));
  }
  return reply.header('Cache-Control', 'no-cache').send(document.shell());
}

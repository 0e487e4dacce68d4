import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import express, { type Request, type RequestHandler, type Response, Router } from 'express';
import type { Viewer } from '../auth/viewer.js';
import { errorKind, headersOf } from '../errors/error-codes.js';
import { nameOperation, UNNAMED } from '../log/request-scope.js';
import type { PageDocument } from '../pages/document.js';
import { sendPacked } from '../pages/packed-text.js';
import type { LeftToBrowser, Renderer } from '../pages/renderer.js';
import type { VisitorPages } from '../pages/visitor-pages.js';
import { PERSONAL_READS, VISITOR_PAGES } from './caching.js';
import { redirectTo } from './redirect.js';

/** Files whose names carry a hash of their content never change. */
const ONE_YEAR_MS = 365 * 24 * 60 * 60 * 1000;
const ONE_DAY_MS = 24 * 60 * 60 * 1000;

/** What an address without a page is called, and any address while nobody knows them. */
const WITHOUT_PAGE = ['/*', UNNAMED];

export interface PageOptions {
  document: PageDocument;
  /** What the page of an address is called, and under which address it is known. */
  pageAt: Renderer['pageAt'];
  /** Whom a request speaks for. */
  viewerOf: (request: Request) => Promise<Viewer | null>;
  /** Whether a request says whom it speaks for at all, rightly or not. */
  hasCredentials: (request: Request) => boolean;
  visitorPages: VisitorPages;
  /** Whether a caller has not had more pages rendered than a minute has room for: what is beyond is left to the browser. */
  mayRender: (viewer: Viewer | null, address: string | undefined) => Promise<boolean>;
  /** The document of an address for a member, or why the browser renders it. Never rejects. */
  renderFor: (
    address: string,
    viewer: Viewer | null,
  ) => Promise<{ status: number; html: string } | LeftToBrowser>;
}

type StaticOptions = NonNullable<Parameters<typeof express.static>[1]>;

/** What the build has put beside a file, in the order in which it is sent. */
const COMPRESSED = [
  ['br', '.br'],
  ['gzip', '.gz'],
] as const;

/** Sends a folder's files, to those who take it so as the build has compressed them. Parts of files cannot be had. */
function filesOf(folder: string, options: StaticOptions): RequestHandler {
  const built = new Set(existsSync(folder) ? readdirSync(folder, { recursive: true, encoding: 'utf8' }) : []);
  const serve = express.static(folder, { index: false, redirect: false, acceptRanges: false, ...options });
  return (request, response, next) => {
    const { url, path: file } = request;
    const [encoding, extension] =
      COMPRESSED.find(([name, end]) => built.has(file.slice(1) + end) && request.acceptsEncodings(name)) ??
      [];
    if (encoding) {
      response.type(path.extname(file)).set('Content-Encoding', encoding).vary('Accept-Encoding');
      request.url = file + extension;
    }
    serve(request, response, (error?: unknown) => {
      request.url = url;
      if (encoding) response.removeHeader('Content-Encoding');
      next(error);
    });
  };
}

/** Serves the client's files. @param clientDir folder of the built client */
export function clientFiles(clientDir: string): Router {
  const router = Router();
  router.use(
    '/assets',
    filesOf(path.join(clientDir, 'assets'), { immutable: true, maxAge: ONE_YEAR_MS, fallthrough: false }),
  );
  router.use(filesOf(clientDir, { maxAge: ONE_DAY_MS }));
  return router;
}

/**
 * Serves a page for every address that asks for HTML. A visitor's is the same for all: kept here until it changes, and
 * by caches on the way for some seconds. A member's is for that member alone and kept nowhere, and so is one whose address
 * holds a secret, as the links of mails do.
 */
export function pageRoutes(options: PageOptions): Router {
  const { document, pageAt, viewerOf, hasCredentials, visitorPages, mayRender, renderFor } = options;
  const router = Router();
  router.get('/{*path}', async (request, response, next) => {
    const { route, address } = await pageAt(request.originalUrl);
    // Where there is a page, it is what there is, whatever else was asked for: RFC 9110, section 15.5.7, leaves that open.
    // Where there is none, a program gets an error that it can read.
    if (!request.accepts('html') && WITHOUT_PAGE.includes(route)) return next();
    const began = performance.now();
    const timing = (name: string): void => {
      response.set('Server-Timing', `${name};dur=${(performance.now() - began).toFixed(1)}`);
    };
    nameOperation('page', route);
    if (!WITHOUT_PAGE.includes(route) && redirectTo(pathIn(address), request, response)) return;
    response.vary('Accept').vary('Cookie').vary('Authorization').type('html');
    // Nobody can tell who it is while the identity provider is out of reach: the browser finds out later.
    const viewer = await viewerOf(request).catch(() => 'unknown' as const);

    const isSecret = holdsToken(address);
    if (viewer === null && !isSecret) {
      const { page, wasKept } = await visitorPages.get(address, () => mayRender(null, request.ip));
      timing(wasKept ? 'kept' : 'render');
      if (typeof page === 'string') return sendShell(response, document, page);
      response.status(page.status).set('Cache-Control', hasCredentials(request) ? 'no-cache' : VISITOR_PAGES);
      return sendPacked(request, response, page.text);
    }
    const isRendered = viewer !== 'unknown' && (await mayRender(viewer, request.ip));
    const rendered = isRendered ? await renderFor(address, viewer) : 'as-meant';
    timing('render');
    if (typeof rendered === 'string') return sendShell(response, document, rendered);
    response.status(rendered.status).set('Cache-Control', PERSONAL_READS).send(rendered.html);
  });
  return router;
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
function sendShell(response: Response, document: PageDocument, why: LeftToBrowser): void {
  if (why === 'failed') {
    response.status(errorKind('SERVICE_UNAVAILABLE').status).set(headersOf('SERVICE_UNAVAILABLE'));
  }
  response.set('Cache-Control', 'no-cache').send(document.shell());
}

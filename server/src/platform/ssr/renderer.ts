import { existsSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { LRUCache } from 'lru-cache';
import type { Logger } from 'pino';
import { StartError } from '../core/start-error.js';
import { UNNAMED } from '../core/request-scope.js';

export interface PageOperation {
  query: string;
  operationName: string | undefined;
  variables: Record<string, unknown>;
}
export type PageAnswer = Record<string, unknown>;

export interface RenderRequest {
  /** Path and query, as in {@link PageMatch}. */
  address: string;
  /** The site's, without a trailing slash. */
  origin: string;
  isMember: boolean;
  offersGoogle: boolean;
  /** As POST /graphql would. */
  execute: (operation: PageOperation) => Promise<PageAnswer>;
  /** A post's HTML, for the site at this host. */
  renderBody: (html: string, host: string) => Promise<string>;
}

/** See client/src/app/rendering/renderPage.tsx. */
export interface RenderedPage {
  status: 200 | 404 | 410;
  head: string;
  body: string;
  /** The data for hydration. */
  state: string;
  /** Source files of the page's chunks. */
  modules: string[];
  hydratesOnInteraction: boolean;
}

/** Path and query of another page, for a caller who should not see this one. */
export interface Redirect {
  redirect: string;
}

/** Why the browser must render: the server did not try, or it failed. */
export type RenderSkipped = 'skipped' | 'failed';

/** See client/src/app/rendering/matchPage.ts. */
export interface PageMatch {
  /** The router's pattern, such as "/post/:id". */
  route: string;
  /** The canonical path and query, without parameters that do not affect the page. */
  address: string;
}

export interface Renderer {
  /** @param address path and query. Never rejects */
  matchPage: (address: string) => Promise<PageMatch>;
  /** Never rejects. */
  render: (request: RenderRequest) => Promise<RenderedPage | Redirect | RenderSkipped>;
}

/** The exports of client/src/entry-server.tsx. */
interface Bundle {
  loadPages: () => Promise<void>;
  matchPage: (address: string) => PageMatch;
  renderPage: (request: RenderRequest & { signal: AbortSignal }) => Promise<RenderedPage | Redirect | null>;
}

/** Built from client/src/entry-server.tsx. */
export const bundleIn = (bundleDir: string): string => path.join(bundleDir, 'entry-server.js');

const RENDER_LIMIT_MS = 5_000;

/**
 * Renders with the client's own code. Failures are logged, and the browser renders the page.
 * @param bundleDir null renders nothing
 * @throws StartError when the bundle cannot be loaded
 */
export async function createRenderer(
  bundleDir: string | null,
  log: Logger,
  limitMs = RENDER_LIMIT_MS,
): Promise<Renderer> {
  const entry = bundleDir && bundleIn(bundleDir);
  if (!entry || !existsSync(entry)) return NO_RENDERER;
  // Node keeps a failed import: a later page could not try again.
  const bundle = await loadBundle(entry).catch((error: unknown) => {
    throw new StartError(
      `The pages cannot be rendered with ${entry}: ${String(error)}\n"npm run build" makes it anew.`,
    );
  });

  const render: Renderer['render'] = async (request) => {
    const signal = AbortSignal.timeout(limitMs);
    const tooLate = new Promise<never>((_resolve, reject) => {
      signal.addEventListener('abort', () => reject(new Error(`Not rendered within ${limitMs} ms.`)));
    });
    try {
      return (await Promise.race([bundle.renderPage({ ...request, signal }), tooLate])) ?? 'skipped';
    } catch (error) {
      log.error({ err: error }, 'Page could not be rendered on the server; the browser renders it');
      return 'failed';
    }
  };
  const matchPage = async (address: string): Promise<PageMatch> => bundle.matchPage(address);
  return { matchPage, render };
}

async function loadBundle(entry: string): Promise<Bundle> {
  const bundle = (await import(pathToFileURL(entry).href)) as Bundle;
  await bundle.loadPages();
  // Matching the router's patterns costs more than the rest of a cache hit.
  const known = new LRUCache<string, PageMatch>({
    max: 1_000,
    memoMethod: (address) => bundle.matchPage(address),
  });
  const matchPage = (address: string): PageMatch =>
    address.length > MOST_REMEMBERED ? bundle.matchPage(address) : known.memo(address);
  return { ...bundle, matchPage };
}

/** In characters. Memoized longer URLs could fill the memory. */
const MOST_REMEMBERED = 500;

const NO_RENDERER: Renderer = {
  matchPage: (address) => Promise.resolve({ route: UNNAMED, address }),
  render: () => Promise.resolve('skipped'),
};

import { existsSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { LRUCache } from 'lru-cache';
import type { Logger } from 'pino';
import { UNNAMED } from '../log/request-scope.js';

/** A GraphQL operation that a page needs, and its answer in GraphQL's own form. */
export interface PageOperation {
  query: string;
  operationName: string | undefined;
  variables: Record<string, unknown>;
}
export type PageAnswer = Record<string, unknown>;

/** A page that is wanted. */
export interface PageRequest {
  /** Path and search, such as "/all-blogs?category=Art", as {@link PageAt} has it. */
  address: string;
  /** Where the site is reached, without a slash at the end. */
  origin: string;
  /** Whether a member asks, whose page then shows it. */
  isMember: boolean;
  /** Answers an operation as POST /graphql would answer this very request. */
  execute: (operation: PageOperation) => Promise<PageAnswer>;
  /** Makes a post's body ready to be shown on the site of a host. */
  readable: (html: string, host: string) => Promise<string>;
}

/** A rendered page in parts; see client/src/app/rendering/renderPage.tsx, which makes it. */
export interface RenderedPage {
  status: 200 | 404;
  head: string;
  body: string;
  /** The data block with which the browser takes over. */
  state: string;
  /** Source files whose chunks the page will run. */
  modules: string[];
  /** Whether the page's scripts can wait until the reader does something. */
  startsOnIntent: boolean;
}

/** Why the browser renders a page: nobody tried here (`skipped`), or the server could not (`failed`). */
export type NotRendered = 'skipped' | 'failed';

/** What is known of an address before its page is rendered; see client/src/app/rendering/pageAt.ts. */
export interface PageAt {
  /** The pattern of the router that it fits, such as "/post/:id". */
  route: string;
  /** Without what makes no difference to the page. */
  address: string;
}

export interface Renderer {
  /** @param address path and search. Never rejects */
  pageAt: (address: string) => Promise<PageAt>;
  /** Renders a page, or says why the browser has to. Never rejects. */
  render: (request: PageRequest) => Promise<RenderedPage | NotRendered>;
}

/** What client/src/entry-server.tsx exports. */
interface Bundle {
  loadPages: () => Promise<void>;
  pageAt: (address: string) => PageAt;
  renderPage: (request: PageRequest & { signal: AbortSignal }) => Promise<RenderedPage | null>;
}

/** What client/src/entry-server.tsx is built into. */
export const bundleIn = (bundleDir: string): string => path.join(bundleDir, 'entry-server.js');

/** How long a visitor waits for a rendered page before the browser has to render it, in milliseconds. */
const RENDER_LIMIT_MS = 5_000;

/**
 * The renderer that was built from the client's own pages. A failure is logged, and the page left to the browser,
 * which has its own ways to say what is wrong and to try again: rendering never makes a page fail. Its code, several
 * megabytes, is loaded for the first page that is wanted: what only answers programs starts sooner, and stays smaller.
 * @param bundleDir the folder with entry-server.js; null, or one without that file, for a site that renders nothing
 * @param limitMs how long one page may take
 */
export function createRenderer(bundleDir: string | null, log: Logger, limitMs = RENDER_LIMIT_MS): Renderer {
  const entry = bundleDir && bundleIn(bundleDir);
  if (!entry || !existsSync(entry)) return NO_RENDERER;
  let loading: Promise<Bundle | null> | undefined;
  const load = (): Promise<Bundle | null> =>
    (loading ??= loadBundle(entry).catch((error: unknown) => {
      log.error({ err: error }, 'Server renderer could not be loaded; browsers render all pages');
      return null;
    }));

  const render = async (request: PageRequest): Promise<RenderedPage | NotRendered> => {
    const bundle = await load();
    if (!bundle) return 'failed';
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
  const pageAt = async (address: string): Promise<PageAt> =>
    (await load())?.pageAt(address) ?? (await NO_RENDERER.pageAt(address));
  return { pageAt, render };
}

async function loadBundle(entry: string): Promise<Bundle> {
  const bundle = (await import(pathToFileURL(entry).href)) as Bundle;
  await bundle.loadPages();
  // To match an address with the router's patterns takes longer than all else that a kept page costs.
  const known = new LRUCache<string, PageAt>({ max: 1_000, memoMethod: (address) => bundle.pageAt(address) });
  const pageAt = (address: string): PageAt =>
    address.length > MOST_REMEMBERED ? bundle.pageAt(address) : known.memo(address);
  return { ...bundle, pageAt };
}

/** Longer addresses are matched each time, so that strangers cannot fill the memory with them; in characters. */
const MOST_REMEMBERED = 500;

/** Where the browser renders every page. */
const NO_RENDERER: Renderer = {
  pageAt: (address) => Promise.resolve({ route: UNNAMED, address }),
  render: () => Promise.resolve('skipped'),
};

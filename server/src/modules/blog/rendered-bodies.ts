import { createHash } from 'node:crypto';
import { pathToFileURL } from 'node:url';
import { LRUCache } from 'lru-cache';
import { Thread } from '../../platform/core/thread.js';

export type BodyOnSite = [html: string, host: string];

/** Renders a readable body with the client's code (client/src/app/rendering/postBodies.ts). */
export type RenderBody = (body: BodyOnSite) => string | Promise<string>;

/** Rendering so many takes about 10 ms. */
const FEW_TAGS = 500;

/** Timeout in milliseconds. */
const LIMIT_MS = 4_000;

/** In bytes; an entry's overhead too. */
const MOST_BYTES = 16 * 2 ** 20;
const ENTRY_BYTES = 256;

/** Caches rendered bodies. Concurrent requests share one rendering. */
export class RenderedBodies {
  private readonly cache: LRUCache<string, string, BodyOnSite>;

  /** @param long runs in a worker thread */
  constructor(short: RenderBody, long: RenderBody) {
    this.cache = new LRUCache<string, string, BodyOnSite>({
      maxSize: MOST_BYTES,
      sizeCalculation: (readable) => 2 * readable.length + ENTRY_BYTES,
      fetchMethod: async (_key, _old, { context }) => (tagsIn(context[0]) > FEW_TAGS ? long : short)(context),
      // Callers get the result even if the cache lacks room.
      ignoreFetchAbort: true,
    });
  }

  /** @throws the renderer's error; the next call tries again */
  readonly get = async (html: string, host: string): Promise<string> => {
    const key = createHash('sha256').update(host).update('\n').update(html).digest('base64');
    return this.cache.forceFetch(key, { context: [html, host] });
  };
}

const tagsIn = (html: string): number => html.split('<').length - 1;

/**
 * {@link RenderedBodies} with the client's renderer.
 * @param bundle path of the built renderer, loaded on first use
 * @param limitMs for bodies with many tags, in milliseconds
 */
export function renderedBodies(
  bundle: string,
  limitMs = LIMIT_MS,
): { bodies: RenderedBodies; close: () => Promise<void> } {
  const module = pathToFileURL(bundle);
  const thread = new Thread<BodyOnSite, string>({
    module,
    task: 'renderPostHtmlOnServer',
    busy: 'Too many long posts are being rendered right now. Please try again in a moment.',
    limitMs,
  });
  const here: RenderBody = async (body) => {
    const { renderPostHtmlOnServer } = (await import(module.href)) as { renderPostHtmlOnServer: RenderBody };
    return renderPostHtmlOnServer(body);
  };
  return { bodies: new RenderedBodies(here, (body) => thread.run(body)), close: () => thread.close() };
}

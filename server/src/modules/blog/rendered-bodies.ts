import { createHash } from 'node:crypto';
import { pathToFileURL } from 'node:url';
import { LRUCache } from 'lru-cache';
import { Thread } from '../../platform/core/thread.js';

/** A body as it is kept, and the host of the site that shows it. */
export type BodyOnSite = [html: string, host: string];

/** Makes a body ready to be shown: sanitised once more, with what readers need; see client/src/app/rendering/bodies.ts. */
export type RenderBody = (body: BodyOnSite) => string | Promise<string>;

/** A body of so many tags takes some ten milliseconds. */
const FEW_TAGS = 500;

/** How long anybody waits for a long one, in milliseconds. */
const LIMIT_MS = 4_000;

/** What one process keeps, in bytes; and what an entry costs beside its text. */
const MOST_BYTES = 16 * 2 ** 20;
const ENTRY_BYTES = 256;

/**
 * The bodies of posts as pages show them. Each is made once and kept as long as there is room, so a post is made anew only
 * when it has changed; those who ask at the same time wait for one making.
 */
export class RenderedBodies {
  private readonly kept: LRUCache<string, string, BodyOnSite>;

  /**
   * @param short makes bodies of few tags
   * @param long makes the others, where nobody who reads waits for it
   */
  constructor(short: RenderBody, long: RenderBody) {
    this.kept = new LRUCache<string, string, BodyOnSite>({
      maxSize: MOST_BYTES,
      sizeCalculation: (readable) => 2 * readable.length + ENTRY_BYTES,
      fetchMethod: async (_key, _old, { context }) => (tagsIn(context[0]) > FEW_TAGS ? long : short)(context),
      // Whoever waits gets it, also when there is no room to keep it.
      ignoreFetchAbort: true,
    });
  }

  /** @throws what making it threw; it is tried again for the next who asks */
  readonly get = async (html: string, host: string): Promise<string> => {
    const key = createHash('sha256').update(host).update('\n').update(html).digest('base64');
    return this.kept.forceFetch(key, { context: [html, host] });
  };
}

const tagsIn = (html: string): number => html.split('<').length - 1;

/**
 * {@link RenderedBodies} by the pages' own code.
 * @param bundle path of the built renderer, which is loaded for the first body
 */
export function renderedBodies(bundle: string): { bodies: RenderedBodies; close: () => Promise<void> } {
  const module = pathToFileURL(bundle);
  const thread = new Thread<BodyOnSite, string>({
    module,
    task: 'readableOnServer',
    busy: 'Too many long posts are being rendered right now. Please try again in a moment.',
    limitMs: LIMIT_MS,
  });
  const here: RenderBody = async (body) => {
    const { readableOnServer } = (await import(module.href)) as { readableOnServer: RenderBody };
    return readableOnServer(body);
  };
  return { bodies: new RenderedBodies(here, (body) => thread.run(body)), close: () => thread.close() };
}

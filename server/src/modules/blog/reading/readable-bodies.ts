import { createHash } from 'node:crypto';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';
import { Thread } from '../../../platform/core/thread.js';
import { addHeadingIds } from './headings.js';
import { codeLength, highlightCode } from './highlight-code.js';
import type { ReadableBody } from './readable-body.type.js';

/** In characters; highlighting them takes about 20 ms. */
const SHORT_CODE = 3_000;

/** Timeout in milliseconds. */
const LIMIT_MS = 4_000;

/** In bytes; an entry's overhead too. */
const MOST_BYTES = 16 * 2 ** 20;
const ENTRY_BYTES = 256;

/**
 * Prepares stored bodies for display: highlights code, long code in a worker thread, and gives headings ids. Caches
 * results; concurrent requests share one.
 */
export class ReadableBodies {
  private readonly cache = new LRUCache<string, ReadableBody, string>({
    maxSize: MOST_BYTES,
    sizeCalculation: ({ html }) => 2 * html.length + ENTRY_BYTES,
    fetchMethod: async (_key, _old, { context: body }) => {
      const highlighted = await this.highlight(body);
      await this.ownTurn();
      return addHeadingIds(highlighted);
    },
    // Callers get the result even if the cache lacks room.
    ignoreFetchAbort: true,
  });
  private lastTurn: Promise<unknown> = Promise.resolve();
  private readonly thread: Thread<string, string>;

  constructor(module = new URL('./highlight-code.js', import.meta.url)) {
    this.thread = new Thread({
      module,
      task: highlightCode.name,
      busy: 'Too much code is being highlighted right now.',
      limitMs: LIMIT_MS,
    });
  }

  /** @param body sanitized */
  async get(body: string): Promise<ReadableBody> {
    const key = createHash('sha256').update(body).digest('base64');
    // Plain code is better than no post. Not cached: the next request tries again.
    return this.cache.forceFetch(key, { context: body }).catch(() => addHeadingIds(body));
  }

  async close(): Promise<void> {
    await this.thread.close();
  }

  /** Waits for its own turn of the event loop: other requests run between a list's bodies. */
  private ownTurn(): Promise<unknown> {
    this.lastTurn = this.lastTurn.then(() => nextTurn());
    return this.lastTurn;
  }

  private async highlight(body: string): Promise<string> {
    if (codeLength(body) <= SHORT_CODE) {
      await this.ownTurn();
      return highlightCode(body);
    }
    return this.thread.run(body);
  }
}

import { Piscina } from 'piscina';
import { serviceUnavailable } from '../../platform/errors/app-error.js';
import { type BodyCleaner, type CleanBody, cleanBody, cleanInThread } from './blog.html.js';

/** Up to so many characters a body is cleaned at once, which takes a few milliseconds however it is nested. */
const SHORT = 4_000;

/** How many bodies may wait: at the pace of the worst that fit, a few seconds' work. */
const MOST_WAITING = 64;

/** How long the thread stays when nothing is to be cleaned, in milliseconds: few bodies are long. */
const IDLE_MS = 30_000;

/** Cleans long bodies in a thread of their own, so that nobody who reads waits while hostile markup is looked through. */
export class ThreadedCleaner {
  private readonly pool: Piscina<[written: string, host: string], CleanBody>;

  /** @param module the compiled blog.html.js */
  constructor(module = new URL('./blog.html.js', import.meta.url)) {
    this.pool = new Piscina({
      filename: module.href,
      name: cleanInThread.name,
      minThreads: 0,
      // One beside the site's own: more would only take the cores from readers.
      maxThreads: 1,
      maxQueue: MOST_WAITING,
      idleTimeout: IDLE_MS,
    });
  }

  /** @throws SERVICE_UNAVAILABLE when too many are waiting already */
  readonly clean: BodyCleaner = async (html, host) => {
    if (html.length <= SHORT) return cleanBody(html, host);
    if (this.pool.queueSize >= MOST_WAITING) {
      throw serviceUnavailable(
        'Too many long posts are being saved right now. Please try again in a moment.',
      );
    }
    return this.pool.run([html, host]);
  };

  /** Waits for what is being cleaned. */
  async close(): Promise<void> {
    await this.pool.close();
  }
}

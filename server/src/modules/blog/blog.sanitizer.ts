import { Thread } from '../../platform/core/thread.js';
import { type BodySanitizer, type SanitizedBody, sanitizeAndExtract, sanitizeInThread } from './blog.html.js';

/** Up to so many characters a body is cleaned at once, which takes a few milliseconds however it is nested. */
const SHORT = 4_000;

/** Cleans long bodies in a thread of their own, so that nobody who reads waits while hostile markup is looked through. */
export class ThreadedSanitizer {
  private readonly thread: Thread<[written: string, host: string], SanitizedBody>;

  /** @param module the compiled blog.html.js */
  constructor(module = new URL('./blog.html.js', import.meta.url)) {
    this.thread = new Thread({
      module,
      task: sanitizeInThread.name,
      busy: 'Too many long posts are being saved right now. Please try again in a moment.',
    });
  }

  /** @throws SERVICE_UNAVAILABLE when too many are waiting already */
  readonly clean: BodySanitizer = async (html, host) =>
    html.length <= SHORT ? sanitizeAndExtract(html, host) : this.thread.run([html, host]);

  /** Waits for what is being cleaned. */
  async close(): Promise<void> {
    await this.thread.close();
  }
}

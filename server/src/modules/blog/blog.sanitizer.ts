import { Thread } from '../../platform/core/thread.js';
import { type BodySanitizer, type SanitizedBody, sanitizeAndExtract, sanitizeInThread } from './blog.html.js';

/** In characters. Shorter bodies take milliseconds, whatever the markup. */
const SHORT = 4_000;

/** Sanitizes long bodies in a worker thread: hostile markup must not block other requests. */
export class ThreadedSanitizer {
  private readonly thread: Thread<[written: string, host: string], SanitizedBody>;

  constructor(module = new URL('./blog.html.js', import.meta.url)) {
    this.thread = new Thread({
      module,
      task: sanitizeInThread.name,
      busy: 'Too many long posts are being saved right now. Please try again in a moment.',
    });
  }

  /** @throws SERVICE_UNAVAILABLE if the queue is full */
  readonly sanitize: BodySanitizer = async (html, host) =>
    html.length <= SHORT ? sanitizeAndExtract(html, host) : this.thread.run([html, host]);

  async close(): Promise<void> {
    await this.thread.close();
  }
}

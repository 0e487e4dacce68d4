import { Thread } from '../../../platform/core/thread.js';
import { addHeadingIds } from './headings.js';
import { codeLength, highlightCode } from './highlight-code.js';
import type { ReadableBody } from './readable-body.type.js';

/** In characters; highlighting that much takes about 20 ms in any language. */
const SHORT_CODE = 3_000;

/** Timeout in milliseconds. */
const LIMIT_MS = 4_000;

/** Prepares stored bodies for display: highlights code, long code in a worker thread, and gives headings ids. */
export class ReadableBodies {
  private readonly thread: Thread<string, string>;

  constructor(module = new URL('./highlight-code.js', import.meta.url)) {
    this.thread = new Thread({
      module,
      task: highlightCode.name,
      busy: 'Too much code is being highlighted right now.',
      limitMs: LIMIT_MS,
    });
  }

  /** @param body sanitised */
  async get(body: string): Promise<ReadableBody> {
    return addHeadingIds(await this.highlight(body));
  }

  async close(): Promise<void> {
    await this.thread.close();
  }

  private async highlight(body: string): Promise<string> {
    if (codeLength(body) <= SHORT_CODE) return highlightCode(body);
    // Better a post with plain code than none.
    return this.thread.run(body).catch(() => body);
  }
}

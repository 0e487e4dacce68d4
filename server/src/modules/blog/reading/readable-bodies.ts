import { Thread } from '../../../platform/core/thread.js';
import { addHeadingIds } from './headings.js';
import { codeLength, highlightCode } from './highlight-code.js';
import type { ReadableBody } from './readable-body.type.js';

/** In characters: whatever they are, they take about twenty milliseconds. */
const SHORT_CODE = 3_000;

/** In milliseconds. */
const LIMIT_MS = 4_000;

/** Makes stored bodies ready to be read: highlights code and gives headings ids. Long code is done in a worker thread. */
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
    // A post is read with plain code rather than not at all.
    return this.thread.run(body).catch(() => body);
  }
}

import { Thread } from '../../../platform/core/thread.js';
import type { MarkdownPost } from './markdown.js';

export type MarkdownThread = Pick<Thread<MarkdownPost, string | null>, 'run'>;

export const TOO_SLOW =
  'This post cannot be turned into Markdown right now. Its page and its JSON can be read.';

/** Timeout in milliseconds; most posts take a few. */
const MARKDOWN_LIMIT_MS = 2_000;

/** Converts posts to Markdown in a thread: a hostile post may take long. */
export const markdownThread = (limitMs = MARKDOWN_LIMIT_MS): Thread<MarkdownPost, string | null> =>
  new Thread({
    module: new URL('./markdown.js', import.meta.url),
    task: 'markdownOf',
    busy: TOO_SLOW,
    limitMs,
  });

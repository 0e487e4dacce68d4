import type { Blog } from '../blog.type.js';
import { absoluteAddresses } from './absolute-addresses.js';
import { BOXES, encodeAddress, escapeLine, htmlToMarkdown } from './html-to-markdown.js';
import { markTasks } from './tasks.js';

/** A link destination (CommonMark, links). */
const target = (address: string): string => `<${encodeAddress(address)}>`;

/** Turndown takes quadratic time on long white space. */
const LONG_SPACE = /\s{100,}/g;
/** Collapses other white space, such as no-break spaces, as HTML does. */
const OTHER_SPACE = /[^\S \t\r\n]{2,}/g;

/** Ten times a body's maximum; only contrived markup exceeds it. */
const MOST_CHARACTERS = 1_000_000;

export interface MarkdownPost {
  blog: Pick<
    Blog,
    'title' | 'authorName' | 'category' | 'createdAt' | 'cover' | 'shortDescription' | 'longDescription'
  >;
  address: string;
}

/**
 * A post as Markdown (CommonMark). Some bodies take seconds: run it in a worker thread with a timeout.
 * @returns null if the result is far too long
 */
export function markdownOf({ blog, address }: MarkdownPost): string | null {
  const body = absoluteAddresses(markTasks(blog.longDescription ?? '', BOXES), address)
    .replace(LONG_SPACE, (space) => space.slice(0, 100))
    .replace(OTHER_SPACE, (space) => space.charAt(0));
  const day = blog.createdAt.toISOString().slice(0, 10);
  const markdown = [
    `# ${escapeLine(blog.title)}`,
    `By ${escapeLine(blog.authorName)} · ${blog.category} · [${day}](${target(address)})`,
    `![](${target(blog.cover)})`,
    `**${escapeLine(blog.shortDescription)}**`,
    htmlToMarkdown(body, address),
  ]
    .join('\n\n')
    .concat('\n');
  return markdown.length > MOST_CHARACTERS ? null : markdown;
}

import TurndownService from 'turndown';
import type { Blog } from '../blog.type.js';

const turndown = new TurndownService({
  headingStyle: 'atx',
  bulletListMarker: '-',
  codeBlockStyle: 'fenced',
  hr: '---',
});
// Markdown lacks these; HTML is allowed (CommonMark, raw HTML).
turndown.keep(['table', 'u', 'sub', 'sup', 'mark']);

const escapeMarks = turndown.escape.bind(turndown);
// Turndown does not escape these: text about <script> would become a tag.
turndown.escape = (text) => escapeMarks(text).replace(/[<>&]/g, '\\$&');

/** One line of escaped text. */
const line = (text: string): string => turndown.escape(text.replace(/\s+/g, ' ').trim());

/** A link destination (CommonMark, links). */
const target = (address: string): string => `<${address.replace(/[<>\s]/g, encodeURIComponent)}>`;

/** Turndown takes quadratic time on long white space. */
const LONG_SPACE = /\s{100,}/g;
/** Collapses other white space, such as no-break spaces, as HTML does. */
const OTHER_SPACE = /[^\S \t\r\n]{2,}/g;

/** Ten times a body's maximum; more is a trick of the markup. */
const MOST_CHARACTERS = 1_000_000;

export interface MarkdownPost {
  blog: Pick<
    Blog,
    'title' | 'authorName' | 'category' | 'createdAt' | 'cover' | 'shortDescription' | 'longDescription'
  >;
  address: string;
}

/**
 * A post as Markdown (CommonMark). Some bodies take seconds, so it runs in a thread with a time limit.
 * @returns null when the result is far too long
 */
export function markdownOf({ blog, address }: MarkdownPost): string | null {
  const body = (blog.longDescription ?? '')
    .replace(LONG_SPACE, (space) => space.slice(0, 100))
    .replace(OTHER_SPACE, (space) => space.charAt(0));
  const day = blog.createdAt.toISOString().slice(0, 10);
  const markdown = [
    `# ${line(blog.title)}`,
    `By ${line(blog.authorName)} · ${blog.category} · [${day}](${target(address)})`,
    `![](${target(blog.cover)})`,
    `**${line(blog.shortDescription)}**`,
    turndown.turndown(body),
  ]
    .join('\n\n')
    .concat('\n');
  return markdown.length > MOST_CHARACTERS ? null : markdown;
}

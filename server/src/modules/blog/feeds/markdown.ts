import TurndownService from 'turndown';
import type { Blog } from '../blog.type.js';

const turndown = new TurndownService({
  headingStyle: 'atx',
  bulletListMarker: '-',
  codeBlockStyle: 'fenced',
  hr: '---',
});
// Markdown has no words for these; it may hold them as the HTML that they are (CommonMark, section 6.6).
turndown.keep(['table', 'u', 'sub', 'sup', 'mark']);

const escapeMarks = turndown.escape.bind(turndown);
// Turndown leaves these as they are, so that a text about <script> would become one where Markdown is shown.
turndown.escape = (text) => escapeMarks(text).replace(/[<>&]/g, '\\$&');

/** Plain text on one line. */
const line = (text: string): string => turndown.escape(text.replace(/\s+/g, ' ').trim());

/** An address between the brackets of a link (CommonMark, section 6.3). */
const target = (address: string): string => `<${address.replace(/[<>\s]/g, encodeURIComponent)}>`;

/** Turndown looks at each end of white space from each of its characters. Nobody who reads Markdown misses any of it. */
const LONG_SPACE = /\s{100,}/g;
/** Other white space than Markdown's own, such as no-break spaces, is one in a row, as white space is in HTML. */
const OTHER_SPACE = /[^\S \t\r\n]{2,}/g;

/** The most characters of a post as Markdown: ten times what a body may have. What is longer is a trick of its markup. */
const MOST_CHARACTERS = 1_000_000;

/** A post and where people read it. */
export interface MarkdownPost {
  blog: Pick<
    Blog,
    'title' | 'authorName' | 'category' | 'createdAt' | 'cover' | 'shortDescription' | 'longDescription'
  >;
  address: string;
}

/**
 * A post as Markdown (CommonMark): title, who wrote it when, cover, what it is about, the post. Some bodies take
 * seconds: it is called in a thread with a limit.
 * @returns null when it would be far longer than any body
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

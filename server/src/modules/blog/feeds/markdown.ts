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

/**
 * A post as Markdown (CommonMark): title, who wrote it when, cover, what it is about, the post.
 * @param address where people read it
 */
export function markdownOf(blog: Blog, address: string): string {
  const day = blog.createdAt.toISOString().slice(0, 10);
  return [
    `# ${line(blog.title)}`,
    `By ${line(blog.authorName)} · ${blog.category} · [${day}](${target(address)})`,
    `![](${target(blog.cover)})`,
    `**${line(blog.shortDescription)}**`,
    turndown.turndown(blog.longDescription ?? ''),
  ]
    .join('\n\n')
    .concat('\n');
}

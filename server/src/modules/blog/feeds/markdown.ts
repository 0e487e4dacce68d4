import TurndownService from 'turndown';
import type { Blog } from '../blog.type.js';
import { absoluteAddresses } from './absolute-addresses.js';
import { markTasks } from './tasks.js';

/** Prefix of footnote ids (blog.html-rules.ts). */
const NOTE_ID = 'fn-';

/** The DOM properties that the rules below need; the server is compiled without DOM types. */
interface DomElement {
  nodeName: string;
  id: string;
  firstElementChild: DomElement | null;
  getAttribute(name: string): string | null;
  hasAttribute(name: string): boolean;
}

/** The name of the footnote that a reference in the text links to; null for other elements. */
function referredNote({ firstElementChild: link }: DomElement): string | null {
  const address = link?.getAttribute('href') ?? '';
  return address.startsWith(`#${NOTE_ID}`) ? address.slice(NOTE_ID.length + 1) : null;
}

const turndown = new TurndownService({
  headingStyle: 'atx',
  bulletListMarker: '-',
  codeBlockStyle: 'fenced',
  hr: '---',
});
// Markdown has no syntax for these, but allows HTML (CommonMark, raw HTML).
turndown.keep(['table', 'u', 'sub', 'sup', 'mark']);

// Footnotes and tasks in the syntax of GitHub, Pandoc and Obsidian.
turndown.addRule('footnoteReference', {
  filter: (node: DomElement) => node.nodeName === 'SUP' && referredNote(node) !== null,
  replacement: (_content, node) => `[^${referredNote(node) ?? ''}]`,
});
turndown.addRule('footnote', {
  filter: (node: DomElement) => node.nodeName === 'LI' && node.id.startsWith(NOTE_ID),
  replacement: (content, node) => {
    const lines = content.trim().replace(/\n+/g, (ends) => `${ends}    `);
    return `[^${(node as DomElement).id.slice(NOTE_ID.length)}]: ${lines}\n\n`;
  },
});
// Markdown has no captions: a line in italics below the picture is the usual way.
turndown.addRule('figcaption', {
  filter: 'figcaption',
  replacement: (content) => `\n\n*${content.trim()}*\n\n`,
});

/** Replaced by `[x]` and `[ ]` below. As text, the brackets would be escaped. */
const BOXES = { done: '<input checked>', open: '<input>' };
turndown.addRule('task', {
  filter: (node: DomElement) => node.nodeName === 'INPUT',
  replacement: (_content, node) => ((node as DomElement).hasAttribute('checked') ? '[x] ' : '[ ] '),
});

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

/** Ten times a body's maximum. Only contrived markup produces more. */
const MOST_CHARACTERS = 1_000_000;

export interface MarkdownPost {
  blog: Pick<
    Blog,
    'title' | 'authorName' | 'category' | 'createdAt' | 'cover' | 'shortDescription' | 'longDescription'
  >;
  address: string;
}

/**
 * A post as Markdown (CommonMark). Some bodies take seconds, so it runs in a worker thread with a timeout.
 * @returns null if the result is far too long
 */
export function markdownOf({ blog, address }: MarkdownPost): string | null {
  const body = absoluteAddresses(markTasks(blog.longDescription ?? '', BOXES), address)
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

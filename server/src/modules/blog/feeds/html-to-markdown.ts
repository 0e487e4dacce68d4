import TurndownService from 'turndown';

/** Prefix of footnote ids (blog.html-rules.ts). */
const NOTE_ID = 'fn-';

/** Other ids could end the reference and begin a link. */
const NOTE_ADDRESS = /^#fn-([a-z0-9-]+)$/;

/** DOM properties used below: the server is compiled without DOM types. */
interface DomElement {
  nodeName: string;
  id: string;
  textContent: string;
  outerHTML: string;
  parentNode: DomElement | null;
  previousSibling: DomElement | null;
  nextSibling: DomElement | null;
  firstElementChild: DomElement | null;
  getAttribute(name: string): string | null;
  hasAttribute(name: string): boolean;
}

const REFERENCES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

/** Also escapes what Turndown does not: tags, `1)`, the `#` that ends a heading, and GitHub's marks. */
export const escapeText = (text: string): string =>
  text
    .replace(/[\\`*_[\]~|]/g, '\\$&')
    .replace(/[&<>]/g, (mark) => REFERENCES[mark] ?? mark)
    .replace(/^(\s*)([-=]|\+(?=\s|$)|#{1,6}(?=\s|$))/, '$1\\$2')
    .replace(/^(\s*\d{1,9})([.)])(?=\s|$)/, '$1\\$2')
    .replace(/(?<=^|\s)#+(?=\s*$)/, '\\$&')
    // It would turn a following link into a picture.
    .replace(/!$/, '\\!')
    // GitHub would make it a link that takes in the escapes and code after it.
    .replace(/:(?=\/\/)|(?<=www)\./gi, '\\$&');

/** One line of escaped text. */
export const escapeLine = (text: string): string => escapeText(text.replace(/\s+/g, ' ').trim());

/** Encodes what ends a link destination, and entities (CommonMark, links). */
export const encodeAddress = (address: string): string =>
  address.replace(/[\s\p{Cc}<>"\\`]/gu, encodeURIComponent).replace(/&(?=#?\w+;)/g, '&amp;');

function target(node: DomElement, name: 'href' | 'src'): string {
  const address = encodeAddress(node.getAttribute(name) ?? '').replace(/[()[\]*]/g, '\\$&');
  const title = escapeLine(node.getAttribute('title') ?? '').replaceAll('"', '\\"');
  return title === '' ? `(${address})` : `(${address} "${title}")`;
}

/** Inline code. Spans with backticks, or beside each other, could end each other. */
function codeSpan(text: string, isBesideCode = false): string {
  const code = text.replace(/\s+/g, ' ').trim();
  if (code.includes('`') || isBesideCode) return `<code>${escapeText(code)}</code>`;
  return code && `\`${code}\``;
}

/** Its fences are longer than any backticks in it. */
function codeBlock(text: string, language: string): string {
  const code = text.replace(/\r\n?/g, '\n').replace(/\n$/, '');
  const longest = (code.match(/`+/g) ?? []).reduce((most, run) => Math.max(most, run.length), 2);
  const fence = '`'.repeat(longest + 1);
  return `${fence}${language}\n${code}\n${fence}`;
}

const isNote = ({ nodeName, id }: DomElement): boolean => nodeName === 'LI' && id.startsWith(NOTE_ID);

/** The name of the footnote that a reference links to; null for other elements. */
function referredNote({ nodeName, firstElementChild: link }: DomElement, post: string): string | null {
  if (nodeName !== 'SUP' || !link || beside(link, 'previousSibling') || beside(link, 'nextSibling'))
    return null;
  const address = link.getAttribute('href') ?? '';
  return address.startsWith(post) ? (NOTE_ADDRESS.exec(address.slice(post.length))?.[1] ?? null) : null;
}

/** A footnote that readers without footnotes take for an address (CommonMark, link reference definitions). */
const LINK_DEFINITION = /^(?=\S*:)\S+(?!\S)(?: +["'(].*)?(?= *(?:\n|$))/;

/** Turndown puts it around the body. */
const ROOT = 'X-TURNDOWN';
/** In Markdown, these have their blocks on separate lines. */
const HOLDERS = new Set(['BLOCKQUOTE', 'FIGURE', 'LI', 'OL', 'P', 'UL']);

/** Whether a block within is a block in Markdown. Code lines in a caption would be text. */
function holdsBlocks(element: DomElement | null): boolean {
  if (!element || element.nodeName === ROOT) return true;
  return HOLDERS.has(element.nodeName) && !isNote(element) && holdsBlocks(element.parentNode);
}

/** Skips white space. */
function beside(node: DomElement, side: 'previousSibling' | 'nextSibling'): DomElement | null {
  const next = node[side];
  return next?.nodeName === '#text' && next.textContent.trim() === '' ? next[side] : next;
}

/** A list that needs no blank line after a paragraph (CommonMark, list items). */
const INTERRUPTS = /^(?:- {3}|1\. {2})\S/;

/** Wraps the text itself: a tag alone in its line begins a block of HTML. */
function tagged(content: string, { nodeName }: DomElement): string {
  const text = content.trim();
  const tag = nodeName.toLowerCase();
  return text ? content.replace(text, () => `<${tag}>${text}</${tag}>`) : content;
}

/** CommonMark's marks of emphasis. */
const MARKS: Readonly<Record<string, string>> = { EM: '*', STRONG: '**' };

const isWithin = ({ parentNode }: DomElement, name: string): boolean =>
  parentNode !== null && (parentNode.nodeName === name || isWithin(parentNode, name));

/** The character beside an element: a space where marks always work, and null where a neighbour's marks would join them. */
function characterBeside(node: DomElement, side: 'previousSibling' | 'nextSibling'): string | null {
  const text = node[side]?.textContent ?? '';
  if (node[side]?.nodeName === '#text')
    return (side === 'nextSibling' ? /^./su : /.$/su).exec(text)?.[0] ?? null;
  if (node[side]) return node[side].nodeName in MARKS ? null : ' ';
  const parent = node.parentNode;
  return parent && parent.nodeName in MARKS ? characterBeside(parent, side) : ' ';
}

/** Whether a mark between these characters counts (CommonMark, delimiter runs, in its old and its new version). */
function isFlanking(inner: string | undefined, outer: string | null): boolean {
  if (inner === undefined || /\s/.test(inner) || outer === null) return false;
  return !/[\p{P}\p{S}]/u.test(inner) || /[\s\p{P}!-/:-@[-`{-~]/u.test(outer);
}

/** Emphasis by marks, or by HTML where they would be text. */
function emphasized(content: string, node: DomElement): string {
  if (isWithin(node, node.nodeName)) return content;
  const mark = MARKS[node.nodeName] ?? '';
  const inner = content.replace(/^\*+|\*+$/g, '');
  const { textContent: text } = node;
  const before = /^\s/.test(text) ? ' ' : characterBeside(node, 'previousSibling');
  const after = /\s$/.test(text) ? ' ' : characterBeside(node, 'nextSibling');
  const isMarked = isFlanking(/^./su.exec(inner)?.[0], before) && isFlanking(/.$/su.exec(inner)?.[0], after);
  return isMarked ? `${mark}${content}${mark}` : tagged(content, node);
}

/** HTML in one line, since a blank line would end it, without Markdown's characters. */
const htmlLine = (html: string): string =>
  html.replace(/[\r\n\\`*_[\]~|]/g, (mark) => `&#${mark.charCodeAt(0)};`);

/** Replaced by `[x]` and `[ ]` below: as text, brackets would be escaped. */
export const BOXES = { done: '<input checked>', open: '<input>' };

type Filter = TurndownService.TagName | TurndownService.TagName[] | ((node: DomElement) => boolean);
type Replacement = (content: string, node: DomElement) => string;

/** Later rules come first. */
const RULES: Record<string, [Filter, Replacement]> = {
  link: [
    (node) => node.nodeName === 'A' && node.hasAttribute('href'),
    (content, node) => {
      // The parser "marked" ignores backslashes before the brackets of a link's text.
      const text = content.replace(/\s*\n\s*/g, ' ').replaceAll('\\](', '&#93;(');
      return `[${text}]${target(node, 'href')}`;
    },
  ],
  image: ['img', (_, node) => `![${escapeLine(node.getAttribute('alt') ?? '')}]${target(node, 'src')}`],
  code: ['code', (_, node) => codeSpan(node.textContent, node.previousSibling?.nodeName === 'CODE')],
  pre: [
    'pre',
    (_, node) => {
      const language = /language-(\S+)/.exec(node.firstElementChild?.getAttribute('class') ?? '')?.[1] ?? '';
      const code = holdsBlocks(node.parentNode)
        ? codeBlock(node.textContent, language)
        : codeSpan(node.textContent);
      return `\n\n${code}\n\n`;
    },
  ],
  list: [
    ['ul', 'ol'],
    (content, node) => {
      const isLast = node.parentNode?.nodeName === 'LI' && beside(node, 'nextSibling') === null;
      if (!isLast) return `\n\n${content}\n\n`;
      return INTERRUPTS.test(content) ? `\n${content}` : `\n\n${content}`;
    },
  ],
  emphasis: [['em', 'strong'], emphasized],
  // The end of a line ends a heading.
  headingBreak: [
    (node) =>
      node.nodeName === 'BR' && ['H1', 'H2', 'H3', 'H4', 'H5', 'H6'].some((name) => isWithin(node, name)),
    () => '<br>',
  ],
  // Markdown lacks these, but allows HTML (CommonMark, raw HTML).
  tagged: [['u', 's', 'sub', 'sup'], tagged],
  table: ['table', (_, node) => `\n\n${htmlLine(node.outerHTML)}\n\n`],
  // In the syntax of GitHub, Pandoc and Obsidian.
  footnote: [
    isNote,
    (content, node) => {
      const lines = content
        .trim()
        .replace(LINK_DEFINITION, '$& <!-- -->')
        .replace(/\n+/g, (ends) => `${ends}    `);
      return `[^${node.id.slice(NOTE_ID.length)}]: ${lines}\n\n`;
    },
  ],
  // Markdown has no captions: italics below the picture are usual.
  figcaption: ['figcaption', (content) => `\n\n_${content.trim()}_\n\n`],
  task: ['input', (_, node) => (node.hasAttribute('checked') ? '[x] ' : '[ ] ')],
};

function turndownFor(post: string): TurndownService {
  const turndown = new TurndownService({ headingStyle: 'atx', bulletListMarker: '-', hr: '---' });
  turndown.escape = escapeText;
  const listItem = turndown.rules.array.find(({ filter }) => filter === 'li')?.replacement;
  turndown.addRule('listItem', {
    filter: 'li',
    replacement: (content, node, options) => {
      const before = beside(node as unknown as DomElement, 'previousSibling');
      const item = listItem?.(content, node, options) ?? content;
      // Turndown would put it into the line of the text before.
      return before && before.nodeName !== 'LI' ? `\n\n${item}` : item;
    },
  });
  const rules: typeof RULES = {
    ...RULES,
    footnoteReference: [
      (node) => referredNote(node, post) !== null,
      (_, node) => `[^${referredNote(node, post) ?? ''}]`,
    ],
  };
  for (const [key, [filter, replacement]] of Object.entries(rules)) {
    turndown.addRule(key, {
      filter: filter as TurndownService.Filter,
      replacement: (content, node) => replacement(content, node as unknown as DomElement),
    });
  }
  return turndown;
}

/** Elements that leave nothing in Markdown: texts beside them become one. */
const EMPTY = /<(strong|em|u|s|sub|sup|code)(?: [^>]*)?><\/\1>/g;

/** Escapes look at each text node: joins adjacent ones. */
function withoutEmpty(html: string): string {
  const rest = html.replace(EMPTY, '');
  return rest === html ? html : withoutEmpty(rest);
}

/**
 * Converts a sanitized body to Markdown (CommonMark). No text becomes markup.
 * @param html with absolute addresses, and {@link BOXES} before tasks
 * @param post its address
 */
export const htmlToMarkdown = (html: string, post: string): string =>
  // Markdown's lists do not begin below zero.
  turndownFor(post).turndown(withoutEmpty(html).replace(/(<ol\b[^>]*) start="-\d+"/g, '$1'));

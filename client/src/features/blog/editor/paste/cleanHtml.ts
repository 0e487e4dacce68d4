import { applyStyleSheets, headingsOfNotes } from './appleNotes';
import { markCode } from './codeBlocks';
import { joinFootnotes } from './pastedFootnotes';
import { cleanFigures } from './pastedFigures';
import { markTasks } from './pastedTasks';
import { rename } from './rename';
import { markWordLists } from './wordLists';

interface CleaningOptions {
  /** The same content as plain text: some programs say there alone which things are done. */
  text: string;
  /** Whether it is a document with a title of its own, as a program of texts writes it. */
  isDocument: boolean;
}

/** Where HTML comes from, as far as it matters. */
interface Origin {
  isWord: boolean;
  isGoogleDocs: boolean;
  isAppleNotes: boolean;
  isNotion: boolean;
}

const originOf = (html: string): Origin => ({
  isWord: /\bmso-|class="?Mso|OutlineElement|ListContainerWrapper/.test(html),
  isGoogleDocs: html.includes('docs-internal-guid'),
  isAppleNotes: html.includes('Cocoa HTML Writer'),
  isNotion: html.includes('notionvc:'),
});

/** Nothing of a text. */
const NOISE = 'style, script, meta, link, title, xml, template, noscript, svg, button, select, textarea';

/**
 * Makes the HTML of a clipboard such that ProseMirror's parser reads it as what it was in the program where it was
 * copied. In and out: HTML.
 */
export function cleanHtml(html: string, { text, isDocument }: CleaningOptions): string {
  const page = document.implementation.createHTMLDocument();
  page.documentElement.innerHTML = html;
  const { body } = page;
  const origin = originOf(html);
  if (origin.isAppleNotes) {
    applyStyleSheets(page);
    headingsOfNotes(body);
  }
  page.querySelectorAll(NOISE).forEach((element) => element.remove());
  removeComments(page);
  if (origin.isWord) {
    nameWordStyles(body);
    markWordLists(body);
  }
  if (origin.isGoogleDocs) nameGoogleTitle(body);
  // The usual direction is no choice of the writer's; each block finds its own.
  body.querySelectorAll('[dir]:not([dir="rtl"])').forEach((element) => element.removeAttribute('dir'));
  joinFootnotes(body);
  markTasks(body, text);
  markCode(body, origin.isGoogleDocs || origin.isWord);
  nameBlocks(body);
  cleanFigures(body);
  cleanInline(body);
  cleanBlocks(body);
  lowerHeadings(body, isDocument || Object.values(origin).includes(true));
  return body.innerHTML;
}

/** Conditional comments of Word, fragment marks of Windows, Notion's own. */
function removeComments(page: Document): void {
  const comments = page.createTreeWalker(page, NodeFilter.SHOW_COMMENT);
  const found: Node[] = [];
  while (comments.nextNode()) found.push(comments.currentNode);
  for (const comment of found) comment.parentNode?.removeChild(comment);
}

/** The styles of Word that are no HTML: title, quotations, headings of Word in a browser. */
function nameWordStyles(body: HTMLElement): void {
  // The end of a paragraph, as a space.
  body.querySelectorAll('.EOP').forEach((end) => end.remove());
  body.querySelectorAll('p.MsoTitle').forEach((title) => rename(title, 'h1'));
  body.querySelectorAll('p.MsoQuote, p.MsoIntenseQuote').forEach((quote) => {
    const block = body.ownerDocument.createElement('blockquote');
    quote.replaceWith(block);
    block.append(quote);
  });
  body.querySelectorAll('p[role="heading"][aria-level]').forEach((heading) => {
    rename(heading, `h${Math.min(Number(heading.getAttribute('aria-level')) || 1, 6)}`);
  });
}

/** Google Docs writes a document's title as a paragraph in large letters. */
function nameGoogleTitle(body: HTMLElement): void {
  for (const paragraph of body.querySelectorAll('p')) {
    const [only] = paragraph.children;
    const points = only instanceof HTMLElement ? parseFloat(only.style.fontSize) : 0;
    if (paragraph.children.length === 1 && points >= 24) rename(paragraph, 'h1');
  }
}

/** Formatting that only looks like formatting. */
function cleanInline(body: HTMLElement): void {
  // Google Docs wraps everything into a <b> that is not bold.
  body.querySelectorAll<HTMLElement>('b, strong').forEach((bold) => {
    if (/^(normal|400)$/.test(bold.style.fontWeight)) bold.replaceWith(...bold.childNodes);
  });
  // A link is underlined, a heading or a column's title bold, because of what they are.
  body.querySelectorAll<HTMLElement>('a *').forEach(({ style }) => style.removeProperty('text-decoration'));
  body.querySelectorAll('a u, :is(h1, h2, h3, h4, h5, h6, th) :is(b, strong)').forEach((mark) => {
    mark.replaceWith(...mark.childNodes);
  });
  body.querySelectorAll<HTMLElement>(':is(h1, h2, h3, h4, h5, h6, th) *').forEach(({ style }) => {
    style.removeProperty('font-weight');
  });
  // Within the text that was copied there is nothing to lead to.
  body
    .querySelectorAll('a[href^="#"]:not([href^="#fn-"])')
    .forEach((link) => link.replaceWith(...link.childNodes));
}

/** Elements that posts have by another name. */
function nameBlocks(body: HTMLElement): void {
  body.querySelectorAll('thead td').forEach((cell) => {
    const head = rename(cell, 'th');
    for (const name of ['colspan', 'rowspan']) {
      const span = cell.getAttribute(name);
      if (span !== null) head.setAttribute(name, span);
    }
  });
  // Notion's callouts.
  body.querySelectorAll('aside').forEach((aside) => rename(aside, 'blockquote'));
}

function cleanBlocks(body: HTMLElement): void {
  // Line breaks between blocks, as Google Docs and Safari put them.
  body.querySelectorAll('br').forEach((lineBreak) => {
    const near = [lineBreak.previousElementSibling, lineBreak.nextElementSibling];
    if (near.some((element) => element?.matches(BLOCKS)) || lineBreak.matches('.Apple-interchange-newline'))
      lineBreak.remove();
  });
  body.querySelectorAll('p, h1, h2, h3, h4, h5, h6, blockquote').forEach((block) => {
    if (block.textContent?.trim() !== '' || block.querySelector('table, hr')) return;
    // A picture is a block of its own.
    const pictures = block.querySelectorAll('img');
    if (pictures.length > 0 || !block.parentElement?.matches('li, td, th')) block.replaceWith(...pictures);
  });
}

const BLOCKS = 'p, h1, h2, h3, h4, h5, h6, ul, ol, blockquote, table, pre, div, hr';

/** One level down, since the post's title is the first; what was copied out of a page has its title there. */
function lowerHeadings(body: HTMLElement, isDocument: boolean): void {
  if (!isDocument && !body.querySelector('h1')) return;
  for (const level of [6, 5, 4, 3, 2, 1]) {
    const lowered = `h${Math.min(level + 1, 4)}`;
    body.querySelectorAll(`h${level}`).forEach((heading) => rename(heading, lowered));
  }
}

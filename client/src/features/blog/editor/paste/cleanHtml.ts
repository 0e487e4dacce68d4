import { applyStyleSheets, detectAppleNotesHeadings } from './appleNotes';
import { detectCode } from './codeBlocks';
import { collectFootnotes } from './pastedFootnotes';
import { cleanFigures } from './pastedFigures';
import { markTasks } from './pastedTasks';
import { renameElement } from './renameElement';
import { markWordLists } from './wordLists';

interface CleaningOptions {
  /** The same content as plain text: some programs mark finished tasks only there. */
  text: string;
  /** Whether it is a document, such as Markdown, whose headings start at level 1. */
  isDocument: boolean;
}

/** The source program, as far as it affects the cleaning. */
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

/** Elements that are not content. */
const NOISE = 'style, script, meta, link, title, xml, template, noscript, svg, button, select, textarea';

/** Cleans clipboard HTML, so that ProseMirror's parser keeps the formatting that the source program meant. */
export function cleanHtml(html: string, { text, isDocument }: CleaningOptions): string {
  const page = document.implementation.createHTMLDocument();
  page.documentElement.innerHTML = html;
  const { body } = page;
  const origin = originOf(html);
  if (origin.isAppleNotes) {
    applyStyleSheets(page);
    detectAppleNotesHeadings(body);
  }
  page.querySelectorAll(NOISE).forEach((element) => element.remove());
  removeComments(page);
  if (origin.isWord) {
    convertWordStyles(body);
    markWordLists(body);
  }
  if (origin.isGoogleDocs) convertGoogleTitle(body);
  // "ltr" is the programs' default, not the writer's choice; posts get dir="auto" when rendered.
  body.querySelectorAll('[dir]:not([dir="rtl"])').forEach((element) => element.removeAttribute('dir'));
  collectFootnotes(body);
  markTasks(body, text);
  detectCode(body, origin.isGoogleDocs || origin.isWord);
  convertBlocks(body);
  cleanFigures(body);
  cleanInline(body);
  cleanBlocks(body);
  demoteHeadings(body, isDocument || Object.values(origin).includes(true));
  return body.innerHTML;
}

/** Conditional comments of Word, fragment markers of Windows, Notion's comments. */
function removeComments(page: Document): void {
  const comments = page.createTreeWalker(page, NodeFilter.SHOW_COMMENT);
  const found: Node[] = [];
  while (comments.nextNode()) found.push(comments.currentNode);
  for (const comment of found) comment.parentNode?.removeChild(comment);
}

/** Turns Word's paragraph styles into elements: title, quotations, and headings of Word for the web. */
function convertWordStyles(body: HTMLElement): void {
  // Word for the web marks the end of a paragraph with a space.
  body.querySelectorAll('.EOP').forEach((end) => end.remove());
  body.querySelectorAll('p.MsoTitle').forEach((title) => renameElement(title, 'h1'));
  body.querySelectorAll('p.MsoQuote, p.MsoIntenseQuote').forEach((quote) => {
    const block = body.ownerDocument.createElement('blockquote');
    quote.replaceWith(block);
    block.append(quote);
  });
  body.querySelectorAll('p[role="heading"][aria-level]').forEach((heading) => {
    renameElement(heading, `h${Math.min(Number(heading.getAttribute('aria-level')) || 1, 6)}`);
  });
}

/** Google Docs writes a document's title as a paragraph in a large font. */
function convertGoogleTitle(body: HTMLElement): void {
  for (const paragraph of body.querySelectorAll('p')) {
    const [only] = paragraph.children;
    const points = only instanceof HTMLElement ? parseFloat(only.style.fontSize) : 0;
    if (paragraph.children.length === 1 && points >= 24) renameElement(paragraph, 'h1');
  }
}

/** Removes inline formatting that means nothing. */
function cleanInline(body: HTMLElement): void {
  // Google Docs wraps everything in a <b> with a normal font weight.
  body.querySelectorAll<HTMLElement>('b, strong').forEach((bold) => {
    if (/^(normal|400)$/.test(bold.style.fontWeight)) bold.replaceWith(...bold.childNodes);
  });
  // Links are underlined by default, headings and header cells bold.
  body.querySelectorAll<HTMLElement>('a *').forEach(({ style }) => style.removeProperty('text-decoration'));
  body.querySelectorAll('a u, :is(h1, h2, h3, h4, h5, h6, th) :is(b, strong)').forEach((mark) => {
    mark.replaceWith(...mark.childNodes);
  });
  body.querySelectorAll<HTMLElement>(':is(h1, h2, h3, h4, h5, h6, th) *').forEach(({ style }) => {
    style.removeProperty('font-weight');
  });
  // Fragment links lose their targets when pasted; footnotes keep theirs.
  body
    .querySelectorAll('a[href^="#"]:not([href^="#fn-"])')
    .forEach((link) => link.replaceWith(...link.childNodes));
}

/** Renames elements to the ones that posts use. */
function convertBlocks(body: HTMLElement): void {
  body.querySelectorAll('thead td').forEach((cell) => {
    const head = renameElement(cell, 'th');
    for (const name of ['colspan', 'rowspan']) {
      const span = cell.getAttribute(name);
      if (span !== null) head.setAttribute(name, span);
    }
  });
  // Notion's callouts.
  body.querySelectorAll('aside').forEach((aside) => renameElement(aside, 'blockquote'));
}

function cleanBlocks(body: HTMLElement): void {
  // Google Docs and Safari put line breaks between blocks.
  body.querySelectorAll('br').forEach((lineBreak) => {
    const near = [lineBreak.previousElementSibling, lineBreak.nextElementSibling];
    if (near.some((element) => element?.matches(BLOCKS)) || lineBreak.matches('.Apple-interchange-newline'))
      lineBreak.remove();
  });
  body.querySelectorAll('p, h1, h2, h3, h4, h5, h6, blockquote').forEach((block) => {
    if (block.textContent?.trim() !== '' || block.querySelector('table, hr')) return;
    // Images are blocks in the editor, so unwrap them; remove empty blocks except in list items and cells.
    const pictures = block.querySelectorAll('img');
    if (pictures.length > 0 || !block.parentElement?.matches('li, td, th')) block.replaceWith(...pictures);
  });
}

const BLOCKS = 'p, h1, h2, h3, h4, h5, h6, ul, ol, blockquote, table, pre, div, hr';

/** Moves headings one level down, because the post's title is level 1. Parts of a page without <h1> stay as is. */
function demoteHeadings(body: HTMLElement, isDocument: boolean): void {
  if (!isDocument && !body.querySelector('h1')) return;
  for (const level of [6, 5, 4, 3, 2, 1]) {
    const lowered = `h${Math.min(level + 1, 4)}`;
    body.querySelectorAll(`h${level}`).forEach((heading) => renameElement(heading, lowered));
  }
}

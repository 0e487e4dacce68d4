import { removeDisallowedFromShown } from './allowedHtml';
import { makeResponsive } from './bodyPicture';

/** Blocks that get dir="auto", unless the author has set a direction. */
const TEXT_BLOCKS = 'p, h2, h3, h4, ul, ol, blockquote, figcaption, table';

/** `data-native`: bootstrap/copyCode.ts handles the click, so bootstrap/eventReplay.ts must not postpone it. */
const COPY_BUTTON = { type: 'button', 'data-copy': '', 'data-native': '', 'aria-label': 'Copy the code' };

/** Parses a post's HTML and removes what is not allowed. */
export type SanitizeBody = (html: string) => ParentNode & Node;

/**
 * Prepares a post's body for `dangerouslySetInnerHTML`: sanitizes it a second time, sets the direction of each block,
 * puts tables and code into scrollable boxes that are tab stops, and links headings and footnotes.
 * @param html from the API
 * @param sanitize the browser's or the server's sanitizer
 * @param host the site's host
 */
export function renderPostHtml(html: string, sanitize: SanitizeBody, host: string): string {
  const body = sanitize(html);
  removeDisallowedFromShown(body, host);
  for (const image of body.querySelectorAll('img')) prepareImage(image);
  for (const block of body.querySelectorAll(TEXT_BLOCKS)) {
    // dir="auto" skips children that have a dir, so an inner block inherits.
    const isInner = block.parentElement?.closest(TEXT_BLOCKS);
    if (!isInner && !block.hasAttribute('dir')) block.setAttribute('dir', 'auto');
  }
  for (const code of body.querySelectorAll('pre')) boxCode(code);
  for (const heading of body.querySelectorAll('h2[id], h3[id], h4[id]')) addLinkTo(heading);
  for (const table of body.querySelectorAll('table')) boxTable(table);
  linkFootnotes(body);
  markOpening(body.firstElementChild);
  const container = newElement(body, 'div');
  container.append(body);
  return container.innerHTML;
}

/** Creates an element in the node's own document: the server has no global `document`. */
function newElement(near: Node, name: string): HTMLElement {
  if (!near.ownerDocument) throw new Error('The body belongs to no document.');
  return near.ownerDocument.createElement(name);
}

function prepareImage(image: HTMLImageElement): void {
  image.setAttribute('loading', 'lazy');
  image.setAttribute('decoding', 'async');
  if (!image.hasAttribute('alt')) image.setAttribute('alt', '');
  makeResponsive(image);
}

/** Gives a long first paragraph a drop cap. In a short one it would hang below the text. */
function markOpening(first: Element | null): void {
  const isLong = (first?.textContent?.length ?? 0) > 200;
  if (first?.matches('p') && isLong && /^\p{Script=Latin}/u.test(first.textContent ?? '')) {
    first.classList.add('opening');
  }
}

/** Links each footnote number to its note, and each note back to its numbers. */
function linkFootnotes(body: ParentNode): void {
  const notes = new Map([...body.querySelectorAll('.footnotes > li[id]')].map((note) => [note.id, note]));
  let number = 0;
  for (const link of body.querySelectorAll('sup > a[href^="#fn-"]')) {
    const note = notes.get((link.getAttribute('href') ?? '').slice(1));
    if (!note) continue;
    number += 1;
    link.id = `fnref-${number}`;
    link.setAttribute('role', 'doc-noteref');
    const back = newElement(note, 'a');
    back.setAttribute('href', `#${link.id}`);
    back.setAttribute('role', 'doc-backlink');
    back.setAttribute('aria-label', 'Back to the text');
    // The variation selector U+FE0E keeps browsers from drawing an emoji.
    back.textContent = '↩\ufe0e';
    const last = note.lastElementChild;
    (last?.localName === 'p' ? last : note).append(' ', back);
  }
  body.querySelectorAll('.footnotes').forEach((list) => list.setAttribute('aria-label', 'Footnotes'));
}

/** Adds a link to the heading, to copy its URL. A sibling, so that its text is not part of the heading's name. */
function addLinkTo(heading: Element): void {
  const box = newElement(heading, 'div');
  box.className = 'heading-box';
  heading.replaceWith(box);
  const link = newElement(heading, 'a');
  link.className = 'heading-link';
  link.setAttribute('href', `#${heading.id}`);
  link.setAttribute('aria-label', `Link to this section: ${heading.textContent?.trim() ?? ''}`);
  link.textContent = '#';
  box.append(heading, link);
}

/** Puts code into a box with a copy button, which bootstrap/copyCode.ts handles. */
function boxCode(code: HTMLPreElement): void {
  makeScrollable(code, 'Code');
  const box = newElement(code, 'div');
  box.className = 'code-box';
  code.replaceWith(box);
  const tools = newElement(code, 'div');
  tools.className = 'code-tools needs-scripts';
  const status = newElement(code, 'span');
  status.setAttribute('role', 'status');
  const button = newElement(code, 'button');
  for (const [name, value] of Object.entries(COPY_BUTTON)) button.setAttribute(name, value);
  button.textContent = 'Copy';
  tools.append(status, button);
  box.append(tools, code);
}

function boxTable(table: HTMLTableElement): void {
  if (table.parentElement?.closest('table')) return;
  const box = newElement(table, 'div');
  box.className = 'table-box';
  makeScrollable(box, table.querySelector('caption')?.textContent?.trim() || 'Table');
  table.replaceWith(box);
  box.append(table);
}

/** A box that scrolls sideways must be a tab stop, and a tab stop needs a name (WCAG 2.1.1, 4.1.2). */
function makeScrollable(box: Element, label: string): void {
  box.setAttribute('tabindex', '0');
  box.setAttribute('role', 'group');
  box.setAttribute('aria-label', label);
}

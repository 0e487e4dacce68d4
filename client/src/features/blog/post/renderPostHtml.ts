import { keepAllowed } from './allowedHtml';

/** Blocks that take their direction from their own first letter unless the author gave one. */
const TEXT_BLOCKS = 'p, h2, h3, h4, ul, ol, blockquote, figcaption, table';

/** A post's body as elements, cleaned of everything that may not be in it. */
export type CleanBody = (html: string) => ParentNode & Node;

/**
 * A post's body made ready to be shown: sanitised a second time, right-to-left
 * paragraphs turned round, tables and code put into boxes that scroll by themselves and can be reached by keyboard.
 *
 * In: the HTML as the server sent it, and what cleans it here, in a browser or on a server, and the host of the site. Out: HTML for
 * `dangerouslySetInnerHTML`.
 */
export function renderPostHtml(html: string, clean: CleanBody, host: string): string {
  const body = clean(html);
  keepAllowed(body, host);
  for (const image of body.querySelectorAll('img')) readyImage(image);
  for (const block of body.querySelectorAll(TEXT_BLOCKS)) {
    // Inside another one it inherits: dir="auto" does not look into children that have a direction of their own.
    const isInner = block.parentElement?.closest(TEXT_BLOCKS);
    if (!isInner && !block.hasAttribute('dir')) block.setAttribute('dir', 'auto');
  }
  for (const code of body.querySelectorAll('pre')) makeScrollable(code, 'Code');
  for (const table of body.querySelectorAll('table')) boxTable(table);
  markOpening(body.firstElementChild);
  const container = newElement(body, 'div');
  container.append(body);
  return container.innerHTML;
}

/** An element of the same document: on a server there is no other. */
function newElement(near: Node, name: string): HTMLElement {
  if (!near.ownerDocument) throw new Error('The body belongs to no document.');
  return near.ownerDocument.createElement(name);
}

function readyImage(image: HTMLImageElement): void {
  image.setAttribute('loading', 'lazy');
  image.setAttribute('decoding', 'async');
  if (!image.hasAttribute('alt')) image.setAttribute('alt', '');
}

/** A long first paragraph opens with a large letter; a short one would leave that letter hanging. */
function markOpening(first: Element | null): void {
  const isLong = (first?.textContent?.length ?? 0) > 200;
  if (first?.matches('p') && isLong && /^\p{Script=Latin}/u.test(first.textContent ?? '')) {
    first.classList.add('opening');
  }
}

function boxTable(table: HTMLTableElement): void {
  if (table.parentElement?.closest('table')) return;
  const box = newElement(table, 'div');
  box.className = 'table-box';
  makeScrollable(box, table.querySelector('caption')?.textContent?.trim() || 'Table');
  table.replaceWith(box);
  box.append(table);
}

/** A box that scrolls sideways must be reachable by keyboard, and then it needs a name (WCAG 2.1.1, 4.1.2). */
function makeScrollable(box: Element, label: string): void {
  box.setAttribute('tabindex', '0');
  box.setAttribute('role', 'group');
  box.setAttribute('aria-label', label);
}

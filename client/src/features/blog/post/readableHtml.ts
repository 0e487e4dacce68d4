import DOMPurify from 'dompurify';

/** The same list as the server's: what the editor can make, and nothing that runs, loads or restyles. */
const ALLOWED_TAGS = [
  'p', 'h2', 'h3', 'h4', 'ul', 'ol', 'li', 'blockquote', 'strong', 'em', 'u', 's', 'sub', 'sup', 'a', 'br', 'hr',
  'img', 'figure', 'figcaption', 'pre', 'code', 'table', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td', 'caption',
]; // prettier-ignore
const ALLOWED_ATTR = [
  'href', 'title', 'rel', 'src', 'alt', 'width', 'height', 'start', 'colspan', 'rowspan', 'class', 'dir',
]; // prettier-ignore

/** Blocks that take their direction from their own first letter unless the author gave one. */
const TEXT_BLOCKS = 'p, h2, h3, h4, ul, ol, blockquote, figcaption, table';

/**
 * A post's body made ready to be shown (specification section 2, Post detail): sanitised a second time, right-to-left
 * paragraphs turned round, tables and code put into boxes that scroll by themselves and can be reached by keyboard.
 *
 * In: the HTML as the server sent it. Out: HTML for `dangerouslySetInnerHTML`. Where there is no document, as on a
 * server, it is given back as it came: the server sanitised it when it was written.
 */
export function readableHtml(html: string): string {
  if (!DOMPurify.isSupported) return html;
  const body = DOMPurify.sanitize(html, { ALLOWED_TAGS, ALLOWED_ATTR, RETURN_DOM_FRAGMENT: true });
  for (const image of body.querySelectorAll('img')) readyImage(image);
  for (const block of body.querySelectorAll(TEXT_BLOCKS)) {
    // Inside another one it inherits: dir="auto" does not look into children that have a direction of their own.
    const isInner = block.parentElement?.closest(TEXT_BLOCKS);
    if (!isInner && !block.hasAttribute('dir')) block.setAttribute('dir', 'auto');
  }
  for (const code of body.querySelectorAll('pre')) makeScrollable(code, 'Code');
  for (const table of body.querySelectorAll('table')) boxTable(table);
  markOpening(body.firstElementChild);
  const container = document.createElement('div');
  container.append(body);
  return container.innerHTML;
}

function readyImage(image: HTMLImageElement): void {
  // DOMPurify lets images carry data: addresses; posts refer to http(s) only.
  if (!/^(https?:)?\//i.test(image.getAttribute('src') ?? '')) return image.remove();
  image.setAttribute('loading', 'lazy');
  image.setAttribute('decoding', 'async');
  if (!image.hasAttribute('alt')) image.alt = '';
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
  const box = document.createElement('div');
  box.className = 'table-box';
  makeScrollable(box, table.caption?.textContent?.trim() || 'Table');
  table.replaceWith(box);
  box.append(table);
}

/** A box that scrolls sideways must be reachable by keyboard, and then it needs a name (WCAG 2.1.1, 4.1.2). */
function makeScrollable(box: Element, label: string): void {
  box.setAttribute('tabindex', '0');
  box.setAttribute('role', 'group');
  box.setAttribute('aria-label', label);
}

import { ALLOWED_TAGS, ATTRIBUTE_NAMES } from '../post/allowedHtml';

/** Elements whose children stand on lines of their own in the HTML view. */
const CONTAINERS = new Set(['UL', 'OL', 'TABLE', 'THEAD', 'TBODY', 'TFOOT', 'TR', 'BLOCKQUOTE', 'FIGURE']);

/** What the editor's extensions keep. */
const EDITOR_TAGS = new Set([
  'p', 'h2', 'h3', 'h4', 'ul', 'ol', 'li', 'blockquote', 'strong', 'em', 'u', 's', 'sub', 'sup', 'a', 'br', 'hr',
  'img', 'figure', 'figcaption', 'pre', 'code', 'table', 'thead', 'tbody', 'tr', 'th', 'td',
]); // prettier-ignore

/** What a post may hold but the editor would lose. */
const UNKNOWN_TO_EDITOR = ALLOWED_TAGS.filter((tag) => !EDITOR_TAGS.has(tag)).join(', ');

function parse(html: string): HTMLElement {
  return new DOMParser().parseFromString(html, 'text/html').body;
}

/**
 * Makes a post's body of the editor's HTML: plain, without the editor's own traces, and such that the server's
 * sanitiser changes nothing. In: `editor.getHTML()`. Out: the body, '' when there is nothing in it.
 */
export function bodyFromEditor(html: string): string {
  const body = parse(html);
  body.querySelectorAll('colgroup').forEach((element) => element.remove());
  body.querySelectorAll('*').forEach(keepAttributes);
  body.querySelectorAll('li, th, td').forEach(unwrapOnlyParagraph);
  body.querySelectorAll('table').forEach(putHeadApart);
  // The editor keeps an empty line behind a table or picture, so that one can write on.
  const notes = body.querySelector(':scope > .footnotes');
  const last = () => (notes ? notes.previousElementSibling : body.lastElementChild);
  for (let line = last(); line && isEmptyParagraph(line); line = last()) line.remove();
  return body.innerHTML;
}

function keepAttributes(element: Element): void {
  // The editor sets others for itself.
  const names = [...(ATTRIBUTE_NAMES['*'] ?? []), ...(ATTRIBUTE_NAMES[element.localName] ?? [])];
  const kept = new Map(names.map((name) => [name, element.getAttribute(name)]));
  for (const { name } of [...element.attributes]) element.removeAttribute(name);
  // In this order each time, so that the same text is the same HTML.
  for (const [name, value] of kept) {
    const isDefault = (/span$/.test(name) || name === 'start') && value === '1';
    if (value !== null && !isDefault) element.setAttribute(name, value);
  }
}

function unwrapOnlyParagraph(element: Element): void {
  const first = element.firstElementChild;
  const rest = [...element.children].slice(1);
  // A list in a list item may follow its text; a second paragraph would run into the first one.
  if (first?.tagName !== 'P' || first.hasAttribute('dir')) return;
  if (rest.every(({ tagName }) => tagName === 'UL' || tagName === 'OL'))
    first.replaceWith(...first.childNodes);
}

/** Rows of header cells at the top belong into a head, so that a screen reader knows them as column titles. */
function putHeadApart(table: HTMLTableElement): void {
  const rows = [...table.rows];
  const firstOfBody = rows.findIndex((row) => [...row.cells].some(({ tagName }) => tagName !== 'TH'));
  const headRows = firstOfBody < 0 ? rows : rows.slice(0, firstOfBody);
  // A table of titles alone has no head, and a cell that reaches down into the body must stay beside it.
  if (headRows.length === 0 || headRows.length === rows.length) return;
  if (headRows.some((row) => [...row.cells].some(({ rowSpan }) => rowSpan > 1))) return;
  table.createTHead().append(...headRows);
}

function isEmptyParagraph(element: Element): boolean {
  return element.tagName === 'P' && element.childNodes.length === 0;
}

/** Whether the editor would lose a part of this HTML, as the caption of a table. */
export function isBeyondEditor(html: string): boolean {
  const body = parse(html);
  if (body.querySelector(UNKNOWN_TO_EDITOR) !== null) return true;
  const captions = [...body.querySelectorAll('figcaption')];
  return (
    captions.some((caption) => !caption.parentElement?.matches('figure')) ||
    [...body.querySelectorAll('figure')].some((figure) => !isEditable(figure))
  );
}

/** Whether a figure is a picture, and perhaps a line of text below it. */
function isEditable({ children, childNodes }: Element): boolean {
  const [image, caption] = children;
  const isText =
    caption === undefined || (caption.localName === 'figcaption' && !caption.querySelector('p, ul, ol'));
  return image?.localName === 'img' && isText && children.length < 3 && childNodes.length === children.length;
}

/** The HTML with each block on a line of its own, for people to read. What it says does not change. */
export function readableSource(html: string): string {
  return linesOf(parse(html), '').join('\n');
}

function linesOf(parent: Element, indent: string): string[] {
  return [...parent.childNodes].flatMap((node) => {
    if (!(node instanceof Element)) {
      const text = (node.textContent ?? '').trim();
      return text === ''
        ? []
        : [indent + text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;')];
    }
    if (!CONTAINERS.has(node.tagName)) return [indent + node.outerHTML];
    const shell = node.cloneNode(false) as Element;
    const [open = '', close = ''] = shell.outerHTML.split(/(?=<\/)/);
    return [indent + open, ...linesOf(node, `${indent}  `), indent + close];
  });
}

/** How many words a body has, counted as the server counts them: on the text, by white space. */
export function countWords(html: string): number {
  const body = parse(
    html.replace(/<\/(p|h\d|li|t[dh]|pre|blockquote|figcaption|caption)>|<(br|hr)\b/g, ' $&'),
  );
  // The number of a footnote is no word.
  body.querySelectorAll('sup > a[href^="#fn-"]').forEach((link) => link.remove());
  const text = (body.textContent ?? '').trim();
  return text === '' ? 0 : text.split(/\s+/).length;
}

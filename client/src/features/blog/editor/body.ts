import { ALLOWED_TAGS, ATTRIBUTE_NAMES, htmlRules } from '../post/allowedHtml';

/** Elements whose children each get their own line in the HTML view. */
const CONTAINERS = new Set(['UL', 'OL', 'TABLE', 'THEAD', 'TBODY', 'TFOOT', 'TR', 'BLOCKQUOTE', 'FIGURE']);

/** Elements around which white space means nothing. */
const BLOCKS = new Set([
  ...CONTAINERS, 'P', 'H1', 'H2', 'H3', 'H4', 'H5', 'H6', 'LI', 'DL', 'DT', 'DD', 'PRE', 'CAPTION', 'TH', 'TD', 'FIGCAPTION',
  'HR', 'DIV', 'DETAILS', 'SUMMARY', 'SECTION',
]); // oxfmt-ignore

/** Elements that the editor's extensions can represent. */
const EDITOR_TAGS = new Set([
  'p', 'h2', 'h3', 'h4', 'ul', 'ol', 'li', 'blockquote', 'strong', 'em', 'u', 's', 'sub', 'sup', 'a', 'br', 'hr',
  'img', 'figure', 'figcaption', 'pre', 'code', 'table', 'thead', 'tbody', 'tr', 'th', 'td',
]); // oxfmt-ignore

/** Selector for elements that a post may contain but the editor would drop. */
const UNKNOWN_TO_EDITOR = ALLOWED_TAGS.filter((tag) => !EDITOR_TAGS.has(tag)).join(', ');

function parse(html: string): HTMLElement {
  return new DOMParser().parseFromString(html, 'text/html').body;
}

/**
 * Converts the output of `editor.getHTML()` to a post body that the server's sanitizer leaves unchanged.
 * @returns '' if the editor is empty
 */
export function bodyFromEditor(html: string): string {
  const body = parse(html);
  body.querySelectorAll('colgroup').forEach((element) => element.remove());
  body.querySelectorAll('*').forEach(keepAttributes);
  body.querySelectorAll('li, th, td').forEach(unwrapOnlyParagraph);
  body.querySelectorAll('table').forEach(createTableHead);
  // TipTap keeps an empty paragraph after a last table or picture, so that writers can type there.
  const notes = body.querySelector(':scope > .footnotes');
  const last = () => (notes ? notes.previousElementSibling : body.lastElementChild);
  for (let line = last(); line && isEmptyParagraph(line); line = last()) line.remove();
  return body.innerHTML;
}

function keepAttributes(element: Element): void {
  // Attributes outside the allowlist are the editor's own.
  const names = [...(ATTRIBUTE_NAMES['*'] ?? []), ...(ATTRIBUTE_NAMES[element.localName] ?? [])];
  const kept = new Map(names.map((name) => [name, element.getAttribute(name)]));
  for (const { name } of [...element.attributes]) element.removeAttribute(name);
  // The order is fixed, so that equal content gives equal HTML.
  for (const [name, value] of kept) {
    const isDefault = (/span$/.test(name) || name === 'start') && value === '1';
    if (value !== null && !isDefault) element.setAttribute(name, value);
  }
}

function unwrapOnlyParagraph(element: Element): void {
  const first = element.firstElementChild;
  const rest = [...element.children].slice(1);
  // Nested lists may follow the paragraph. With a second paragraph, the two texts would run together.
  if (first?.tagName !== 'P' || first.hasAttribute('dir')) return;
  if (rest.every(({ tagName }) => tagName === 'UL' || tagName === 'OL'))
    first.replaceWith(...first.childNodes);
}

/** Moves leading rows of header cells into <thead>, so that screen readers announce them as column headers. */
function createTableHead(table: HTMLTableElement): void {
  const rows = [...table.rows];
  const firstOfBody = rows.findIndex((row) => [...row.cells].some(({ tagName }) => tagName !== 'TH'));
  const headRows = firstOfBody < 0 ? rows : rows.slice(0, firstOfBody);
  // No <thead> if all rows are header rows, or if a cell's rowspan could reach into the body.
  if (headRows.length === 0 || headRows.length === rows.length) return;
  if (headRows.some((row) => [...row.cells].some(({ rowSpan }) => rowSpan > 1))) return;
  table.createTHead().append(...headRows);
}

function isEmptyParagraph(element: Element): boolean {
  return element.tagName === 'P' && element.childNodes.length === 0;
}

/** Whether the editor would drop a part of this HTML, for example a table's caption. */
export function hasUnsupportedHtml(html: string): boolean {
  const body = parse(html);
  if (body.querySelector(UNKNOWN_TO_EDITOR) !== null) return true;
  const captions = [...body.querySelectorAll('figcaption')];
  return (
    captions.some((caption) => !caption.parentElement?.matches('figure')) ||
    [...body.querySelectorAll('figure')].some((figure) => !isEditable(figure))
  );
}

/** Whether a figure holds one image and, optionally, a caption of inline text. */
function isEditable({ children, childNodes }: Element): boolean {
  const [image, caption] = children;
  const isText =
    caption === undefined || (caption.localName === 'figcaption' && !caption.querySelector('p, ul, ol'));
  return image?.localName === 'img' && isText && children.length < 3 && childNodes.length === children.length;
}

/** Pretty-prints the HTML for the HTML view: one block per line, content unchanged. */
export function formatHtml(html: string): string {
  return linesOf(parse(html), '').join('\n');
}

function linesOf(parent: Element, indent: string): string[] {
  const lines: string[] = [];
  /** Text and inline elements in a row: a line break between them would be a space. */
  let inline = '';
  const endInline = () => {
    if (inline.trim() !== '') lines.push(indent + inline.trim());
    inline = '';
  };
  for (const node of parent.childNodes) {
    if (!(node instanceof Element)) {
      inline += (node.textContent ?? '').replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');
    } else if (!BLOCKS.has(node.tagName)) {
      inline += node.outerHTML;
    } else {
      endInline();
      lines.push(...linesOfBlock(node, indent));
    }
  }
  endInline();
  return lines;
}

function linesOfBlock(block: Element, indent: string): string[] {
  if (!CONTAINERS.has(block.tagName)) return [indent + block.outerHTML];
  const shell = block.cloneNode(false) as Element;
  const [open = '', close = ''] = shell.outerHTML.split(/(?=<\/)/);
  return [indent + open, ...linesOf(block, `${indent}  `), indent + close];
}

/** Tags that separate words, also those that the server replaces. */
const SEPARATORS = [
  ...ALLOWED_TAGS.filter((tag) => !htmlRules.inline.includes(tag)),
  ...htmlRules.otherBlocks,
];
const SEPARATOR = new RegExp(`</?(?:${SEPARATORS.join('|')}|h\\d)\\b`, 'gi');

/** Counts a body's words as the server does: its text, split at white space. */
export function countWords(html: string): number {
  const body = parse(html.replace(SEPARATOR, ' $&'));
  // Footnote numbers are not words.
  body.querySelectorAll('sup > a[href^="#fn-"]').forEach((link) => link.remove());
  const text = (body.textContent ?? '').trim();
  return text === '' ? 0 : text.split(/\s+/).length;
}

import { HTML_RULES } from './blog.html-rules.js';

/** What the sanitizer makes of blocks that are not allowed. */
export const BOX = 'div';

const INLINE = HTML_RULES.inline.join('|');

/** Tags of a sanitized body that separate words. */
export const SEPARATOR = new RegExp(`<(?!/?(?:${INLINE})\\b)[^<>]*>`, 'g');

/** A box with only inline content, or any other tag. */
const LINES_OR_TAG = new RegExp(
  `<${BOX}([^<>]*)>([^<]*(?:<(?=/?(?:${INLINE}|br)\\b)[^<]*)*)</${BOX}>|<(/?)(\\w+)[^<>]*>`,
  'g',
);

/** Where a paragraph may be. Undefined is the body itself. */
const HOLD_PARAGRAPHS = new Set<string | undefined>([undefined, 'blockquote', 'li', 'td', 'th']);

/** White space and tags that show nothing. */
const NOTHING = `\\s|</?(?:${INLINE.replace('|img', '')})\\b[^<>]*>`;

/** A box tag between two texts of a line; the first of several in a row. */
const BREAK = new RegExp(
  `(?<!(?:^|${SEPARATOR.source})(?:${NOTHING})*)</?${BOX}[^<>]*>` +
    `(?!(?:${NOTHING}|</?${BOX}[^<>]*>)*(?:$|<(?!/?(?:${INLINE}|${BOX})\\b)))`,
  'g',
);

const BOX_TAG = new RegExp(`</?${BOX}[^<>]*>`, 'g');

/**
 * Makes boxes paragraphs, or line breaks where no paragraph may be or a box also holds blocks.
 * @param sanitized "<" and ">" occur in tags only, and each tag is closed
 */
export function replaceBoxes(sanitized: string): string {
  const open: string[] = [];
  return sanitized
    .replace(LINES_OR_TAG, (whole: string, attributes: string, lines: string, end: string, tag: string) => {
      if (lines !== undefined) {
        const isParagraph = HOLD_PARAGRAPHS.has(open.at(-1)) && !isBlank(lines);
        return isParagraph ? `<p${attributes}>${lines}</p>` : whole;
      }
      if (tag === BOX || whole.endsWith('/>')) return whole;
      if (end) open.pop();
      else open.push(tag);
      return whole;
    })
    .replace(BREAK, '<br />')
    .replace(BOX_TAG, '');
}

/** Whether lines show no text, picture or blank line. */
function isBlank(lines: string): boolean {
  return lines.replace(/<(?!br\b|img\b)[^<>]*>/g, '').trim() === '';
}

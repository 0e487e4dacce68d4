import sanitizeHtml from 'sanitize-html';

/** What a post's body may consist of: what the editor can make, and nothing that runs, loads or restyles. */
const BODY_RULES: sanitizeHtml.IOptions = {
  allowedTags: [
    'p', 'h2', 'h3', 'h4', 'ul', 'ol', 'li', 'blockquote', 'strong', 'em', 'u', 's', 'sub', 'sup', 'a', 'br', 'hr',
    'img', 'figure', 'figcaption', 'pre', 'code', 'table', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td', 'caption',
  ], // prettier-ignore
  allowedAttributes: {
    a: ['href', 'title', 'rel'],
    img: ['src', 'alt', 'title', 'width', 'height'],
    ol: ['start'],
    th: ['colspan', 'rowspan'],
    td: ['colspan', 'rowspan'],
    code: ['class'],
    '*': ['dir'],
  },
  allowedClasses: { code: [/^language-[a-z0-9+#-]{1,20}$/] },
  allowedSchemes: ['http', 'https', 'mailto'],
  allowedSchemesByTag: { img: ['http', 'https'] },
  allowProtocolRelative: false,
  // The page's own title is its only first-level heading; older tags become the ones that say what they mean.
  transformTags: {
    h1: 'h2',
    h5: 'h4',
    h6: 'h4',
    b: 'strong',
    i: 'em',
    strike: 's',
    del: 's',
    a: sanitizeHtml.simpleTransform('a', { rel: 'noopener noreferrer nofollow' }),
  },
};

/** Tags that end a word: without this, the last word of one paragraph would join the first of the next. */
const BLOCK_END =
  /<\/(p|h[1-6]|li|blockquote|pre|t[dh]|tr|caption|figcaption|figure|div)>|<(br|hr)\b[^>]*>/gi;

/** The body with everything removed that is not on the list; sanitising twice changes nothing more. */
export function sanitizeBody(html: string): string {
  return sanitizeHtml(html, BODY_RULES).trim();
}

/** The text of a body without tags, its white space collapsed to single spaces, its entities decoded. */
export function textOf(html: string): string {
  const text = sanitizeHtml(html.replace(BLOCK_END, '$& '), { allowedTags: [], allowedAttributes: {} });
  return decodeEntities(text).replace(/\s+/g, ' ').trim();
}

/** sanitize-html leaves exactly these four entities in text. */
function decodeEntities(text: string): string {
  return text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&');
}

/**
 * How many words a text has. The specification counts by single spaces on the Featured page and by white space on
 * the Wishlist; on text from {@link textOf} both give the same number.
 */
export function countWords(text: string): number {
  return text === '' ? 0 : text.split(' ').length;
}

/** Whether a body says or shows anything at all: an editor's empty paragraph does not. */
export function isEmptyBody(html: string): boolean {
  return textOf(html) === '' && !/<img\b/i.test(html);
}

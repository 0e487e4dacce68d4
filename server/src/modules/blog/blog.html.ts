import sanitizeHtml from 'sanitize-html';
import { removeControls, toNfc } from '../../platform/core/characters.js';
import { allowedAttributes, ATTRIBUTE_NAMES, LINK_REL, TAGS } from './blog.html-rules.js';

/** Tags within tags: the editor makes some ten, and whoever reads the page pays for each level. */
const DEEPEST = 100;

/** For a body that is of no site: addresses of every host are those of others. */
const NO_SITE = 'octavo.invalid';

const rulesOn = (host: string): sanitizeHtml.IOptions => ({
  allowedTags: [...TAGS],
  allowedAttributes: ATTRIBUTE_NAMES,
  // The library's own look at addresses, before that of blog.html-rules.ts.
  allowedSchemes: ['http', 'https', 'mailto'],
  allowProtocolRelative: false,
  nestingLimit: DEEPEST,
  transformTags: {
    // The page's own title is its only first-level heading; older tags become the ones that say what they mean.
    h1: 'h2',
    h5: 'h4',
    h6: 'h4',
    b: 'strong',
    i: 'em',
    strike: 's',
    del: 's',
    a: sanitizeHtml.simpleTransform('a', { rel: LINK_REL }),
    '*': (tagName, attribs) => ({ tagName, attribs: allowedAttributes(tagName, attribs, host) }),
  },
  // A picture without an address shows nothing; a link without one is its text.
  exclusiveFilter: ({ tag, attribs }) => {
    if (tag === 'img') return attribs.src === undefined;
    return tag === 'a' && attribs.href === undefined ? 'excludeTag' : false;
  },
  // Text by text, and not the whole: in NFC a ">" and a combining stroke (U+0338) become one sign, and a tag would not
  // end. Where the stroke comes first it is written as a reference, so that nobody's NFC breaks what is kept.
  textFilter: (text) => toNfc(removeControls(text)).replace(/^\u0338/, '&#824;'),
});

/** Removing a tag can put two others next to each other that HTML then reads otherwise; the second look settles it. */
const MOST_PASSES = 5;

/**
 * The body with everything removed that is not on the list, its texts in NFC. Sanitising again changes nothing more:
 * what would not settle keeps its text alone. The work is linear in the length, however the tags are nested.
 * @param host of the site, whose own pages are no pictures
 */
export function sanitizeBody(html: string, host = NO_SITE): string {
  const rules = rulesOn(host);
  let dirty = html;
  for (let pass = 0; pass < MOST_PASSES; pass++) {
    const clean = sanitizeHtml(dirty, rules).trim();
    if (clean === dirty) return clean;
    dirty = clean;
  }
  return sanitizeHtml(dirty, { ...rules, allowedTags: [] }).trim();
}

/** A body as it is kept, and what it says without its tags. */
export interface SanitizedBody {
  html: string;
  text: string;
}

/** Cleans a body, here or elsewhere; of a site that is reached at this host. */
export type BodySanitizer = (html: string, host: string) => SanitizedBody | Promise<SanitizedBody>;

/** {@link sanitizeBody} and {@link textOf} in one: all that costs time in proportion to a body. */
export function sanitizeAndExtract(written: string, host?: string): SanitizedBody {
  const html = sanitizeBody(written, host);
  return { html, text: textOf(html) };
}

/** {@link sanitizeAndExtract} with its arguments in one, as a thread takes them. */
export function sanitizeInThread([written, host]: [written: string, host: string]): SanitizedBody {
  return sanitizeAndExtract(written, host);
}

/** Tags that end a word: without this, the last word of one paragraph would join the first of the next. */
const BLOCK_END =
  /<\/(p|h[1-6]|li|blockquote|pre|t[dh]|tr|caption|figcaption|figure|div)>|<(br|hr)\b[^>]*>/gi;

/**
 * The text of a body without tags, its white space collapsed to single spaces, its entities decoded.
 * @param sanitized a body as {@link sanitizeBody} made it: there "<" and ">" stand in tags alone, and always in pairs, so
 *   the tags can be cut out without reading the markup once more
 */
export function textOf(sanitized: string): string {
  const text = sanitized.replace(BLOCK_END, '$& ').replace(/<[^>]*>/g, '');
  return decodeEntities(text).replace(/\s+/g, ' ').trim();
}

/** {@link sanitizeBody} leaves exactly these five entities in text. */
function decodeEntities(text: string): string {
  return text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#824;', '\u0338')
    .replaceAll('&amp;', '&');
}

/**
 * How many words a text has. The specification counts by single spaces on the Featured page and by white space on
 * the Wishlist; on text from {@link textOf} both give the same number.
 */
export function countWords(text: string): number {
  return text === '' ? 0 : text.split(' ').length;
}

/**
 * Whether a body says or shows anything at all: an editor's empty paragraph does not.
 * @param text what {@link textOf} says of the body
 */
export function isEmptyBody(sanitized: string, text: string): boolean {
  return text === '' && !/<img\b/i.test(sanitized);
}

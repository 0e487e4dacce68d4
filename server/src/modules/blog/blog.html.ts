import sanitizeHtml from 'sanitize-html';
import { isVisible } from '../../platform/core/characters.js';
import { BOX, replaceBoxes, SEPARATOR } from './blog.html-blocks.js';
import { allowedAttributes, ATTRIBUTE_NAMES, cleanText, HTML_RULES, LINK_REL } from './blog.html-rules.js';

/** The editor nests about ten levels; browsers need time for each. */
const DEEPEST = 100;

/** A host that no URL has: all hosts count as other sites. */
const NO_SITE = 'octavo.invalid';

const rulesOn = (host: string): sanitizeHtml.IOptions => ({
  allowedTags: [...HTML_RULES.tags, BOX],
  allowedAttributes: ATTRIBUTE_NAMES,
  // blog.html-rules.ts checks them again.
  allowedSchemes: HTML_RULES.schemes.link.slice(),
  allowProtocolRelative: false,
  nestingLimit: DEEPEST,
  transformTags: {
    ...Object.fromEntries(HTML_RULES.otherBlocks.map((tag) => [tag, BOX])),
    // The page's title is its only h1.
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
  // Drops pictures without src. Links without href keep only their text.
  exclusiveFilter: ({ tag, attribs }) => {
    if (tag === 'img') return attribs.src === undefined;
    return tag === 'a' && attribs.href === undefined ? 'excludeTag' : false;
  },
  // Per text node: over the whole HTML, NFC would merge a tag's ">" with a following U+0338. A leading U+0338 becomes a
  // reference, so that later normalization does not break the stored body.
  textFilter: (text) => cleanText(text).replace(/^\u0338/, '&#824;'),
});

/** Removing a tag can form a new one. The second pass settles it. */
const MOST_PASSES = 5;

/**
 * Removes what is not on the allowlist, keeps blocks of text apart and normalizes to NFC. Idempotent: a body that still
 * changes in the last pass becomes plain text. Linear time.
 */
export function sanitizeBody(html: string, host = NO_SITE): string {
  const rules = rulesOn(host);
  let dirty = html;
  for (let pass = 0; pass < MOST_PASSES; pass++) {
    const clean = replaceBoxes(sanitizeHtml(dirty, rules)).trim();
    if (clean === dirty) return clean;
    dirty = clean;
  }
  return sanitizeHtml(dirty, { ...rules, allowedTags: [] }).trim();
}

/** A stored body, and its text without tags. */
export interface SanitizedBody {
  html: string;
  text: string;
}

export type BodySanitizer = (html: string, host: string) => SanitizedBody | Promise<SanitizedBody>;

export function sanitizeAndExtract(written: string, host?: string): SanitizedBody {
  const html = sanitizeBody(written, host);
  return { html, text: textOf(html) };
}

/** {@link sanitizeAndExtract} with one argument, for threads. */
export function sanitizeInThread([written, host]: [written: string, host: string]): SanitizedBody {
  return sanitizeAndExtract(written, host);
}

/** Footnote references. Their number is no word, nor part of one. */
const FOOTNOTE_NUMBER = /<sup><a href="#fn-[^>]*>[^<]*<\/a><\/sup>/g;

/**
 * The text without tags, entities decoded, white space collapsed.
 * @param sanitized by {@link sanitizeBody}: "<" and ">" occur in tags only
 */
export function textOf(sanitized: string): string {
  const text = sanitized
    .replace(FOOTNOTE_NUMBER, '')
    .replace(SEPARATOR, ' ')
    .replace(/<[^>]*>/g, '');
  return decodeEntities(text).replace(/\s+/g, ' ').trim();
}

/** Decodes the only entities that {@link sanitizeBody} produces. */
export function decodeEntities(text: string): string {
  return text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#824;', '\u0338')
    .replaceAll('&amp;', '&');
}

/** The specification's two definitions (Featured Blogs, Wishlist) agree on text from {@link textOf}. */
export function countWords(text: string): number {
  return text === '' ? 0 : text.split(' ').length;
}

/**
 * Whether a body has neither text nor picture.
 * @param text from {@link textOf}
 */
export function isEmptyBody(sanitized: string, text: string): boolean {
  return !isVisible(text) && !/<img\b/i.test(sanitized);
}

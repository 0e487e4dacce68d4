import type { IOptions } from 'sanitize-html';
import { isPictureAddress } from '../../platform/core/site-url.js';

/**
 * The allowlist for posts: what the editor makes, and nothing that runs, loads, sends or restyles. The client
 * has its own (features/blog/post/allowedHtml.ts); `html-samples/` tests both.
 */
export const TAGS = [
  'p', 'h2', 'h3', 'h4', 'ul', 'ol', 'li', 'blockquote', 'strong', 'em', 'u', 's', 'sub', 'sup', 'a', 'br', 'hr',
  'img', 'figure', 'figcaption', 'pre', 'code', 'table', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td', 'caption',
] as const; // prettier-ignore

type ValueRule = (value: string, host: string) => boolean;

const anyText: ValueRule = () => true;
const matching =
  (pattern: RegExp): ValueRule =>
  (value) =>
    pattern.test(value);

/** The site, for relative URLs. */
const HERE = 'https://octavo.invalid';

/**
 * A URL with one of these schemes, or one that begins with `/`, `?` or `#`. Parsed as browsers do (WHATWG URL):
 * they skip tabs, and `/\` leads to another host.
 */
const address =
  (...protocols: string[]): ValueRule =>
  (value) => {
    if (/^[/?#]/.test(value)) return URL.canParse(value, HERE) && new URL(value, HERE).origin === HERE;
    if (!URL.canParse(value)) return false;
    const { protocol, username, password } = new URL(value);
    return protocols.includes(protocol) && username === '' && password === '';
  };

const webAddress = address('http:', 'https:');
const picture: ValueRule = (value, host) => webAddress(value, host) && isPictureAddress(value, host);

export const LINK_REL = 'noopener noreferrer nofollow';

const PIXELS = matching(/^\d{1,4}$/);
/** Browsers allow 1,000 columns; one cell must not make a page of a million. */
const SPAN = matching(/^[1-9]\d?$/);

/** Allowed attributes and values by tag; `*` for all tags. */
const ATTRIBUTES: Readonly<Record<string, Readonly<Record<string, ValueRule>>>> = {
  '*': { dir: matching(/^(ltr|rtl|auto)$/) },
  a: { href: address('http:', 'https:', 'mailto:'), title: anyText, rel: (value) => value === LINK_REL },
  img: { src: picture, alt: anyText, title: anyText, width: PIXELS, height: PIXELS },
  ol: { start: matching(/^-?\d{1,6}$/) },
  th: { colspan: SPAN, rowspan: SPAN },
  td: { colspan: SPAN, rowspan: SPAN },
  code: { class: matching(/^language-[a-z0-9+#-]{1,20}$/) },
};

/** For sanitize-html. */
export const ATTRIBUTE_NAMES: IOptions['allowedAttributes'] = Object.fromEntries(
  Object.entries(ATTRIBUTES).map(([tag, rules]) => [tag, Object.keys(rules)]),
);

/** Keeps allowed attributes. @param host of the site */
export function allowedAttributes(
  tag: string,
  attributes: Record<string, string>,
  host: string,
): Record<string, string> {
  const rules = new Map(Object.entries({ ...ATTRIBUTES['*'], ...ATTRIBUTES[tag] }));
  return Object.fromEntries(
    Object.entries(attributes).filter(([name, value]) => rules.get(name)?.(value, host)),
  );
}

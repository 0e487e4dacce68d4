import type { IOptions } from 'sanitize-html';
import { isPictureAddress } from '../../platform/core/site-url.js';

/**
 * What a post's body may consist of: what the editor can make, and nothing that runs, loads, sends or restyles. The one
 * list of the server. The client has its own (features/blog/post/allowedHtml.ts), since a body is cleaned again where it
 * is shown; `html-samples/` at the root holds what both must keep and what both must refuse, and both are tested by it.
 */
export const TAGS = [
  'p', 'h2', 'h3', 'h4', 'ul', 'ol', 'li', 'blockquote', 'strong', 'em', 'u', 's', 'sub', 'sup', 'a', 'br', 'hr',
  'img', 'figure', 'figcaption', 'pre', 'code', 'table', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td', 'caption',
] as const; // prettier-ignore

/** Whether an attribute may have this value, on the site of this host. */
type ValueRule = (value: string, host: string) => boolean;

const anyText: ValueRule = () => true;
const matching =
  (pattern: RegExp): ValueRule =>
  (value) =>
    pattern.test(value);

/** Stands for the site in addresses without a host. */
const HERE = 'https://octavo.invalid';

/**
 * An address with one of these schemes, or one within the site that begins with `/`, `?` or `#`. It is read as browsers
 * read it (WHATWG URL): they skip tabs and line breaks, and `/\` leads to another host as `//` does.
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

/** What links say of where they lead: nothing is vouched for, and that place learns nothing. */
export const LINK_REL = 'noopener noreferrer nofollow';

const PIXELS = matching(/^\d{1,4}$/);
/** Browsers take up to 1,000 columns; one cell of a post must not make a page of a million. */
const SPAN = matching(/^[1-9]\d?$/);

/** By the tag, or `*` for each, the attributes that it may have and what may stand in them. */
const ATTRIBUTES: Readonly<Record<string, Readonly<Record<string, ValueRule>>>> = {
  '*': { dir: matching(/^(ltr|rtl|auto)$/) },
  a: { href: address('http:', 'https:', 'mailto:'), title: anyText, rel: (value) => value === LINK_REL },
  img: { src: picture, alt: anyText, title: anyText, width: PIXELS, height: PIXELS },
  ol: { start: matching(/^-?\d{1,6}$/) },
  th: { colspan: SPAN, rowspan: SPAN },
  td: { colspan: SPAN, rowspan: SPAN },
  code: { class: matching(/^language-[a-z0-9+#-]{1,20}$/) },
};

/** The attributes of each tag by name, as sanitize-html takes them. */
export const ATTRIBUTE_NAMES: IOptions['allowedAttributes'] = Object.fromEntries(
  Object.entries(ATTRIBUTES).map(([tag, rules]) => [tag, Object.keys(rules)]),
);

/** Those of a tag's attributes whose values may stand there. @param host where the site is reached */
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

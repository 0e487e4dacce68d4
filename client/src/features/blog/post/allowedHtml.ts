import { isPictureAddress } from '../../../lib/validation';

/**
 * What a post's body may consist of where it is shown: the client's one list, for its pages in the browser and on the
 * server. It agrees with the list by which posts are written; `html-samples/` at the root holds the two together.
 */
export const ALLOWED_TAGS = [
  'p', 'h2', 'h3', 'h4', 'ul', 'ol', 'li', 'blockquote', 'strong', 'em', 'u', 's', 'sub', 'sup', 'a', 'br', 'hr',
  'img', 'figure', 'figcaption', 'pre', 'code', 'table', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td', 'caption',
]; // prettier-ignore

/** Whether an attribute may have this value, on the site of this host. */
type ValueRule = (value: string, host: string) => boolean;

const anyText: ValueRule = () => true;
const matching =
  (pattern: RegExp): ValueRule =>
  (value) =>
    pattern.test(value);

/** Stands for the site in addresses without a host. */
const HERE = 'https://octavo.invalid';

/** An address with one of these schemes, or one within the site; read as browsers read it (WHATWG URL). */
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

const PIXELS = matching(/^\d{1,4}$/);
const SPAN = matching(/^[1-9]\d?$/);

/** By the tag, or `*` for each, the attributes that it may have and what may stand in them. */
const ATTRIBUTES: Readonly<Record<string, Readonly<Record<string, ValueRule>>>> = {
  '*': { dir: matching(/^(ltr|rtl|auto)$/) },
  a: {
    href: address('http:', 'https:', 'mailto:'),
    title: anyText,
    rel: matching(/^noopener noreferrer nofollow$/),
  },
  img: { src: picture, alt: anyText, title: anyText, width: PIXELS, height: PIXELS },
  ol: { start: matching(/^-?\d{1,6}$/) },
  th: { colspan: SPAN, rowspan: SPAN },
  td: { colspan: SPAN, rowspan: SPAN },
  code: { class: matching(/^language-[a-z0-9+#-]{1,20}$/) },
};

/** The attributes of each tag by name, as sanitize-html takes them. */
export const ATTRIBUTE_NAMES: Record<string, string[]> = Object.fromEntries(
  Object.entries(ATTRIBUTES).map(([tag, rules]) => [tag, Object.keys(rules)]),
);

/** Every attribute that any tag may have, as DOMPurify takes them. */
export const ALLOWED_ATTR = [...new Set(Object.values(ATTRIBUTE_NAMES).flat())];

/**
 * The last look at a body that a sanitiser has cleaned: takes away each attribute that this very tag may not have, or
 * not with this value, and pictures without an address. Changes the body in place.
 * In: the host of the site, whose own pages are no pictures.
 */
export function keepAllowed(body: ParentNode, host: string): void {
  for (const element of body.querySelectorAll('*')) {
    const tag = element.localName;
    const rules = new Map(Object.entries({ ...ATTRIBUTES['*'], ...ATTRIBUTES[tag] }));
    for (const { name, value } of [...element.attributes]) {
      if (!rules.get(name)?.(value, host)) element.removeAttribute(name);
    }
    if (tag === 'img' && !element.hasAttribute('src')) element.remove();
  }
}

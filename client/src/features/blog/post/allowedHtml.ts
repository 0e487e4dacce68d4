import { isPictureAddress } from '../../../lib/validation';
import { type HtmlValue, htmlRules } from './htmlRules.generated';

export { htmlRules };

/** The elements that a post may hold. */
export const ALLOWED_TAGS = [...htmlRules.tags];

/** Whether an attribute may have this value, on the site of this host. */
type ValueRule = (value: string, host: string) => boolean;

/** The site, for addresses without a host. */
const HERE = 'https://octavo.invalid';

/** An address with one of these schemes, or one within the site; read as browsers read it (WHATWG URL). */
const address =
  (schemes: readonly string[]): ValueRule =>
  (value) => {
    if (/^[/?#]/.test(value)) return URL.canParse(value, HERE) && new URL(value, HERE).origin === HERE;
    if (!URL.canParse(value)) return false;
    const { protocol, username, password } = new URL(value);
    return schemes.includes(protocol.slice(0, -1)) && username === '' && password === '';
  };

const pictureAddress = address(htmlRules.schemes.picture);
const checks: Record<Extract<HtmlValue, string>, ValueRule> = {
  text: () => true,
  link: address(htmlRules.schemes.link),
  picture: (value, host) => pictureAddress(value, host) && isPictureAddress(value, host),
};

function ruleOf(allowed: HtmlValue): ValueRule {
  if (typeof allowed === 'string') return checks[allowed];
  const pattern = new RegExp(allowed.pattern);
  return (value) => pattern.test(value);
}

const ATTRIBUTES = new Map(
  Object.entries(htmlRules.attributes).map(([tag, values]) => [
    tag,
    Object.entries(values).map(([name, allowed]): [string, ValueRule] => [name, ruleOf(allowed)]),
  ]),
);

/** The attributes of each tag by name, as sanitize-html takes them. */
export const ATTRIBUTE_NAMES: Record<string, string[]> = Object.fromEntries(
  Object.entries(htmlRules.attributes).map(([tag, values]) => [tag, Object.keys(values)]),
);

/** Every attribute that any tag may have, as DOMPurify takes them. */
export const ALLOWED_ATTR = [...new Set(Object.values(ATTRIBUTE_NAMES).flat())];

/**
 * Removes from a sanitised body, in place, each attribute or value that its tag may not have, and pictures without an
 * address. Sanitisers know attribute names only.
 * @param host of the site, whose own pages are no pictures
 */
export function keepAllowed(body: ParentNode, host: string): void {
  for (const element of body.querySelectorAll('*')) {
    const tag = element.localName;
    const rules = new Map([...(ATTRIBUTES.get('*') ?? []), ...(ATTRIBUTES.get(tag) ?? [])]);
    for (const { name, value } of [...element.attributes]) {
      if (!rules.get(name)?.(value, host)) element.removeAttribute(name);
    }
    if (tag === 'img' && !element.hasAttribute('src')) element.remove();
  }
}

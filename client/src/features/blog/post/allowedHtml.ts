import { isPictureAddress } from '../../../lib/validation';
import { type HtmlValue, htmlRules } from './htmlRules.generated';

export { htmlRules };

/** The elements that a stored post may contain. */
export const ALLOWED_TAGS = [...htmlRules.tags];

type AttributeValues = Readonly<Record<string, Readonly<Record<string, HtmlValue>>>>;

const HEADING = { id: { pattern: '^h-[\\p{L}\\p{M}\\p{N}-]{1,80}$' } };

/** What the server adds to the stored HTML: highlight.js classes and heading ids. */
const ADDED: AttributeValues = {
  span: { class: { pattern: '^hljs-[a-z-]+( [a-z_]+)*$' } },
  h2: HEADING,
  h3: HEADING,
  h4: HEADING,
};

/** Whether an attribute may have this value on the site with this host. */
type ValueRule = (value: string, host: string) => boolean;

/** A base URL to resolve addresses without a host. */
const HERE = 'https://octavo.invalid';

/** Allows addresses with these schemes and addresses within the site, parsed as in a browser (WHATWG URL). */
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
  const pattern = new RegExp(allowed.pattern, 'u');
  return (value) => pattern.test(value);
}

const rulesOf = (attributes: AttributeValues) =>
  new Map(
    Object.entries(attributes).map(([tag, values]) => [
      tag,
      Object.entries(values).map(([name, allowed]): [string, ValueRule] => [name, ruleOf(allowed)]),
    ]),
  );

const namesIn = (attributes: AttributeValues): Record<string, string[]> =>
  Object.fromEntries(Object.entries(attributes).map(([tag, values]) => [tag, Object.keys(values)]));

const STORED = rulesOf(htmlRules.attributes);
const SHOWN = rulesOf({ ...htmlRules.attributes, ...ADDED });

/** The names of the attributes that a stored post may have, by tag. */
export const ATTRIBUTE_NAMES = namesIn(htmlRules.attributes);

/** The elements of a displayed post and their attribute names, in the format of sanitize-html. */
export const SHOWN_TAGS = [...ALLOWED_TAGS, 'span'];
export const SHOWN_ATTRIBUTE_NAMES = namesIn({ ...htmlRules.attributes, ...ADDED });

/** Like {@link removeDisallowed}, for a displayed post; also unwraps spans that do not colour code. */
export function removeDisallowedFromShown(body: ParentNode, host: string): void {
  removeDisallowed(body, host, SHOWN);
  for (const span of body.querySelectorAll('span')) {
    if (!span.className || !span.closest('code')) span.replaceWith(...span.childNodes);
  }
}

/**
 * Removes from a sanitized body, in place, every attribute that its tag may not have or whose value is not allowed, and
 * images without a source. Sanitizers check only the names of attributes.
 * @param host the site's host. Its own pages are not allowed as pictures
 */
export function removeDisallowed(body: ParentNode, host: string, attributes = STORED): void {
  for (const element of body.querySelectorAll('*')) {
    const tag = element.localName;
    const rules = new Map([...(attributes.get('*') ?? []), ...(attributes.get(tag) ?? [])]);
    for (const { name, value } of [...element.attributes]) {
      if (!rules.get(name)?.(value, host)) element.removeAttribute(name);
    }
    if (tag === 'img' && !element.hasAttribute('src')) element.remove();
  }
}

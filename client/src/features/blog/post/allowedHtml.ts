import { isPictureAddress } from '../../../lib/validation';
import { type HtmlValue, htmlRules } from './htmlRules.generated';

export { htmlRules };

/** The elements that a post may hold. */
export const ALLOWED_TAGS = [...htmlRules.tags];

type AttributeValues = Readonly<Record<string, Readonly<Record<string, HtmlValue>>>>;

const HEADING = { id: { pattern: '^h-[\\p{L}\\p{M}\\p{N}-]{1,80}$' } };

/** What the server adds to the stored HTML: the colours of code, and ids of headings. */
const ADDED: AttributeValues = {
  span: { class: { pattern: '^hljs-[a-z-]+( [a-z_]+)*$' } },
  h2: HEADING,
  h3: HEADING,
  h4: HEADING,
};

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

/** The attributes of each tag that a stored post may have, by name. */
export const ATTRIBUTE_NAMES = namesIn(htmlRules.attributes);

/** The elements of a post that is shown, and the attributes of each by name, as sanitize-html takes them. */
export const SHOWN_TAGS = [...ALLOWED_TAGS, 'span'];
export const SHOWN_ATTRIBUTE_NAMES = namesIn({ ...htmlRules.attributes, ...ADDED });

/** Removes, as {@link keepAllowed}, what a post that is shown may not have. */
export function keepShown(body: ParentNode, host: string): void {
  keepAllowed(body, host, SHOWN);
  for (const span of body.querySelectorAll('span')) {
    if (!span.className || !span.closest('code')) span.replaceWith(...span.childNodes);
  }
}

/**
 * Removes from a sanitised body, in place, each attribute or value that its tag may not have, and pictures without an
 * address. Sanitisers know attribute names only.
 * @param host of the site, whose own pages are no pictures
 */
export function keepAllowed(body: ParentNode, host: string, attributes = STORED): void {
  for (const element of body.querySelectorAll('*')) {
    const tag = element.localName;
    const rules = new Map([...(attributes.get('*') ?? []), ...(attributes.get(tag) ?? [])]);
    for (const { name, value } of [...element.attributes]) {
      if (!rules.get(name)?.(value, host)) element.removeAttribute(name);
    }
    if (tag === 'img' && !element.hasAttribute('src')) element.remove();
  }
}

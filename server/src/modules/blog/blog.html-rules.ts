import type { IOptions } from 'sanitize-html';
import { removeControls, toNfc } from '../../platform/core/characters.js';
import { isPictureAddress } from '../../platform/core/site-url.js';

/** What an attribute may contain. */
export type HtmlValue = 'text' | 'link' | 'picture' | { readonly pattern: string };

/** 1 to 99. Browsers allow 1,000: one cell could create a million. */
const SPAN: HtmlValue = { pattern: '^[1-9]\\d?$' };
const PIXELS: HtmlValue = { pattern: '^\\d{1,4}$' };

/** The only ids allowed. The prefix keeps ids from shadowing globals of the page's scripts. */
const FOOTNOTE_ID = '^fn-[a-z0-9-]{1,32}$';

export const LINK_REL = 'noopener noreferrer nofollow';

/**
 * The allowlist for posts: what the editor produces. Nothing in it runs scripts, embeds pages, submits data or restyles
 * the site. `npm run codegen` copies it to the client.
 */
export const HTML_RULES = {
  tags: [
    'p', 'h2', 'h3', 'h4', 'ul', 'ol', 'li', 'blockquote', 'strong', 'em', 'u', 's', 'sub', 'sup', 'a', 'br', 'hr',
    'img', 'figure', 'figcaption', 'pre', 'code', 'table', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td', 'caption',
  ], // oxfmt-ignore
  /** Tags within a line. All others separate words. */
  inline: ['strong', 'em', 'u', 's', 'sub', 'sup', 'a', 'img', 'code'],
  /** Blocks that are not allowed: blog.html-blocks.ts keeps their text apart. */
  otherBlocks: [
    'div', 'address', 'article', 'aside', 'body', 'center', 'dd', 'details', 'dialog', 'dl', 'dt', 'fieldset', 'footer',
    'form', 'header', 'hgroup', 'legend', 'main', 'menu', 'nav', 'search', 'section', 'summary',
  ], // oxfmt-ignore
  /** URLs without a scheme must stay on the site. */
  schemes: { link: ['http', 'https', 'mailto'], picture: ['http', 'https'] },
  linkRel: LINK_REL,
  /** By tag; `*` for all tags. */
  attributes: {
    '*': { dir: { pattern: '^(ltr|rtl|auto)$' } },
    a: { href: 'link', title: 'text', rel: { pattern: `^${LINK_REL}$` } },
    img: { src: 'picture', alt: 'text', title: 'text', width: PIXELS, height: PIXELS },
    ul: { class: { pattern: '^task-list$' } },
    figure: { class: { pattern: '^picture-(wide|beside)$' } },
    ol: { start: { pattern: '^-?\\d{1,6}$' }, class: { pattern: '^footnotes$' } },
    li: { class: { pattern: '^task-(open|done)$' }, id: { pattern: FOOTNOTE_ID } },
    th: { colspan: SPAN, rowspan: SPAN },
    td: { colspan: SPAN, rowspan: SPAN },
    code: { class: { pattern: '^language-[a-z0-9+#-]{1,20}$' } },
  } as Record<string, Readonly<Record<string, HtmlValue>>>,
} as const;

type ValueRule = (value: string, host: string) => boolean;

const HERE = 'https://octavo.invalid';

/**
 * Allows URLs with these schemes, and URLs of this site that begin with `/`, `?` or `#`. Parses as browsers do (WHATWG
 * URL): they ignore tabs and take `/\` for the start of another host.
 */
const address =
  (schemes: readonly string[]): ValueRule =>
  (value) => {
    if (/^[/?#]/.test(value)) return URL.canParse(value, HERE) && new URL(value, HERE).origin === HERE;
    if (!URL.canParse(value)) return false;
    const { protocol, username, password } = new URL(value);
    return schemes.includes(protocol.slice(0, -1)) && username === '' && password === '';
  };

const pictureAddress = address(HTML_RULES.schemes.picture);
const checks: Record<Extract<HtmlValue, string>, ValueRule> = {
  text: () => true,
  link: address(HTML_RULES.schemes.link),
  picture: (value, host) => pictureAddress(value, host) && isPictureAddress(value, host),
};

function ruleOf(allowed: HtmlValue): ValueRule {
  if (typeof allowed === 'string') return checks[allowed];
  const pattern = new RegExp(allowed.pattern);
  return (value) => pattern.test(value);
}

const ATTRIBUTES = new Map(
  Object.entries(HTML_RULES.attributes).map(([tag, values]) => [
    tag,
    Object.entries(values).map(([name, allowed]): [string, ValueRule] => [name, ruleOf(allowed)]),
  ]),
);

/** Decoded references can be control characters, which are forbidden. */
export const cleanText = (text: string): string => toNfc(removeControls(text));

/** In the format of sanitize-html. */
export const ATTRIBUTE_NAMES: IOptions['allowedAttributes'] = Object.fromEntries(
  Object.entries(HTML_RULES.attributes).map(([tag, values]) => [tag, Object.keys(values)]),
);

/** Keeps allowed attributes, with clean values. */
export function allowedAttributes(
  tag: string,
  attributes: Record<string, string>,
  host: string,
): Record<string, string> {
  const rules = new Map([...(ATTRIBUTES.get('*') ?? []), ...(ATTRIBUTES.get(tag) ?? [])]);
  return Object.fromEntries(
    Object.entries(attributes)
      .map(([name, value]): [string, string] => [name, cleanText(value)])
      .filter(([name, value]) => rules.get(name)?.(value, host)),
  );
}

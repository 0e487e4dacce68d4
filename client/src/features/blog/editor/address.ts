import { htmlRules } from '../post/allowedHtml';

const protocols = htmlRules.schemes.link.map((scheme) => `${scheme}:`);

/** Whether a link may lead there: an allowed scheme, or a page of this site. */
export function isAllowedAddress(text: string): boolean {
  if (/^(\/(?!\/)|[?#])/.test(text)) return true;
  return URL.canParse(text) && protocols.includes(new URL(text).protocol);
}

/**
 * The address that somebody meant: "example.com" becomes https://example.com, "me@example.com" a mail address.
 * Out: null when it cannot be one.
 */
export function completeAddress(typed: string): string | null {
  const text = typed.trim();
  if (text === '' || /\s/.test(text)) return null;
  // "example.com:80" parses as a scheme of its own name, hence the second look.
  if (isAllowedAddress(text)) return text;
  if (/^[^@/:]+@[^@/:]+\.[^@/:]+$/.test(text)) return `mailto:${text}`;
  const completed = `https://${text}`;
  return /^[^/?#:]+\.[^/?#:]+/.test(text) && URL.canParse(completed) ? completed : null;
}

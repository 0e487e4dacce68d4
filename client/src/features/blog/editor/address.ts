import { htmlRules } from '../post/allowedHtml';

const protocols = htmlRules.schemes.link.map((scheme) => `${scheme}:`);

/** Whether a link may have this target: a URL with an allowed scheme, or a path, query or fragment on this site. */
export function isAllowedAddress(text: string): boolean {
  if (/^(\/(?!\/)|[?#])/.test(text)) return true;
  return URL.canParse(text) && protocols.includes(new URL(text).protocol);
}

/**
 * Completes a typed address: "example.com" becomes https://example.com, "me@example.com" a mailto: URL.
 * @returns null if it cannot be an address
 */
export function completeAddress(typed: string): string | null {
  const text = typed.trim();
  if (text === '' || /\s/.test(text)) return null;
  // "example.com:80" parses as a URL with the scheme "example.com:", so check the scheme as well.
  if (isAllowedAddress(text)) return text;
  if (/^[^@/:]+@[^@/:]+\.[^@/:]+$/.test(text)) return `mailto:${text}`;
  const completed = `https://${text}`;
  return /^[^/?#:]+\.[^/?#:]+/.test(text) && URL.canParse(completed) ? completed : null;
}

/** The start of an address on the site, in a link or picture of a sanitized body (blog.html-rules.ts). */
const ON_SITE = /(<(?:a|img)\b[^>]*? (?:href|src)=")([/?#])/g;

/**
 * Makes a sanitized body's addresses on the site absolute, for readers that do not know where it came from.
 * @param address of the post, absolute
 */
export function absoluteAddresses(body: string, address: string): string {
  const { origin } = new URL(address);
  return body.replace(
    ON_SITE,
    (_, before: string, start: string) => before + (start === '/' ? origin : address) + start,
  );
}

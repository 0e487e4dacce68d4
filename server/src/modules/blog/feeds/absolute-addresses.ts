/** An on-site address in a link or picture of a sanitized body (blog.html-rules.ts). */
const ON_SITE = /(<(?:a|img)\b[^>]*? (?:href|src)=")([/?#])/g;

/**
 * Makes on-site addresses of a sanitized body absolute, for readers elsewhere.
 * @param address of the post, absolute
 */
export function absoluteAddresses(body: string, address: string): string {
  const { origin } = new URL(address);
  return body.replace(
    ON_SITE,
    (_, before: string, start: string) => before + (start === '/' ? origin : address) + start,
  );
}

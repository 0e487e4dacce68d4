import type { Request, Response } from 'express';

/**
 * Sends a reader of another spelling (percent-escapes, capitals, a slash at the end) to the one address, with the query as
 * it is: what is kept under an address is then made once, and search engines know one.
 * @param path the one address, without a query
 * @returns whether it did
 */
export function redirectTo(path: string, { originalUrl }: Request, response: Response): boolean {
  const at = originalUrl.indexOf('?');
  const [asked, query] = at < 0 ? [originalUrl, ''] : [originalUrl.slice(0, at), originalUrl.slice(at)];
  if (asked === path) return false;
  response.redirect(301, path + query);
  return true;
}

import type { FastifyReply, FastifyRequest } from 'fastify';

/**
 * Sends a reader of another spelling (percent-escapes, capitals, a slash at the end) to the one address, with the query as
 * it is: what is kept under an address is then made once, and search engines know one.
 * @param path the one address, without a query
 * @returns whether it did
 */
export function redirectTo(path: string, { url }: Pick<FastifyRequest, 'url'>, reply: FastifyReply): boolean {
  if (isSpelled(path, url)) return false;
  const at = url.indexOf('?');
  reply.redirect(path + (at < 0 ? '' : url.slice(at)), 301);
  return true;
}

/** Whether an address is that path, spelled as it is, whatever its query. */
export function isSpelled(path: string, url: string): boolean {
  return url === path || url.startsWith(`${path}?`);
}

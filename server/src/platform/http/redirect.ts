import type { FastifyReply, FastifyRequest } from 'fastify';

/**
 * Redirects other spellings (escapes, capitals, trailing slash), so that caches and search engines see one URL.
 * @param path canonical, without a query
 * @returns whether it redirected
 */
export function redirectTo(path: string, { url }: Pick<FastifyRequest, 'url'>, reply: FastifyReply): boolean {
  if (isCanonicalPath(path, url)) return false;
  const at = url.indexOf('?');
  reply.redirect(path + (at < 0 ? '' : url.slice(at)), 301);
  return true;
}

export function isCanonicalPath(path: string, url: string): boolean {
  return url === path || url.startsWith(`${path}?`);
}

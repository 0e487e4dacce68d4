import type { IncomingMessage } from 'node:http';

/** Routes ignore case and a trailing slash. */
export const ROUTING = { ignoreTrailingSlash: true, caseSensitive: false, maxParamLength: 1_000 } as const;

/** The route of requests with an undecodable URL. */
export const MALFORMED = '/.malformed';

/**
 * The URL to route by. Accepts absolute URLs (RFC 9112, section 3.2.2). An undecodable URL would bypass all
 * hooks, so it gets a path of its own.
 */
export function routedUrl({ url = '/' }: Pick<IncomingMessage, 'url'>): string {
  const relative = url.replace(/^https?:\/\/[^/?#]*/i, '');
  const rooted = relative.startsWith('/') ? relative : `/${relative}`;
  try {
    decodeURIComponent(rooted.split('?')[0] ?? '');
    return rooted;
  } catch {
    return MALFORMED;
  }
}

import type { IncomingMessage } from 'node:http';

/** Routes ignore case and a trailing slash. */
export const ROUTING = { ignoreTrailingSlash: true, caseSensitive: false, maxParamLength: 1_000 } as const;

/** The route of requests with an undecodable URL. */
export const MALFORMED = '/.malformed';

/**
 * The URL for the router. Accepts absolute URLs (RFC 9112, section 3.2.2). A URL that cannot be decoded would
 * bypass all hooks, so it becomes {@link MALFORMED}.
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

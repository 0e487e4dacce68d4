import type { IncomingMessage } from 'node:http';

/** How addresses are taken: in any case and with a slash at the end, too. */
export const ROUTING = { ignoreTrailingSlash: true, caseSensitive: false, maxParamLength: 1_000 } as const;

/** By which requests with an address that cannot be decoded are routed. */
export const MALFORMED = '/.malformed';

/**
 * The address by which a request is routed. Whole addresses are taken, too (RFC 9112, section 3.2.2). With one that
 * cannot be decoded a request would pass no hook, and neither log nor headers would know of it.
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

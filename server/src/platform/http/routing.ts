import type { IncomingMessage } from 'node:http';

export const ROUTING = { ignoreTrailingSlash: true, caseSensitive: false, maxParamLength: 1_000 } as const;

/** For undecodable URLs. */
export const MALFORMED = '/.malformed';

/**
 * Accepts absolute URLs (RFC 9112, section 3.2.2). An undecodable URL would bypass all hooks, so it becomes {@link
 * MALFORMED}.
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

/** Fastify leaves escapes that are no UTF-8 as they are. Pages take them: links with a campaign's name may have some. */
export function hasUtf8Query(url: string): boolean {
  const escapes = url.match(/(?:%[0-9a-f]{2})+/gi) ?? [];
  try {
    for (const one of escapes) decodeURIComponent(one);
    return true;
  } catch {
    return false;
  }
}

import etag from 'etag';
import type { IncomingMessage } from 'node:http';
import type { Request } from 'express';

/**
 * The entity tag of an answer (RFC 9110, section 8.8.3), from its content. Weak, because the same content leaves
 * compressed in different ways.
 */
export function entityTag(json: string): string {
  return etag(json, { weak: true });
}

/**
 * Whether the caller has this content already, by `If-None-Match` (RFC 9110, section 13.1.2). Asked here and not left
 * to Express, which also looks at the request's `Cache-Control`: Node's own fetch sends `no-cache`, a word for caches,
 * with each conditional request, and would never be answered 304.
 * @param tag of the answer that is about to be sent
 */
export function isKnown({ headers }: Pick<IncomingMessage, 'headers'>, tag: string): boolean {
  return names(headers['if-none-match'], tag);
}

/**
 * Whether a change may go ahead as far as `If-Match` is concerned (RFC 9110, section 13.1.1): it is absent, `*`, or
 * names the content that is there. Unlike there, weak tags match as well: an edit is about the content, which they
 * stand for, and not about the bytes on the wire.
 * @param current what a GET would answer now
 */
export function mayChange(request: Request, current: object): boolean {
  const condition = request.get('If-Match');
  return condition === undefined || names(condition, entityTag(JSON.stringify(current)));
}

/** Whether a condition is `*` or lists the tag, by weak comparison (RFC 9110, section 8.8.3.2). */
export function names(condition: string | undefined, tag: string): boolean {
  if (condition === undefined) return false;
  return condition.split(',').some((one) => one.trim() === '*' || opaque(one.trim()) === opaque(tag));
}

function opaque(tag: string): string {
  return tag.replace(/^W\//, '');
}

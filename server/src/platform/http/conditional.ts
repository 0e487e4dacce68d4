import etag from 'etag';
import type { Request } from 'express';

/**
 * The entity tag of an answer (RFC 9110, section 8.8.3), from its content. Weak, because the same content leaves
 * compressed in different ways.
 */
export function entityTag(json: string): string {
  return etag(json, { weak: true });
}

/**
 * Whether a change may go ahead as far as `If-Match` is concerned (RFC 9110, section 13.1.1): it is absent, `*`, or
 * names the content that is there. Unlike there, weak tags match as well: an edit is about the content, which they
 * stand for, and not about the bytes on the wire.
 * @param current what a GET would answer now
 */
export function matches(request: Request, current: object): boolean {
  const condition = request.get('If-Match');
  if (condition === undefined || condition.trim() === '*') return true;
  const wanted = withoutWeak(entityTag(JSON.stringify(current)));
  return condition.split(',').some((tag) => withoutWeak(tag.trim()) === wanted);
}

function withoutWeak(tag: string): string {
  return tag.replace(/^W\//, '');
}

import type { RequestHandler } from 'express';

/**
 * For what everybody gets alike: any cache may keep it, but asks before each use whether it still holds, so that a
 * write is seen by the next read (RFC 9111, section 5.2.2.4).
 */
export const PUBLIC_READS = 'public, no-cache';

/** For what depends on who asks: no cache keeps it (RFC 9111, section 5.2.2.5). */
export const PERSONAL_READS = 'private, no-store';

/**
 * For answers that others write, so that Express answers 304 by itself: a conditional request is answered by its
 * condition alone. Express heeds its `Cache-Control` too, which is a word for caches on the way; see `isKnown`.
 */
export const heedConditions: RequestHandler = (request, _response, next) => {
  if (request.get('If-None-Match') !== undefined) delete request.headers['cache-control'];
  next();
};

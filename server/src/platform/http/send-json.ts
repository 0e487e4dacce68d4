import type { Request, Response } from 'express';
import { PUBLIC_READS } from './caching.js';
import { entityTag, isKnown } from './conditional.js';

/**
 * Sends JSON that is written out already. HEAD gets the headers alone, and no length: what GET would send may be
 * compressed, and a length that differs from it must not be told (RFC 9110, section 8.6).
 */
export function sendJson(request: Request, response: Response, text: string): void {
  response.type('json');
  if (request.method === 'HEAD') response.end();
  else response.send(text);
}

/**
 * Sends what everybody gets alike, or 304 to those who have it already.
 * @param tag the text's entity tag, for callers who have it
 */
export function sendPublicJson(
  request: Request,
  response: Response,
  text: string,
  tag = entityTag(text),
): void {
  response.set({ 'Cache-Control': PUBLIC_READS, ETag: tag });
  if (isKnown(request, tag)) response.status(304).end();
  else sendJson(request, response, text);
}

import type { Request, Response } from 'express';
import { MAX_PAGE_SIZE, type Page, type PageRequest } from '../graphql/connection.js';
import { badUserInput } from '../errors/app-error.js';

/** A query parameter as text, or undefined when it is absent or blank. */
export function textParameter(request: Request, name: string): string | undefined {
  const value = request.query[name];
  if (value !== undefined && typeof value !== 'string') {
    throw badUserInput([{ field: name, message: `Please send ${name} once.` }]);
  }
  return value || undefined;
}

/** The page that a request asks for: `limit`, 100 unless told, and `cursor`. */
export function pageOf(request: Request): PageRequest {
  const limit = textParameter(request, 'limit');
  return {
    first: limit === undefined ? MAX_PAGE_SIZE : Number(limit),
    after: textParameter(request, 'cursor'),
  };
}

/** Names the next page in a `Link` header (RFC 8288) while more is there. */
export function linkNextPage(request: Request, response: Response, page: Page<{ id: string }>): void {
  const cursor = page.nodes.at(-1)?.id;
  if (!page.hasNextPage || !cursor) return;
  const next = new URL(request.originalUrl, 'http://octavo.invalid');
  next.searchParams.set('cursor', cursor);
  response.set('Link', `<${next.pathname}${next.search}>; rel="next"`);
}

import type { ApolloCache } from '@apollo/client';
import { renderPostHtml } from '../../features/blog/post/renderPostHtml';
import { sanitizeOnServer } from './sanitizeOnServer';

/** Renders a post's HTML on the server. Takes a tuple because a worker thread passes one argument. */
export function renderPostHtmlOnServer([html, host]: [html: string, host: string]): string {
  return renderPostHtml(html, sanitizeOnServer, host);
}

/** The HTML of every post body in a page's Apollo cache. */
export function readPostBodies(cache: ApolloCache): string[] {
  return Object.values(cache.extract() as Record<string, { readableBody?: { html: string } } | undefined>)
    .map((entity) => entity?.readableBody?.html)
    .filter((body) => body !== undefined);
}

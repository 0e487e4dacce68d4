import type { ApolloCache } from '@apollo/client';
import { renderPostHtml } from '../../features/blog/post/renderPostHtml';
import { sanitiseOnServer } from './sanitiseOnServer';

/** Renders a post's HTML without a browser. In: a tuple, because a worker thread passes one argument. */
export function renderPostHtmlOnServer([html, host]: [html: string, host: string]): string {
  return renderPostHtml(html, sanitiseOnServer, host);
}

/** Reads the HTML of every post in a page's cache. */
export function readPostBodies(cache: ApolloCache): string[] {
  return Object.values(cache.extract() as Record<string, { readableBody?: { html: string } } | undefined>)
    .map((entity) => entity?.readableBody?.html)
    .filter((body) => body !== undefined);
}

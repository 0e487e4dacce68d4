import type { ApolloCache } from '@apollo/client';
import { renderPostHtml } from '../../features/blog/post/renderPostHtml';
import { cleanOnServer } from './cleanOnServer';

/** Makes a post's body ready to be shown where there is no browser. In: both in one, as a thread takes them. */
export function renderPostHtmlOnServer([html, host]: [html: string, host: string]): string {
  return renderPostHtml(html, cleanOnServer, host);
}

/** The bodies of posts among what a page has asked for. */
export function bodiesIn(cache: ApolloCache): string[] {
  return Object.values(cache.extract() as Record<string, Record<string, unknown> | undefined>)
    .map((entity) => entity?.longDescription)
    .filter((body) => typeof body === 'string');
}

import { PERSONAL_READS, PUBLIC_READS } from '../http/caching.js';
import { currentScope } from '../log/request-scope.js';
import type { FinishedOperation } from './operation-plugin.js';

/**
 * Says which answers a cache may keep. A query that came by GET and without credentials has one answer for everybody,
 * fields such as `viewerCanEdit` included, so proxies may keep it. Every other answer, and every error, is for the caller
 * alone; the site's own client sends no cookie for a visitor.
 */
export function setCacheHeaders({ request: { http }, response }: FinishedOperation): void {
  // Without HTTP, as when a page is rendered here, there is nothing to say.
  if (!http) return;
  const isPublic =
    currentScope()?.isPublicRead === true &&
    response.body.kind === 'single' &&
    response.body.singleResult.errors === undefined;
  response.http.headers.set('cache-control', isPublic ? PUBLIC_READS : PERSONAL_READS);
}

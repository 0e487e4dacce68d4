import { PERSONAL_READS, PUBLIC_READS } from '../http/caching.js';
import { currentScope } from '../core/request-scope.js';
import type { FinishedOperation } from './context.js';

/** A GET query without credentials is public; all else, and every error, is private. */
export function setCacheHeaders({ request: { http }, response }: FinishedOperation): void {
  // Operations of server-rendered pages have no HTTP request.
  if (!http) return;
  const isPublic =
    currentScope()?.isPublicRead === true &&
    response.body.kind === 'single' &&
    response.body.singleResult.errors === undefined;
  response.http.headers.set('cache-control', isPublic ? PUBLIC_READS : PERSONAL_READS);
}

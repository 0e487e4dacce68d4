import { PERSONAL_READS, PUBLIC_READS } from '../http/caching.js';
import type { OperationStep } from './steps.js';

/** What an answer to a GET depends on beside its address: who asks, and which of the two media types they take. */
const DEPENDS_ON = 'Accept, Authorization, Cookie';

/**
 * Says which answers a cache may keep. A query that came by GET and without credentials has one answer for everybody,
 * fields such as `viewerCanEdit` included, so proxies may keep it. Whatever came with a token or any cookie, and every
 * error, is for the caller alone; the site's own client sends no cookie for a visitor. Express adds the ETag, and
 * answers 304 where the caller has the same answer already.
 */
export const cacheHeaders: OperationStep = {
  after({ request: { http }, response }) {
    // Without HTTP, as when a page is rendered here, there is nothing to say.
    if (!http) return;
    const isPublic =
      http.method === 'GET' &&
      !http.headers.has('authorization') &&
      !http.headers.has('cookie') &&
      response.body.kind === 'single' &&
      response.body.singleResult.errors === undefined;
    response.http.headers.set('cache-control', isPublic ? PUBLIC_READS : PERSONAL_READS);
    if (http.method === 'GET') response.http.headers.set('vary', DEPENDS_ON);
  },
};

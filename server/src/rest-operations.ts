import { blogOperations } from './modules/blog/blog.routes.js';
import { commentOperations } from './modules/comment/comment.routes.js';
import { mediaOperations } from './modules/media/media.routes.js';
import { sessionOperations } from './modules/session/session.routes.js';
import { subscriberOperations } from './modules/subscriber/subscriber.routes.js';
import { wishlistOperations } from './modules/wishlist/wishlist.routes.js';
import { sessionCookieOf } from './platform/auth/credentials.js';
import { MAX_PAGE_SIZE } from './platform/core/pagination.js';
import type { Operation } from './platform/rest/operation.js';
import type { Services } from './services.js';

export function restOperations(services: Services): Operation[] {
  return [
    ...blogOperations(services.blogs, services.removedBlogs),
    ...commentOperations(services.comments, services.commentChanges),
    ...wishlistOperations(services.wishlists),
    ...subscriberOperations(services.subscribers),
    ...mediaOperations(services.media),
    ...sessionOperations(services.sessions, sessionCookieOf(services.siteUrl.isHttps)),
  ];
}

/** Groups in the API's docs. */
export const REST_TAGS: readonly { name: string; description: string }[] = [
  { name: 'Posts', description: 'Reading posts, publishing them, and changing those of one’s own.' },
  { name: 'Comments', description: 'What members say about the posts of others.' },
  { name: 'Wishlist', description: 'The posts that a member keeps: the Watchlist of the pages.' },
  { name: 'Pictures', description: 'Uploading pictures for posts and profiles.' },
  { name: 'Newsletter', description: 'News by mail.' },
  {
    name: 'Files',
    description: 'Feeds, sitemaps, posts in other forms, and all of one’s own as an archive.',
  },
  { name: 'Session', description: 'Signing in with a cookie in place of a token.' },
];

/** Above the operations in the API's docs; Markdown. */
export const REST_INFO = {
  title: 'Octavo REST API',
  summary: 'Posts in eight categories, their comments, wishlists and the newsletter.',
  description: `
The same posts, comments and wishlists that the GraphQL side at \`/graphql\` serves, by the same rules.

**Signing in.** Reading is open to everyone. Calls that need a member take a Firebase ID token as
\`Authorization: Bearer\`, or the session cookie that \`POST /jwt\` gives for one. Who a call is from is read off these
alone: names, addresses and uids in a body are accepted and ignored.

**Errors** are \`application/problem+json\` (RFC 9457) with a \`code\` that never changes its meaning; texts may change.

**Lists** that can grow answer at most ${MAX_PAGE_SIZE} rows. While more are there, a \`Link\` header with \`rel="next"\`
names the next page.

**Caching.** Public reads carry an \`ETag\`; sent back as \`If-None-Match\`, it is answered by 304 while nothing has
changed. What belongs to one member is never kept by a cache.

**Limits.** Every answer says in \`RateLimit\` what is left of your quota of calls; beyond it the answer is 429, and
\`Retry-After\` says when to try again.

**Repeating.** A create with an \`Idempotency-Key\` can be sent again after a lost answer without creating twice.

**Texts** are trimmed and brought to Unicode NFC; their lengths are counted after that, in UTF-16 code units.

Every GET answers HEAD as well, OPTIONS lists an address's methods, and any other method gets 405 with \`Allow\`.
`.trim(),
};

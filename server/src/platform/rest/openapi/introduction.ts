import { MAX_PAGE_SIZE } from '../../core/pagination.js';

/** Shown above the operations, in Markdown. */
export const INTRODUCTION = `
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
`.trim();

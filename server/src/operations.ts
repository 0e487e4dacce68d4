import { blogOperations } from './modules/blog/blog.routes.js';
import { commentOperations } from './modules/comment/comment.routes.js';
import { mediaOperations } from './modules/media/media.routes.js';
import { sessionOperations } from './modules/session/session.routes.js';
import { subscriberOperations } from './modules/subscriber/subscriber.routes.js';
import { wishlistOperations } from './modules/wishlist/wishlist.routes.js';
import { sessionCookieOf } from './platform/auth/credentials.js';
import type { Operation } from './platform/rest/operation.js';
import type { Services } from './services.js';

/** The list of REST operations. */
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

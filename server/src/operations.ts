import { blogOperations } from './modules/blog/blog.routes.js';
import { commentOperations } from './modules/comment/comment.routes.js';
import { sessionOperations } from './modules/session/session.routes.js';
import { subscriberOperations } from './modules/subscriber/subscriber.routes.js';
import { wishlistOperations } from './modules/wishlist/wishlist.routes.js';
import type { Operation } from './platform/http/operation.js';
import type { Services } from './services.js';

/** The REST operations over the services: the fourteen rows of the specification's section 7, and the one list of them. */
export function restOperations(services: Services): Operation[] {
  return [
    ...blogOperations(services.blogs),
    ...commentOperations(services.comments),
    ...wishlistOperations(services.wishlists),
    ...subscriberOperations(services.subscribers),
    ...sessionOperations(services.sessions),
  ];
}

import { storage } from '../../lib/storage';

/** The key in sessionStorage, to which public/early.js writes, too. */
export const PENDING_POST = 'octavo.pendingPost';

/**
 * Stores the post to add to the wishlist after the login, in sessionStorage. Not in the URL, where a link on another
 * site could change a member's wishlist. Does nothing where storage is blocked.
 */
export function savePendingPost(blogId: string): void {
  storage.write('tab', PENDING_POST, blogId);
}

/** The stored post id; null when there is none. */
export const readPendingPost = (): string | null => storage.read('tab', PENDING_POST);

/** Removes the post, if it is the stored one. */
export function forgetPendingPost(blogId: string): void {
  if (readPendingPost() === blogId) storage.remove('tab', PENDING_POST);
}

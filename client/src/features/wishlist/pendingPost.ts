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

/** Reads and removes the stored post id; null when there is none. */
export function takePendingPost(): string | null {
  const blogId = storage.read('tab', PENDING_POST);
  storage.remove('tab', PENDING_POST);
  return blogId;
}

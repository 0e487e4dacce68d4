import { storage } from '../../lib/storage';

/** The key in sessionStorage, to which public/early.js writes, too. */
export const PENDING_POST = 'octavo.pendingPost';

/** The post's id and, once it is known whose wish it is, the member's uid. */
const stored = (): string[] => storage.read('tab', PENDING_POST)?.split(/ (.*)/s, 2) ?? [];

/**
 * Stores the post to add to the wishlist after the login, in sessionStorage. Not in the URL, where a link on another
 * site could change a member's wishlist. Does nothing where storage is blocked.
 * @param uid the member whose wish it is; null for a visitor
 * @returns what it stores
 */
export function savePendingPost(blogId: string, uid: string | null): string {
  const pending = uid === null ? blogId : `${blogId} ${uid}`;
  storage.write('tab', PENDING_POST, pending);
  return pending;
}

/**
 * Gives a visitor's post to the member who has logged in, and removes another member's.
 * @returns the id of this member's post; null when there is none
 */
export function claimPendingPost(uid: string): string | null {
  const [blogId, owner = uid] = stored();
  if (blogId !== undefined && owner === uid) {
    savePendingPost(blogId, uid);
    return blogId;
  }
  storage.remove('tab', PENDING_POST);
  return null;
}

/** Removes the post, if it is the stored one. */
export function forgetPendingPost(blogId: string): void {
  if (stored()[0] === blogId) storage.remove('tab', PENDING_POST);
}

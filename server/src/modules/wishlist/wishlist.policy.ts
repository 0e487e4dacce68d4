import type { Viewer } from '../../platform/core/viewer.js';

/** Only the author sees how many members keep a post. */
export function seesKeepers(viewer: Viewer | null, blog: { authorUid: string }): boolean {
  return viewer?.uid === blog.authorUid;
}

/** A wishlist is private to its member. */
export function ownsWishlist(viewer: Viewer, ownerUid: string): boolean {
  return viewer.uid === ownerUid;
}

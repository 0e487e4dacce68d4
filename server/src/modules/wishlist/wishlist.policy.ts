import type { Viewer } from '../../platform/core/viewer.js';

/** A wishlist is private to its member. */
export function ownsWishlist(viewer: Viewer, ownerUid: string): boolean {
  return viewer.uid === ownerUid;
}

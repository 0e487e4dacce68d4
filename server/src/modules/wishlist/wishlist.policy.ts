import type { Viewer } from '../../platform/core/viewer.js';

/** A wishlist is seen and changed by its member alone (specification). */
export function ownsWishlist(viewer: Viewer, ownerUid: string): boolean {
  return viewer.uid === ownerUid;
}

import type { Viewer } from '../../platform/core/viewer.js';
import { Removal } from '../../platform/db/enums.js';

export function isAuthor(viewer: Viewer | null, blog: { authorUid: string }): boolean {
  return viewer?.uid === blog.authorUid;
}

/** Only the author may edit a post (specification: Writing). Not while it is held: a moderator reads it. */
export function canEdit(viewer: Viewer | null, blog: { authorUid: string; isHeld?: boolean }): boolean {
  return isAuthor(viewer, blog) && !blog.isHeld;
}

/** Only the author. A held post is removed for good instead: {@link canRemoveForGood}. */
export function canDelete(viewer: Viewer | null, blog: { authorUid: string; isHeld?: boolean }): boolean {
  return isAuthor(viewer, blog) && !blog.isHeld;
}

/** Authors may restore only the posts that they deleted themselves. */
export function canRestore(viewer: Viewer | null, blog: { authorUid: string; removal: Removal }): boolean {
  return isAuthor(viewer, blog) && blog.removal === Removal.DELETED;
}

/** Authors may permanently delete posts that they deleted or that are held; moderators decide about the others. */
export function canRemoveForGood(
  viewer: Viewer | null,
  blog: { authorUid: string; removal: Removal },
): boolean {
  return isAuthor(viewer, blog) && (blog.removal === Removal.DELETED || blog.removal === Removal.HELD);
}

/** Whether the post's address answers GONE rather than NOT_FOUND. */
export function isGone({ removal }: { removal: Removal }): boolean {
  return removal === Removal.DELETED || removal === Removal.DELETED_BY_MODERATOR;
}

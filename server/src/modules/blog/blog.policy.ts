import type { Viewer } from '../../platform/core/viewer.js';
import { Removal } from '../../platform/db/enums.js';

/** Only the author may edit a post (specification: Writing). */
export function canEdit(viewer: Viewer | null, blog: { authorUid: string }): boolean {
  return viewer?.uid === blog.authorUid;
}

export function canDelete(viewer: Viewer | null, blog: { authorUid: string }): boolean {
  return canEdit(viewer, blog);
}

/** Authors may restore only the posts that they deleted themselves. */
export function canRestore(
  viewer: Viewer | null,
  { authorUid, removal }: { authorUid: string; removal: Removal },
): boolean {
  return viewer?.uid === authorUid && removal === Removal.DELETED;
}

/** Authors may permanently delete posts that they deleted or that are held; moderators decide about the others. */
export function canRemoveForGood(
  viewer: Viewer | null,
  { authorUid, removal }: { authorUid: string; removal: Removal },
): boolean {
  return viewer?.uid === authorUid && (removal === Removal.DELETED || removal === Removal.HELD);
}

/** Whether the post's address answers GONE rather than NOT_FOUND. */
export function isGone({ removal }: { removal: Removal }): boolean {
  return removal === Removal.DELETED || removal === Removal.DELETED_BY_MODERATOR;
}

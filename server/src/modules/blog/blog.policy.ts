import type { Viewer } from '../../platform/core/viewer.js';
import { Removal } from '../../platform/db/enums.js';

/** Only the author may edit a post (specification: Writing). */
export function canEdit(viewer: Viewer | null, blog: { authorUid: string }): boolean {
  return viewer?.uid === blog.authorUid;
}

export function canDelete(viewer: Viewer | null, blog: { authorUid: string }): boolean {
  return canEdit(viewer, blog);
}

/** Authors take back what they did themselves. */
export function canRestore(
  viewer: Viewer | null,
  { authorUid, removal }: { authorUid: string; removal: Removal },
): boolean {
  return viewer?.uid === authorUid && removal === Removal.DELETED;
}

/** For good go what an author has deleted, and what nobody has approved yet; the rest is the moderators' to decide. */
export function canRemoveForGood(
  viewer: Viewer | null,
  { authorUid, removal }: { authorUid: string; removal: Removal },
): boolean {
  return viewer?.uid === authorUid && (removal === Removal.DELETED || removal === Removal.HELD);
}

/** Whether its address says that it was deleted. */
export function isGone({ removal }: { removal: Removal }): boolean {
  return removal === Removal.DELETED || removal === Removal.DELETED_BY_MODERATOR;
}

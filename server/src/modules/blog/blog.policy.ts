import { isModerator, type Viewer } from '../../platform/core/viewer.js';
import { Removal } from '../../platform/db/enums.js';

export function isAuthor(viewer: Viewer | null, blog: { authorUid: string }): boolean {
  return viewer?.uid === blog.authorUid;
}

/**
 * Only the author (specification: Writing), and not while it is held: a moderator reads it. `updateBlog` and `deleteBlog`
 * do not even find it then.
 */
export function canEdit(viewer: Viewer | null, blog: { authorUid: string; isHeld?: boolean }): boolean {
  return isAuthor(viewer, blog) && !blog.isHeld;
}

/** As {@link canEdit}. Held posts: {@link canRemoveForGood}. */
export function canDelete(viewer: Viewer | null, blog: { authorUid: string; isHeld?: boolean }): boolean {
  return isAuthor(viewer, blog) && !blog.isHeld;
}

/** Posts that are not public: their author, and moderators unless the author has deleted them. */
export function canReadRemoved(
  viewer: Viewer | null,
  blog: { authorUid: string; removal: Removal },
): boolean {
  return isAuthor(viewer, blog) || (isModerator(viewer) && blog.removal !== Removal.DELETED);
}

/** Only posts that the author deleted. */
export function canRestore(viewer: Viewer | null, blog: { authorUid: string; removal: Removal }): boolean {
  return isAuthor(viewer, blog) && blog.removal === Removal.DELETED;
}

/** Authors may if they deleted it or it is held. Moderators decide about others. */
export function canRemoveForGood(
  viewer: Viewer | null,
  blog: { authorUid: string; removal: Removal },
): boolean {
  return isAuthor(viewer, blog) && (blog.removal === Removal.DELETED || blog.removal === Removal.HELD);
}

/** Whether its address answers GONE, not NOT_FOUND. */
export function isGone({ removal }: { removal: Removal }): boolean {
  return removal === Removal.DELETED || removal === Removal.DELETED_BY_MODERATOR;
}

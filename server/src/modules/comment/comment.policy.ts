import type { Viewer } from '../../platform/core/viewer.js';
import { Removal } from '../../platform/db/enums.js';
import type { Comment } from './comment.type.js';

/** How long a comment can be edited, in milliseconds. */
export const EDITABLE_MS = 15 * 60 * 1000;

/** Members comment on others' posts only (specification). */
export function canComment(viewer: Viewer | null, blog: { authorUid: string }): boolean {
  return viewer !== null && viewer.uid !== blog.authorUid;
}

export function isWriter(viewer: Viewer | null, comment: Pick<Comment, 'memberUid'>): boolean {
  return viewer?.uid === comment.memberUid;
}

/** Its writer, for a quarter of an hour: what others have answered should not change later. */
export function canEditComment(
  viewer: Viewer | null,
  comment: Pick<Comment, 'memberUid' | 'createdAt'>,
  now = Date.now(),
): boolean {
  return isWriter(viewer, comment) && now - comment.createdAt.getTime() < EDITABLE_MS;
}

/** Its writer, always. */
export function canDeleteComment(viewer: Viewer | null, comment: Pick<Comment, 'memberUid'>): boolean {
  return isWriter(viewer, comment);
}

/** The same of one that is not public. What a moderator has deleted goes by itself. */
export function canDeleteRemovedComment({ removal }: { removal: Removal }): boolean {
  return removal !== Removal.DELETED_BY_MODERATOR;
}

/** The author of the post, and brings it back. */
export function canHideComment(viewer: Viewer | null, comment: Pick<Comment, 'blogAuthorUid'>): boolean {
  return viewer !== null && viewer.uid === comment.blogAuthorUid;
}

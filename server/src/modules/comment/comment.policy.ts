import type { Viewer } from '../../platform/core/viewer.js';
import { Removal } from '../../platform/db/enums.js';
import type { Comment } from './comment.type.js';

export const EDITABLE_MS = 15 * 60 * 1000;

/** Members comment on others' posts only (specification: A post). */
export function canComment(
  viewer: Viewer | null,
  blog: { authorUid: string; isUnavailable?: boolean },
): boolean {
  return viewer !== null && viewer.uid !== blog.authorUid && !blog.isUnavailable;
}

export function isCommentAuthor(viewer: Viewer | null, comment: Pick<Comment, 'memberUid'>): boolean {
  return viewer?.uid === comment.memberUid;
}

/** Only the writer, for fifteen minutes: a comment should not change after others have replied. Not while held. */
export function canEditComment(
  viewer: Viewer | null,
  comment: Pick<Comment, 'memberUid' | 'createdAt' | 'isHeld'>,
  now = Date.now(),
): boolean {
  return (
    isCommentAuthor(viewer, comment) && !comment.isHeld && now - comment.createdAt.getTime() < EDITABLE_MS
  );
}

/** Only the writer, at any time. */
export function canDeleteComment(viewer: Viewer | null, comment: Pick<Comment, 'memberUid'>): boolean {
  return isCommentAuthor(viewer, comment);
}

/** One deleted by a moderator expires by itself. */
export function canDeleteRemovedComment({ removal }: { removal: Removal }): boolean {
  return removal !== Removal.DELETED_BY_MODERATOR;
}

/** Only the post's author, who may also unhide it. */
export function canHideComment(viewer: Viewer | null, comment: Pick<Comment, 'blogAuthorUid'>): boolean {
  return viewer !== null && viewer.uid === comment.blogAuthorUid;
}

import type { Viewer } from '../../platform/core/viewer.js';

/** Members comment on others' posts only (specification: A post). */
export function canComment(viewer: Viewer | null, blog: { authorUid: string }): boolean {
  return viewer !== null && viewer.uid !== blog.authorUid;
}

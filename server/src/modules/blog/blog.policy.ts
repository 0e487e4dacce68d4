import type { Viewer } from '../../platform/core/viewer.js';

/** Only the author may edit a post (specification: Writing). */
export function canEdit(viewer: Viewer | null, blog: { authorUid: string }): boolean {
  return viewer?.uid === blog.authorUid;
}

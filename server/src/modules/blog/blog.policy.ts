import type { Viewer } from '../../platform/core/viewer.js';

/** Only the author may edit a post (specification). `uniqueId` is the author's uid, as it is called there. */
export function canEdit(viewer: Viewer | null, blog: { authorUid: string }): boolean {
  return viewer?.uid === blog.authorUid;
}

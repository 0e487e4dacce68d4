import { isModerator, isOperator, type Viewer } from '../../platform/core/viewer.js';

/** Moderators act on members, operators on moderators, too, and nobody on themselves. */
export function canModerate(viewer: Viewer | null, member: { uid: string; role: Viewer['role'] }): boolean {
  if (!isModerator(viewer) || viewer.uid === member.uid) return false;
  return isOperator(viewer) || member.role === 'MEMBER';
}

/** Not their own: the last operator would be none. */
export function canSetRole(viewer: Viewer | null, uid: string): boolean {
  return isOperator(viewer) && viewer.uid !== uid;
}

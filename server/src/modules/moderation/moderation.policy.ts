import { isModerator, isOperator, type Viewer } from '../../platform/core/viewer.js';

/** Moderators may act on members, operators on everybody, and nobody on themselves. */
export function canModerate(viewer: Viewer | null, member: { uid: string; role: Viewer['role'] }): boolean {
  if (!isModerator(viewer) || viewer.uid === member.uid) return false;
  return isOperator(viewer) || member.role === 'MEMBER';
}

/** Operators only, and not their own role: the last operator could demote themselves. */
export function canSetRole(viewer: Viewer | null, uid: string): boolean {
  return isOperator(viewer) && viewer.uid !== uid;
}

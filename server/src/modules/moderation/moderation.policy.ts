import { isModerator, isOperator, type Viewer } from '../../platform/core/viewer.js';
import { FORMER_MEMBER_UID } from '../session/member.type.js';
import { AuditAction } from '../../platform/db/enums.js';
import type { AuditEntry } from './moderation.type.js';

/** The member on whom somebody acts. */
export interface WithRole {
  uid: string;
  role: Viewer['role'];
}

/** Moderators may act on members, operators on everybody, and nobody on themselves. */
export function canModerate(viewer: Viewer | null, member: WithRole): boolean {
  if (!isModerator(viewer) || viewer.uid === member.uid) return false;
  return isOperator(viewer) || member.role === 'MEMBER';
}

/**
 * For actions on a member and all that they wrote. Not the former member, whose content is by many people. Not
 * operators by OPERATOR_EMAILS: it would change nothing.
 */
export function canModerateMember(viewer: Viewer | null, member: WithRole & { isFixed: boolean }): boolean {
  return canModerate(viewer, member) && member.uid !== FORMER_MEMBER_UID && !member.isFixed;
}

/** Operators only, and not their own role: the last operator could demote themselves. */
export function canSetRole(
  viewer: Viewer | null,
  { uid, isFixed }: { uid: string; isFixed: boolean },
): boolean {
  return isOperator(viewer) && viewer.uid !== uid && uid !== FORMER_MEMBER_UID && !isFixed;
}

/** An entry is undone once, an undo never. See also {@link canUndo}. */
export const isUndoable = ({ action, undoneAt }: Pick<AuditEntry, 'action' | 'undoneAt'>): boolean =>
  !undoneAt && action !== AuditAction.UNDO;

/** Who may act on the member; only operators change roles, and undo that. @param member the one concerned */
export function canUndo(
  viewer: Viewer | null,
  entry: Pick<AuditEntry, 'action' | 'undoneAt'>,
  member: WithRole,
): boolean {
  if (!isUndoable(entry) || !canModerate(viewer, member)) return false;
  return entry.action !== AuditAction.SET_ROLE || isOperator(viewer);
}

/** Nobody reports what is their own: they can delete it. */
export const canReport = (viewer: Viewer, { memberUid }: { memberUid: string }): boolean =>
  viewer.uid !== memberUid;

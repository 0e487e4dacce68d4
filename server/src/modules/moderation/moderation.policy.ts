import { isModerator, isOperator, type Viewer } from '../../platform/core/viewer.js';
import { FORMER_MEMBER_UID } from '../session/member.type.js';
import { AuditAction } from '../../platform/db/enums.js';
import type { AuditEntry } from './moderation.type.js';

/** Moderators may act on members, operators on everybody, and nobody on themselves. */
export function canModerate(viewer: Viewer | null, member: { uid: string; role: Viewer['role'] }): boolean {
  if (!isModerator(viewer) || viewer.uid === member.uid) return false;
  return isOperator(viewer) || member.role === 'MEMBER';
}

/**
 * For actions on a member and all that they wrote. Not the former member, whose content is by many people. Not
 * operators by OPERATOR_EMAILS: it would change nothing.
 */
export function canModerateMember(
  viewer: Viewer | null,
  member: { uid: string; role: Viewer['role']; isFixed: boolean },
): boolean {
  return canModerate(viewer, member) && member.uid !== FORMER_MEMBER_UID && !member.isFixed;
}

/** Operators only, and not their own role: the last operator could demote themselves. */
export function canSetRole(
  viewer: Viewer | null,
  { uid, isFixed }: { uid: string; isFixed: boolean },
): boolean {
  return isOperator(viewer) && viewer.uid !== uid && uid !== FORMER_MEMBER_UID && !isFixed;
}

/** An entry is undone once, an undo never. */
export const isUndoable = ({ action, undoneAt }: Pick<AuditEntry, 'action' | 'undoneAt'>): boolean =>
  !undoneAt && action !== AuditAction.UNDO;

/** Only operators change roles, and undo that. */
export const isForOperators = (action: AuditAction): boolean => action === AuditAction.SET_ROLE;

/** Nobody reports what is their own: they can delete it. */
export const canReport = (viewer: Viewer, { memberUid }: { memberUid: string }): boolean =>
  viewer.uid !== memberUid;

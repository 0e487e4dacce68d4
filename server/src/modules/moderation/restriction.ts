import { badUserInput } from '../../platform/core/app-error.js';
import { AuditAction } from '../../platform/db/enums.js';
import { MemberAction, type ModerateMemberInput } from './moderation.input.js';

/**
 * What suspending, blocking or lifting makes of a member. Each replaces what was before.
 * @throws BAD_USER_INPUT to suspend without a future end
 */
export function restrictionBy(
  { action, until }: Pick<ModerateMemberInput, 'action' | 'until'>,
  restrictionReason: string | null,
) {
  const now = new Date();
  if (action === MemberAction.LIFT) {
    return { action: AuditAction.LIFT, suspendedUntil: null, blockedAt: null, restrictionReason: null };
  }
  if (action === MemberAction.BLOCK) {
    return { action: AuditAction.BLOCK, suspendedUntil: null, blockedAt: now, restrictionReason };
  }
  if (!until || until <= now) {
    throw badUserInput([{ field: 'until', message: 'Please say until when, in the future.' }]);
  }
  return { action: AuditAction.SUSPEND, suspendedUntil: until, blockedAt: null, restrictionReason };
}

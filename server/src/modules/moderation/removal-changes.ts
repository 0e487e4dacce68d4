import { type AuditAction, Removal } from '../../platform/db/enums.js';
import { RESTORABLE_MS } from '../blog/removed-blog.service.js';
import type { Before } from './audit.repository.js';
import type { MemberStanding, ThingState } from './moderation.repository.js';
import type { RemovalChange } from './thing-mover.js';

/** The removal that an action sets; null makes public. Other actions move nothing. */
export const REMOVALS: Partial<Record<AuditAction, Removal | null>> = {
  HIDE: Removal.HIDDEN,
  DELETE: Removal.DELETED_BY_MODERATOR,
  RESTORE: null,
};

/** What moderators may make public again. Only writers and authors undo their own removals. */
export const RESTORABLE: readonly Removal[] = [Removal.HIDDEN, Removal.HELD, Removal.DELETED_BY_MODERATOR];

/** @returns undefined if the action moves nothing */
export function removalChangeOf(action: AuditAction, reason: string | null): RemovalChange | undefined {
  const removal = REMOVALS[action];
  if (removal === undefined) return undefined;
  const isDeletion = removal === Removal.DELETED_BY_MODERATOR;
  return { removal, reason, expiresAt: isDeletion ? new Date(Date.now() + RESTORABLE_MS) : null };
}

export function mayMove({ removal }: ThingState, change: RemovalChange): boolean {
  if (removal === Removal.DELETED || removal === change.removal) return false;
  // Hidden, it would stay for good.
  if (removal === Removal.DELETED_BY_MODERATOR && change.removal === Removal.HIDDEN) return false;
  return change.removal !== null || (removal !== null && RESTORABLE.includes(removal));
}

/**
 * Whether it still is as an action left it: RESTORE leaves a comment hidden if the author of its post had hidden it.
 */
export function hasStill(expected: Removal | null | undefined, { removal }: ThingState): boolean {
  return removal === expected || (expected === null && removal === Removal.HIDDEN_BY_AUTHOR);
}

export const previousOf = ({
  id,
  thing,
  removal,
  reason,
  expiresAt,
}: ThingState): Before['things'][number] => ({
  id,
  thing,
  removal,
  reason,
  expiresAt,
});

/**
 * By the values that they had before: each group moves in one go. What was deleted gets thirty days anew: the old end
 * may have passed.
 */
export function groupsOf(
  current: readonly ThingState[],
  before: Before['things'],
): [RemovalChange, ThingState[]][] {
  const previous = new Map(before.map((thing) => [thing.id, thing]));
  const restorableUntil = new Date(Date.now() + RESTORABLE_MS);
  const groups = new Map<string, [RemovalChange, ThingState[]]>();
  for (const state of current) {
    const { removal = null, reason = null, expiresAt: end = null } = previous.get(state.id) ?? {};
    const change = { removal, reason, expiresAt: end === null ? null : restorableUntil };
    const key = JSON.stringify(change);
    const group = groups.get(key) ?? [change, []];
    group[1].push(state);
    groups.set(key, group);
  }
  return [...groups.values()];
}

export const standingBefore = (
  member: MemberStanding,
  changed: Partial<MemberStanding>,
): Partial<MemberStanding> => ({
  ...('role' in changed && { role: member.role }),
  ...('blockedAt' in changed && { blockedAt: member.blockedAt }),
  ...('suspendedUntil' in changed && { suspendedUntil: member.suspendedUntil }),
  ...('restrictionReason' in changed && { restrictionReason: member.restrictionReason }),
});

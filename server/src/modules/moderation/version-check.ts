import { createHash } from 'node:crypto';
import { conflict } from '../../platform/core/app-error.js';
import type { Transaction } from '../../platform/core/transaction.js';
import { timeInUtc } from '../../platform/core/viewer.js';
import { AuditAction } from '../../platform/db/enums.js';
import type { AuditRepository } from './audit.repository.js';
import type { MemberStanding, ModerationRepository } from './moderation.repository.js';

/** Of a member, as ModeratedMember has it. ModerationRepository has that of a post or comment. */
export function versionOfStanding({
  role,
  suspendedUntil,
  blockedAt,
  restrictionReason,
}: MemberStanding): string {
  const seen = JSON.stringify([role, suspendedUntil, blockedAt, restrictionReason]);
  return createHash('sha256').update(seen).digest('hex').slice(0, 32);
}

const DECIDED: Record<AuditAction, string> = {
  HIDE: 'hidden',
  RESTORE: 'made public',
  DELETE: 'deleted',
  DISMISS: 'left as it is',
  SUSPEND: 'suspended',
  BLOCK: 'blocked',
  LIFT: 'suspension or block ended',
  SET_ROLE: 'another role',
  UNDO: 'an action undone',
};

interface Seen {
  member: MemberStanding & { uid: string };
  /** Undefined if the decision is about the member. */
  thingId: string | undefined;
  version: string | null | undefined;
}

/**
 * Lock the member before, so that nobody else decides meanwhile.
 * @throws CONFLICT with the last decision, and when that was, if it is no longer as the moderator has seen it, where they say so
 */
export async function requireVersion(
  tx: Transaction,
  rows: ModerationRepository,
  audit: AuditRepository,
  { member, thingId, version }: Seen,
): Promise<void> {
  if (version === null || version === undefined) return;
  const current = thingId === undefined ? versionOfStanding(member) : await rows.findVersion(tx, thingId);
  if (current === version) return;
  const changed = 'This was changed since you read it.';
  const last = await audit.findLast(tx, member.uid, thingId ?? null);
  if (!last) throw conflict(changed);
  const { action, actorName, reason, createdAt } = last;
  const by = actorName === null ? '' : `, by ${actorName}`;
  // Last: a moderator may have written it without a full stop.
  const why = reason && action !== AuditAction.SET_ROLE ? ` Reason: ${reason}` : '';
  throw conflict(
    `${changed} The last decision${by} on ${timeInUtc.format(createdAt)} UTC: ${DECIDED[action]}.${why}`,
  );
}

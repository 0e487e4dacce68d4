import type { Viewer } from '../../platform/core/viewer.js';

/** The columns of a member that decide their role and restriction. */
export interface StandingColumns {
  role: Viewer['role'];
  suspendedUntil: Date | string | null;
  blockedAt: Date | string | null;
  restrictionReason: string | null;
}

/** Role and restriction of a member. */
export interface Standing extends Pick<Viewer, 'role' | 'restriction'> {
  /** An operator by OPERATOR_EMAILS: no role or restriction given in the site would change that. */
  isFixed: boolean;
}

/**
 * @param operatorEmails OPERATOR_EMAILS in lower case. Only a verified address counts: anybody can sign up with one
 */
export function standingOf(
  { role, suspendedUntil, blockedAt, restrictionReason: reason }: StandingColumns,
  { email, isEmailVerified }: { email: string; isEmailVerified: boolean },
  operatorEmails: ReadonlySet<string>,
): Standing {
  if (isEmailVerified && operatorEmails.has(email.toLowerCase()))
    return { role: 'OPERATOR', restriction: null, isFixed: true };
  if (blockedAt) return { role, restriction: { until: null, reason }, isFixed: false };
  const until = suspendedUntil && new Date(suspendedUntil);
  return { role, restriction: until && until > new Date() ? { until, reason } : null, isFixed: false };
}

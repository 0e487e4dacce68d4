import type { Viewer } from '../../platform/core/viewer.js';

/** A member's columns that decide role and restriction. */
export interface StandingColumns {
  role: Viewer['role'];
  suspendedUntil: Date | string | null;
  blockedAt: Date | string | null;
  restrictionReason: string | null;
}

export interface Standing extends Pick<Viewer, 'role' | 'restriction'> {
  /** An operator by OPERATOR_EMAILS, which nothing in the site changes. */
  isFixed: boolean;
}

/** @param operatorEmails in lower case. Only a verified address counts: anybody can sign up with one */
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

import { AppError, unauthenticated } from './app-error.js';

/** The member may read, but not write. */
export interface Restriction {
  /** Null: for good. */
  until: Date | null;
  /** The moderator's; null if none. */
  reason: string | null;
}

const MODERATORS: readonly Viewer['role'][] = ['MODERATOR', 'OPERATOR'];

const WHAT_REMAINS = 'You can still read, and download or delete what is yours.';

/** Such as "5 December 2026 at 00:00". */
export const timeInUtc = new Intl.DateTimeFormat('en-GB', {
  dateStyle: 'long',
  timeStyle: 'short',
  timeZone: 'UTC',
});

/** The member who sends a request; null for a visitor. */
export interface Viewer {
  uid: string;
  displayName: string;
  photoUrl: string | null;
  email: string;
  /** Verified by the provider. */
  isEmailVerified: boolean;
  role: 'MEMBER' | 'MODERATOR' | 'OPERATOR';
  restriction: Restriction | null;
  signedInAt: Date;
  memberSince: Date;
  /** Null with an ID token. */
  sessionId: string | null;
}

/**
 * Call it before any write that others will see.
 * @param login message for a visitor
 * @throws UNAUTHENTICATED, ACCOUNT_RESTRICTED
 */
export function requireUnrestrictedMember(viewer: Viewer | null, login?: string): asserts viewer is Viewer {
  if (!viewer) throw unauthenticated(login);
  if (!viewer.restriction) return;
  const { until, reason } = viewer.restriction;
  const what = until ? `suspended until ${timeInUtc.format(until)} UTC` : 'blocked';
  // Last: a moderator may have written it without a full stop.
  const why = reason ? ` Reason: ${reason}` : '';
  throw new AppError('ACCOUNT_RESTRICTED', `Your account is ${what}. ${WHAT_REMAINS}${why}`);
}

/** Also true for operators; false while restricted. */
export function isModerator(viewer: Viewer | null): viewer is Viewer {
  return viewer !== null && MODERATORS.includes(viewer.role) && viewer.restriction === null;
}

export function isOperator(viewer: Viewer | null): viewer is Viewer {
  return isModerator(viewer) && viewer.role === 'OPERATOR';
}

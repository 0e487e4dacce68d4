import { isolated } from '../../lib/bidi';
import { formatEnd } from '../../lib/dates';
import type { AuditAction, MemberAction, Removal, ReportReason, Role } from '../../lib/schema.generated';
import type { LogEntryFragment } from './moderation.generated';

export const reasonNames: Record<ReportReason, string> = {
  SPAM: 'Spam',
  HARASSMENT: 'Harassment',
  HATE: 'Hate',
  VIOLENCE: 'Violence',
  ILLEGAL: 'Illegal',
  COPYRIGHT: 'Copyright',
  OTHER: 'Something else',
};

export const removalNames: Record<Removal, string> = {
  DELETED: 'Deleted by its writer',
  HELD: 'Held',
  HIDDEN: 'Hidden',
  HIDDEN_BY_AUTHOR: 'Hidden by the author of the post',
  DELETED_BY_MODERATOR: 'Deleted',
};

export const roleNames: Record<Role, string> = {
  MEMBER: 'Member',
  MODERATOR: 'Moderator',
  OPERATOR: 'Operator',
};

/** The word itself for a role that this page does not know: the server may be newer. */
export const roleName = (role: string): string =>
  (roleNames as Partial<Record<string, string>>)[role] ?? role;

export const memberActionNames: Record<MemberAction, string> = {
  SUSPEND: 'Suspend until a date',
  BLOCK: 'Block',
  LIFT: 'End the suspension or block',
  HIDE_ALL: 'Hide all posts and comments',
  DELETE_ALL: 'Delete all posts and comments',
  RESTORE_ALL: 'Restore all posts and comments',
};

const verbs: Record<AuditAction, string> = {
  HIDE: 'Hid',
  DELETE: 'Deleted',
  RESTORE: 'Restored',
  DISMISS: 'Left as it is',
  SUSPEND: 'Suspended',
  BLOCK: 'Blocked',
  LIFT: 'Ended the suspension or block',
  SET_ROLE: 'Gave the role',
  UNDO: 'Undid an action',
};

/** The server counts up to one more, which says that there are more. */
const COUNTED = 10_000;

/** Such as '32' or '10,000+'. */
export const countOf = (count: number): string =>
  `${Math.min(count, COUNTED).toLocaleString('en-GB')}${count > COUNTED ? '+' : ''}`;

/** Such as "32 posts and comments". */
export const thingsText = (count: number): string =>
  count === 1 ? '1 post or comment' : `${countOf(count)} posts and comments`;

/** The fields that describeAction reads. */
export type Described = Pick<
  LogEntryFragment,
  'action' | 'thingId' | 'thing' | 'things' | 'reason' | 'until'
> &
  // Members are shown no undos.
  Partial<Pick<LogEntryFragment, 'undoes'>>;

/** The verb and the kind of thing, as in "Hid: the post". */
export const actionPrefix = (action: AuditAction, thing: NonNullable<Described['thing']>): string =>
  `${verbs[action]}: the ${thing.thing === 'BLOG' ? 'post' : 'comment'}`;

/**
 * Describes an action, as in "Hid: the post The Salt Roads".
 * @param whose how the reader refers to the posts and comments
 */
export function describeAction(
  { action, thingId, thing, things, reason, until }: Described,
  whose: 'their' | 'your' = 'their',
): string {
  if (thing) return `${actionPrefix(action, thing)} ${isolated(thing.text)}`;
  switch (action) {
    case 'HIDE':
    case 'DELETE':
    case 'RESTORE':
    case 'DISMISS':
      if (thingId) return `${verbs[action]}: a post or comment`;
      return `${verbs[action]}: ${things.toLocaleString('en-GB')} of ${whose} posts and comments`;
    case 'SUSPEND':
      return until ? `${verbs[action]} until ${formatEnd(until)}` : verbs[action];
    case 'SET_ROLE':
      return `${verbs[action]} ${roleName(reason ?? '').toLowerCase()}`;
    default:
      return verbs[action];
  }
}

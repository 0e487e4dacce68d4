import type { Action } from '../../platform/limits/actions.js';

export const REPORT: Action = {
  name: 'report',
  what: 'reports',
  perMember: { minute: 5, hour: 30, day: 60 },
  perAddress: 60,
};

/** Most members that a search returns. */
export const MEMBERS_FOUND = 20;

/** Reports shown for one post or comment. */
export const REPORTS_SHOWN = 20;

/** Cost of counting a member's posts and comments, in rows. */
export const COUNTED_ROWS = 10;

/** Points for the whole audit log. */
export const AUDIT_LOG_COST = 100;

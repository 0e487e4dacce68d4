import type { Action } from '../../platform/limits/actions.js';

export const REPORT: Action = {
  name: 'report',
  what: 'reports',
  perMember: { minute: 5, hour: 30, day: 60 },
  perAddress: 60,
};

/** Maximum number of members that a search returns. */
export const MEMBERS_FOUND = 20;

/** Reports shown for one post or comment. */
export const REPORTS_SHOWN = 5;

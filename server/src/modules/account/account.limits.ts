import type { Action } from '../../platform/limits/actions.js';

export const EXPORT_ACCOUNT: Action = {
  name: 'export',
  what: 'downloads',
  perMember: { minute: 3 },
  perAddress: 30,
};

/** Quota points on top of the call: a hundred rows. */
export const EXPORT_COST = 100;

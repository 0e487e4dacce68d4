import type { Action } from '../../platform/limits/actions.js';

export const EXPORT_ACCOUNT: Action = {
  name: 'export',
  what: 'downloads',
  perMember: { minute: 3 },
  perAddress: 30,
};

/** Quota points on top of the call itself: the price of a hundred rows. */
export const EXPORT_COST = 100;

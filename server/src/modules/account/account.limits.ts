import type { Action } from '../../platform/limits/actions.js';

/** Downloading everything that somebody has ever written. */
export const EXPORT_ACCOUNT: Action = {
  name: 'export',
  what: 'downloads',
  perMember: { minute: 3 },
  perAddress: 30,
};

/** What an export costs beside the call, in points: as much as a hundred rows. */
export const EXPORT_COST = 100;

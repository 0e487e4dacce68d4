import type { Action } from '../../platform/limits/actions.js';

/** Asking for the newsletter. */
export const SUBSCRIBE: Action = {
  name: 'subscribe',
  what: 'subscriptions',
  perMember: { minute: 20 },
  perAddress: 30,
};

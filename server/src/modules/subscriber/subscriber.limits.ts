import type { Action } from '../../platform/limits/actions.js';

export const SUBSCRIBE: Action = {
  name: 'subscribe',
  what: 'subscriptions',
  perMember: { minute: 20 },
  perAddress: 30,
};

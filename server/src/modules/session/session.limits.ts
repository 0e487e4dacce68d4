import type { Action } from '../../platform/limits/actions.js';

/** Opening and ending sessions. */
export const SIGN_IN: Action = {
  name: 'sign-in',
  what: 'sign-ins',
  perMember: { minute: 20 },
  perAddress: 100,
};

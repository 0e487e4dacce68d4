import type { Action } from '../../platform/limits/actions.js';

/** Opening and ending sessions. */
export const SIGN_IN: Action = {
  name: 'sign-in',
  what: 'sign-ins',
  perMember: { minute: 20 },
  perAddress: 100,
};

export const UPDATE_PROFILE: Action = {
  name: 'profile',
  what: 'changes of the profile',
  perMember: { minute: 10, hour: 30 },
  perAddress: 60,
};

import type { Action } from '../../platform/limits/actions.js';

/** A member's newest sessions. */
export const SESSIONS_SHOWN = 100;

/** Opening and ending sessions. */
export const SIGN_IN: Action = {
  name: 'sign-in',
  what: 'sign-ins',
  perMember: { minute: 20 },
  perAddress: 100,
};

/** Low, because each call sends a mail. */
export const SEND_VERIFICATION_EMAIL: Action = {
  name: 'verification-email',
  what: 'mails',
  perMember: { minute: 1, hour: 5, day: 10 },
  perAddress: 20,
  countsAttempts: true,
};

export const UPDATE_PROFILE: Action = {
  name: 'profile',
  what: 'changes of the profile',
  perMember: { minute: 10, hour: 30 },
  perAddress: 60,
};

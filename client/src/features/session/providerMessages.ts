import { errorMessage } from '../../lib/errors';

const WRONG_CREDENTIALS = 'The email or the password is not right.';

/**
 * Sentences for the identity provider's error codes; its own read "Firebase: Error (auth/invalid-credential)."
 * A wrong password and an unknown email share one sentence, so that nobody learns who has an account.
 */
const sentences: Record<string, string> = {
  'auth/invalid-credential': WRONG_CREDENTIALS,
  'auth/invalid-login-credentials': WRONG_CREDENTIALS,
  'auth/wrong-password': WRONG_CREDENTIALS,
  'auth/user-not-found': WRONG_CREDENTIALS,
  'auth/invalid-email': 'This email address is not valid.',
  'auth/missing-email': 'Please enter your email address.',
  'auth/missing-password': 'Please enter your password.',
  'auth/email-already-in-use': 'There is already an account with this email. Please log in instead.',
  'auth/weak-password': 'This password is too easy to guess. Please choose a longer one.',
  'auth/password-does-not-meet-requirements': 'This password does not meet the requirements.',
  'auth/user-disabled': 'This account has been disabled.',
  'auth/too-many-requests': 'Too many attempts. Please wait a few minutes and try again.',
  'auth/network-request-failed': 'The sign-in service could not be reached. Please check your connection.',
  'auth/timeout': 'The sign-in service took too long. Please try again.',
  'auth/popup-blocked':
    "Your browser blocked Google's window. Please allow pop-ups for this site and try again.",
  'auth/account-exists-with-different-credential':
    'There is already an account with this email. Please log in with your password.',
  'auth/operation-not-allowed': 'This way of signing in is not available.',
  'auth/operation-not-supported-in-this-environment': 'This browser does not allow signing in with Google.',
  'auth/unauthorized-domain': 'Signing in with Google is not set up for this address.',
  'auth/user-mismatch': 'This is another account. Please choose the one that you are logged in with.',
  'auth/user-token-expired': 'Your sign-in has expired. Please log in again.',
  'auth/internal-error': 'The sign-in service could not be reached. Please try again.',
};

/** The user closed or replaced Google's window: nothing to report. */
const quiet = new Set(['auth/popup-closed-by-user', 'auth/cancelled-popup-request', 'auth/user-cancelled']);

/** The identity provider's error code, or null for an error without one. */
export function providerCode(error: unknown): string | null {
  const isCoded =
    typeof error === 'object' && error !== null && 'code' in error && typeof error.code === 'string';
  return isCoded ? (error.code as string) : null;
}

/** Whether the identity provider did not take the email with the password. */
export const areWrongCredentials = (error: unknown): boolean =>
  sentences[providerCode(error) ?? ''] === WRONG_CREDENTIALS;

/**
 * The message for a failed sign-in, sign-up, sign-out or reset.
 * @returns null when there is nothing to report, such as a window that the user closed
 */
export function providerMessage(error: unknown): string | null {
  const code = providerCode(error);
  if (code && quiet.has(code)) return null;
  if (code && sentences[code]) return sentences[code];
  if (!code?.startsWith('auth/')) return errorMessage(error);
  const own = error instanceof Error ? error.message : '';
  // "Firebase: The sentence. (auth/code)." becomes "The sentence."
  const bare = own.replace(/^Firebase:\s*/, '').replace(/\s*\(auth\/[\w-]+\)\.?\s*$/, '');
  return bare && bare !== 'Error' ? bare : 'Something went wrong. Please try again.';
}

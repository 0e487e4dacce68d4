import { AppError, serviceUnavailable, unauthenticated } from '../core/app-error.js';

/** How long the identity provider may take to answer, in milliseconds; it needs a tenth of a second. */
const DEADLINE_MS = 3_000;

/** What firebase-admin says of a token or an account that is no good. */
const REFUSALS = new Set([
  'auth/argument-error',
  'auth/id-token-expired',
  'auth/id-token-revoked',
  'auth/invalid-id-token',
  'auth/user-disabled',
  'auth/user-not-found',
]);

/** What a failed download of the provider's keys reads like: firebase-admin gives it the code of a bad token. */
const KEYS_MISSING = /^(Error while making request|Error fetching public keys|Server responded with status)/;

/** What it throws over a token so malformed that it cannot even read it. */
const isUnreadable = (error: unknown): boolean => error instanceof SyntaxError || error instanceof TypeError;

/** @returns true only when the provider or its library has looked at the token or the account and refused it */
function isRefusal(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (!('code' in error)) return isUnreadable(error);
  return REFUSALS.has(String(error.code)) && !KEYS_MISSING.test(error.message);
}

/** Whether a token or an account that was good is no more. */
function isOver(error: unknown): boolean {
  return error instanceof Error && 'code' in error && /-revoked$|\/user-/.test(String(error.code));
}

/** What callers get while the provider cannot be asked. */
export function providerUnreachable(cause: unknown): AppError {
  return serviceUnavailable('Signing in is not possible right now. Please try again in a moment.', cause);
}

/**
 * Asks the identity provider, within a deadline. Nothing that fails lets anyone in: a refusal is UNAUTHENTICATED, and
 * whatever else goes wrong, a service account that is no longer valid included, is SERVICE_UNAVAILABLE.
 */
export async function askProvider<T>(ask: () => Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<never>((_resolve, reject) => {
    const late = new Error(`The identity provider did not answer within ${DEADLINE_MS} ms`);
    timer = setTimeout(() => reject(late), DEADLINE_MS);
  });
  try {
    return await Promise.race([ask(), tooLate]);
  } catch (error) {
    if (error instanceof AppError) throw error;
    throw isRefusal(error)
      ? unauthenticated({ reason: isOver(error) ? 'revoked' : 'invalid' })
      : providerUnreachable(error);
  } finally {
    clearTimeout(timer);
  }
}

import { AppError, serviceUnavailable, unauthenticated } from '../core/app-error.js';

/** The provider normally answers within a tenth of a second. */
const DEADLINE_MS = 3_000;

/** firebase-admin's error codes for an invalid token or account. */
const REFUSALS = new Set([
  'auth/argument-error',
  'auth/id-token-expired',
  'auth/id-token-revoked',
  'auth/invalid-id-token',
  'auth/user-disabled',
  'auth/user-not-found',
]);

/** firebase-admin reports a failed key download with the error code of an invalid token. */
const KEYS_MISSING = /^(Error while making request|Error fetching public keys|Server responded with status)/;

/** For a token that cannot be parsed. */
const isUnreadable = (error: unknown): boolean => error instanceof SyntaxError || error instanceof TypeError;

function isRefusal(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (!('code' in error)) return isUnreadable(error);
  return REFUSALS.has(String(error.code)) && !KEYS_MISSING.test(error.message);
}

/** Whether the token or account was valid before. */
function isOver(error: unknown): boolean {
  return error instanceof Error && 'code' in error && /-revoked$|\/user-/.test(String(error.code));
}

export function providerUnreachable(cause: unknown): AppError {
  return serviceUnavailable('Signing in is not possible right now. Please try again in a moment.', cause);
}

/** @throws UNAUTHENTICATED for a refusal, SERVICE_UNAVAILABLE for any other failure */
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

import type { DecodedIdToken } from 'firebase-admin/auth';
import { type AppError, unauthenticated } from '../errors/app-error.js';
import type { Identity } from './identity.js';

/** How far the provider's clock may be ahead of ours, in milliseconds: what Firebase's own libraries allow at most. */
const CLOCK_SKEW_MS = 60_000;

/** The one sentence for every token that is no good: it tells a guesser nothing. */
export function sessionEnded(): AppError {
  return unauthenticated('Your session has ended. Please log in again.');
}

/**
 * Reads who a token speaks for, once its signature, project, issuer and end are verified. What firebase-admin leaves to
 * its callers is checked here: neither the token nor the sign-in may be from the future.
 * @throws UNAUTHENTICATED
 * @see https://firebase.google.com/docs/auth/admin/verify-id-tokens#verify_id_tokens_using_a_third-party_jwt_library
 */
export function toIdentity(claims: DecodedIdToken): Identity {
  const { uid, email, iat, exp, auth_time: signedIn } = claims;
  const latest = Date.now() + CLOCK_SKEW_MS;
  const isPast = (seconds: unknown): boolean => typeof seconds === 'number' && seconds * 1000 <= latest;
  if (typeof uid !== 'string' || uid === '' || !isPast(iat) || !isPast(signedIn)) throw sessionEnded();
  if (!email) throw unauthenticated('This account has no email address, which Octavo needs.');
  const name: unknown = claims.name;
  return {
    uid,
    email,
    displayName: typeof name === 'string' && name.trim() !== '' ? name : null,
    photoUrl: claims.picture ?? null,
    issuedAt: new Date(iat * 1000),
    signedInAt: new Date(signedIn * 1000),
    expiresAt: new Date(exp * 1000),
  };
}

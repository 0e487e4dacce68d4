import type { DecodedIdToken } from 'firebase-admin/auth';
import { unauthenticated } from '../core/app-error.js';
import { isVisible, normalizeText, removeControls, removeExcessMarks } from '../core/characters.js';
import { textError } from '../core/constraint.js';
import type { Identity } from './identity.js';

/** The maximum of Firebase's own libraries. */
const CLOCK_SKEW_MS = 60_000;

/** As in the sign-up form, which a token can bypass. */
const MAX_NAME = 100;
const PHOTO = { minLength: 1, maxLength: 2048, format: 'url', message: '' } as const;

/** Null when nothing is left. */
function readableName(given: unknown): string | null {
  if (typeof given !== 'string') return null;
  const readable = normalizeText(
    removeExcessMarks(removeControls(given.toWellFormed()).replaceAll('\n', ' ')),
  );
  const name = readable.slice(0, MAX_NAME).toWellFormed().trim();
  return isVisible(name) ? name : null;
}

/**
 * Checks more than firebase-admin: `iat` and `auth_time` must not be in the future.
 * @throws UNAUTHENTICATED
 * @see
 *   https://firebase.google.com/docs/auth/admin/verify-id-tokens#verify_id_tokens_using_a_third-party_jwt_library
 */
export function toIdentity(claims: DecodedIdToken): Identity {
  const { uid, email, iat, auth_time: signedIn } = claims;
  const latest = Date.now() + CLOCK_SKEW_MS;
  const isPast = (seconds: unknown): boolean => typeof seconds === 'number' && seconds * 1000 <= latest;
  if (typeof uid !== 'string' || uid === '' || !isPast(iat) || !isPast(signedIn))
    throw unauthenticated({ reason: 'invalid' });
  if (!email) throw unauthenticated('This account has no email address, which Octavo needs.');
  const photo: unknown = claims.picture;
  return {
    uid,
    email,
    isEmailVerified: claims.email_verified === true,
    displayName: readableName(claims.name),
    photoUrl: typeof photo === 'string' && textError(photo, PHOTO) === null ? normalizeText(photo) : null,
    issuedAt: new Date(iat * 1000),
    signedInAt: new Date(signedIn * 1000),
  };
}

import type { DecodedIdToken } from 'firebase-admin/auth';
import { UnsecuredJWT } from 'jose';
import { unauthenticated } from '../core/app-error.js';

/** Who issues ID tokens, before the project's id. */
const ISSUER = 'https://securetoken.google.com/';

/**
 * Reads an ID token of the Authentication emulator, which signs nothing: the claims are checked as firebase-admin checks
 * those of real tokens. It would ask the emulator about the account with every token; here that follows the same rule
 * as with the real provider, see AccountStatusCache.
 * @throws UNAUTHENTICATED for what is no live token of this project
 */
export function readEmulatorToken(token: string, projectId: string): DecodedIdToken {
  try {
    const { payload } = UnsecuredJWT.decode(token, {
      issuer: ISSUER + projectId,
      audience: projectId,
      requiredClaims: ['sub', 'exp'],
    });
    return { ...payload, uid: payload.sub } as DecodedIdToken;
  } catch {
    throw unauthenticated({ reason: 'invalid' });
  }
}

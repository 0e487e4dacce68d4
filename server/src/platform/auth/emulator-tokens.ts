import type { DecodedIdToken } from 'firebase-admin/auth';
import { UnsecuredJWT } from 'jose';
import { unauthenticated } from '../core/app-error.js';

const ISSUER = 'https://securetoken.google.com/';

/**
 * Reads an ID token of the Authentication emulator, which signs nothing, and checks its claims as
 * firebase-admin would. firebase-admin itself would ask the emulator about the account each time.
 * @throws UNAUTHENTICATED unless it is a live token of this project
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

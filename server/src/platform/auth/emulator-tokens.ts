import type { DecodedIdToken } from 'firebase-admin/auth';
import { UnsecuredJWT } from 'jose';
import { unauthenticated } from '../core/app-error.js';

const ISSUER = 'https://securetoken.google.com/';

/**
 * Checks claims as firebase-admin would, which would also ask the emulator about the account each time.
 * @throws UNAUTHENTICATED unless the token belongs to this project and has not expired
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

import type { DecodedIdToken } from 'firebase-admin/auth';
import { UnsecuredJWT } from 'jose';
import { TokenRefused } from './token-fault.js';

/** Who issues the two kinds of tokens, before the project's id. */
const ISSUERS = {
  idToken: 'https://securetoken.google.com/',
  session: 'https://session.firebase.google.com/',
} as const;

/**
 * Reads a token of the Authentication emulator, which signs nothing: the claims are checked as firebase-admin checks
 * those of real tokens. It would ask the emulator about the account with every token; here that follows the same rule
 * as with the real provider, see AccountStandings.
 * @throws UNAUTHENTICATED for what is no live token of this project
 */
export function readEmulatorToken(
  kind: keyof typeof ISSUERS,
  token: string,
  projectId: string,
): DecodedIdToken {
  try {
    const { payload } = UnsecuredJWT.decode(token, {
      issuer: ISSUERS[kind] + projectId,
      audience: projectId,
      requiredClaims: ['sub', 'exp'],
    });
    return { ...payload, uid: payload.sub } as DecodedIdToken;
  } catch {
    throw new TokenRefused('invalid');
  }
}

import { decodeJwt } from 'jose';
import { AppError } from '../errors/app-error.js';

/** Why a token is no good, each with a sentence for whoever sent it. None tells a guesser what a good one would be. */
const FAULTS = {
  malformed: 'This is no token of the sign-in service. Send the ID token as it was issued.',
  expired: 'This token has expired. Renew it, or log in again.',
  'wrong project': 'This token is of another project than this site.',
  invalid: 'This token was not issued by the sign-in service of this site.',
  revoked: 'Your session has ended. Please log in again.',
} as const;

export type TokenFault = keyof typeof FAULTS;

/** UNAUTHENTICATED because of what was sent, with the reason that RFC 6750, section 3, has a place for. */
export class TokenRefused extends AppError {
  constructor(readonly fault: TokenFault) {
    super('UNAUTHENTICATED', FAULTS[fault]);
  }
}

/**
 * Why a token that was refused may have been: read from its claims, which nobody has verified.
 * @param refused what the provider's library said
 */
export function faultOf(token: string, projectId: string, refused: unknown): TokenFault {
  if (refused instanceof TokenRefused && refused.fault === 'revoked') return 'revoked';
  try {
    const { aud, exp } = decodeJwt(token);
    if (aud !== projectId) return 'wrong project';
    return typeof exp === 'number' && exp * 1000 <= Date.now() ? 'expired' : 'invalid';
  } catch {
    return 'malformed';
  }
}

import { decodeJwt } from 'jose';
import { AppError, type RefusalReason } from '../core/app-error.js';

/** Reads the token's unverified claims. */
export function tokenErrorReason(token: string, projectId: string, refused: AppError): RefusalReason {
  if (refused.reason === 'revoked') return 'revoked';
  try {
    const { aud, exp } = decodeJwt(token);
    if (aud !== projectId) return 'wrong project';
    return typeof exp === 'number' && exp * 1000 <= Date.now() ? 'expired' : 'invalid';
  } catch {
    return 'malformed';
  }
}

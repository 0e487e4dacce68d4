import { createHash, randomBytes } from 'node:crypto';

/** 256 bits. */
const TOKEN_BYTES = 32;
const TOKEN = /^[A-Za-z0-9_-]{43}$/;

/** For a cookie; neither stored nor logged. */
export function newSessionToken(): string {
  return randomBytes(TOKEN_BYTES).toString('base64url');
}

/** Checks the form; others need no lookup. */
export function isSessionToken(cookie: string | null): cookie is string {
  return cookie !== null && TOKEN.test(cookie);
}

/** SHA-256 in hex. 256 random bits need neither salt nor a slow hash. */
export function hashOfToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

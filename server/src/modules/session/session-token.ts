import { createHash, randomBytes } from 'node:crypto';

/** 256 bits, so nobody guesses one. */
const TOKEN_BYTES = 32;
const TOKEN = /^[A-Za-z0-9_-]{43}$/;

/** A new token for a session's cookie. It is kept nowhere on the server, and written into no log. */
export function newSessionToken(): string {
  return randomBytes(TOKEN_BYTES).toString('base64url');
}

/** Whether a cookie could be a session's: nothing else is worth a look into the database. */
export function isSessionToken(cookie: string | null): cookie is string {
  return cookie !== null && TOKEN.test(cookie);
}

/**
 * Under what a session is kept: SHA-256, in hex, of the text as it was sent, so a session has one spelling. A token of
 * 256 random bits needs no salt and no slow hash: there is nothing to try.
 */
export function hashOfToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

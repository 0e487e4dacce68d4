import { createHash, randomBytes } from 'node:crypto';

const TOKEN_BYTES = 32;
const TOKEN = /^[A-Za-z0-9_-]{43}$/;

/** 256 random bits for a cookie or link; neither stored nor logged. */
export function newToken(): string {
  return randomBytes(TOKEN_BYTES).toString('base64url');
}

/** Checks the form; others need no lookup. */
export function isToken(text: string | null): text is string {
  return text !== null && TOKEN.test(text);
}

/** SHA-256, for the database. A token of 256 random bits needs neither salt nor a slow hash. */
export function sha256(text: string): Uint8Array<ArrayBuffer> {
  return new Uint8Array(createHash('sha256').update(text).digest());
}

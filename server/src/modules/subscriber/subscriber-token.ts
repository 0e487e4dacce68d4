import { createHash, randomBytes } from 'node:crypto';

/** A link's token of 256 random bits. */
export interface SubscriberToken {
  /** For the link. */
  text: string;
  /** For the database. */
  hash: Uint8Array<ArrayBuffer>;
}

export function newToken(): SubscriberToken {
  const text = randomBytes(32).toString('base64url');
  return { text, hash: hashOf(text) };
}

/** SHA-256; 256 random bits need no salt. */
export function hashOf(text: string): Uint8Array<ArrayBuffer> {
  return new Uint8Array(createHash('sha256').update(text).digest());
}

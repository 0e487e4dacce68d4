import { createHash, randomBytes } from 'node:crypto';

/** The secret of a link: 256 random bits, which nobody can guess. */
export interface SubscriberToken {
  /** As it stands in the link. */
  text: string;
  /** What is kept of it: the link cannot be made from it. */
  hash: Uint8Array<ArrayBuffer>;
}

/** A token that nobody else has. */
export function newToken(): SubscriberToken {
  const text = randomBytes(32).toString('base64url');
  return { text, hash: hashOf(text) };
}

/** What is kept of a token. SHA-256 without a salt suffices, since nobody can try out 256 random bits. */
export function hashOf(text: string): Uint8Array<ArrayBuffer> {
  return new Uint8Array(createHash('sha256').update(text).digest());
}

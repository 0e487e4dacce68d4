import { createHash } from 'node:crypto';

/**
 * Under which name an ended session is kept: SHA-256 of what the provider has signed, so of header and payload. Not of
 * the whole cookie: the signature's last character has bits that mean nothing, so the same session can be spelled in
 * more than one way (RFC 4648, section 3.5), and one spelling more must not bring it back.
 */
export function sessionIdOf(cookie: string): Uint8Array<ArrayBuffer> {
  const [header = '', payload = ''] = cookie.split('.');
  return new Uint8Array(createHash('sha256').update(`${header}.${payload}`).digest());
}

import { createHash } from 'node:crypto';

/**
 * Under which name an ended session is kept: SHA-256 of what the provider has signed, so of header and payload. Not of
 * the whole cookie: the signature's last character has bits that mean nothing, so the same session can be spelled in
 * more than one way (RFC 4648, section 3.5), and one spelling more must not bring it back.
 */
export function sessionIdOf(cookie: string): Uint8Array<ArrayBuffer> {
  const [header = '', payload = ''] = cookie.split('.');
  return sha256(`${header}.${payload}`);
}

/** Under which name an ended sign-in is kept. No session has the same one: its name is made of base64url and one dot. */
export function signInIdOf({ uid, signedInAt }: { uid: string; signedInAt: Date }): Uint8Array<ArrayBuffer> {
  return sha256(`sign-in ${signedInAt.toISOString()} ${uid}`);
}

function sha256(text: string): Uint8Array<ArrayBuffer> {
  return new Uint8Array(createHash('sha256').update(text).digest());
}

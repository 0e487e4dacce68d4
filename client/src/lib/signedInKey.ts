/** The localStorage key of the signed-in flag. A file of its own keeps start.ts, which reads it too, small. */
export const SIGNED_IN_KEY = 'octavo.signedIn';

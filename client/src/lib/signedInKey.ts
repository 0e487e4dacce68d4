/** Where localStorage has the flag of a sign-in. In a file of its own, because start.ts, which stays small, reads it too. */
export const SIGNED_IN_KEY = 'octavo.signedIn';

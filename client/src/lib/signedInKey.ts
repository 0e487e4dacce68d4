/** Where localStorage has the flag of a sign-in. Apart from the flag, because start.ts reads it too, and is to be small. */
export const SIGNED_IN_KEY = 'octavo.signedIn';

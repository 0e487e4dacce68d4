/** A member's account, as the identity provider and the server describe it. */
export interface Account {
  uid: string;
  displayName: string | null;
  photoURL: string | null;
  email: string | null;
}

/** The result of a sign-in: the account, and the ID token that proves it to the server. */
export interface SignIn {
  account: Account;
  token: string;
}

/**
 * The identity provider, as far as the site uses it. It keeps a sign-in only in this page's memory, until `signOut`.
 * Each call rejects with the provider's own error.
 */
export interface IdentityProvider {
  createUser: (email: string, password: string) => Promise<SignIn>;
  /** Changes name and photo of the account just created. @returns the updated account and a new token */
  updateUser: (profile: { displayName: string; photoURL: string }) => Promise<SignIn>;
  signIn: (email: string, password: string) => Promise<SignIn>;
  /** Opens Google's window, 500 by 600 pixels, with the profile scope (specification: Login and Sign Up). */
  signInWithGoogle: () => Promise<SignIn>;
  /** Reauthenticates by password, or in Google's window when it is null. Rejects if it is another account. */
  reauthenticate: (member: Account, password: string | null) => Promise<SignIn>;
  signOut: () => Promise<void>;
  sendPasswordReset: (email: string) => Promise<void>;
}

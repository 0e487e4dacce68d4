/** A member's account, as the identity provider and the server describe it. */
export interface Account {
  uid: string;
  displayName: string | null;
  photoURL: string | null;
  email: string | null;
}

/** Who has just proved who they are, and the ID token by which the server believes it. */
export interface SignIn {
  account: Account;
  token: string;
}

/**
 * What the site uses of the identity provider. It keeps a sign-in in this page's memory alone, until `signOut`. Each call
 * rejects with the provider's own error.
 */
export interface Identity {
  createUser: (email: string, password: string) => Promise<SignIn>;
  /** Changes the name and photo of the account that was just made. Out: the account as it is then, and a new token. */
  updateUser: (profile: { displayName: string; photoURL: string }) => Promise<SignIn>;
  signIn: (email: string, password: string) => Promise<SignIn>;
  /** Google's own window, 500 by 600, with the profile scope (specification: Login and Sign Up). */
  signInWithGoogle: () => Promise<SignIn>;
  /** Has a member prove anew who they are, by password, or in Google's window when it is null. */
  reauthenticate: (member: Account, password: string | null) => Promise<SignIn>;
  signOut: () => Promise<void>;
  sendPasswordReset: (email: string) => Promise<void>;
}

/** A member's account as the identity provider describes it. */
export interface Account {
  uid: string;
  displayName: string | null;
  photoURL: string | null;
  email: string | null;
}

/** What the site uses of the identity provider. Each call rejects with the provider's own error. */
export interface Identity {
  /** Calls back with the account, or null, at once and at every later change. Out: stops it. */
  onChange: (listener: (account: Account | null) => void) => () => void;
  /** A fresh ID token, or null when nobody is signed in. `force` asks the provider for a new one. */
  token: (force?: boolean) => Promise<string | null>;
  createUser: (email: string, password: string) => Promise<Account>;
  /** Changes the name and photo of who is signed in. Out: the account as it is then. */
  updateUser: (profile: { displayName: string; photoURL: string }) => Promise<Account>;
  /** `remember` keeps the sign-in beyond the browser's session. */
  signIn: (email: string, password: string, remember: boolean) => Promise<Account>;
  /** Google's own window, 500 by 600, with the profile scope (specification: Login and Sign Up). */
  signInWithGoogle: () => Promise<Account>;
  /** Whether the account of who is signed in has a password; one that came through Google may have none. */
  hasPassword: () => boolean;
  /** Has whoever is signed in prove anew who they are; the next token says when. */
  confirmWithPassword: (password: string) => Promise<void>;
  /** The same in Google's window. */
  confirmWithGoogle: () => Promise<void>;
  signOut: () => Promise<void>;
  sendPasswordReset: (email: string) => Promise<void>;
}

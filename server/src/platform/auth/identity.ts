/** Who a verified token speaks for. Nothing else the wire brings is believed (design decision 1). */
export interface Identity {
  uid: string;
  email: string;
  /** Whether the provider has seen that the address is theirs. */
  isEmailVerified: boolean;
  /** The account's display name, or null when the token carries none. */
  displayName: string | null;
  photoUrl: string | null;
  /** When the identity provider issued the token. */
  issuedAt: Date;
  /** When the member proved who they are; tokens that are renewed later keep it. */
  signedInAt: Date;
  /** When the token ends by itself. */
  expiresAt: Date;
}

/** An account with a password that is known beforehand: for demonstrations and tests, never on a real project. */
export interface DemoAccount {
  uid: string;
  email: string;
  password: string;
  displayName: string;
  photoUrl: string;
}

/**
 * Whether the account that a token speaks for is asked about: it may have been disabled or deleted, or its password
 * changed, since the token was made. `now` asks the provider, `lately` is content with an answer of at most a minute's
 * age, `never` looks at the token alone.
 */
export type AccountCheck = 'now' | 'lately' | 'never';

/** Verifies tokens and makes session cookies. */
export interface IdentityVerifier {
  /**
   * @throws UNAUTHENTICATED for any token that is not a live ID token of this project; SERVICE_UNAVAILABLE when the
   *   provider cannot say
   */
  verifyIdToken(token: string, account: AccountCheck): Promise<Identity>;
  /**
   * @throws UNAUTHENTICATED for any cookie that is not a live session of this project; SERVICE_UNAVAILABLE when the
   *   provider cannot say
   */
  verifySessionCookie(cookie: string, account: AccountCheck): Promise<Identity>;
  /**
   * @param lifetimeMs how long the session lasts, 5 minutes to 14 days
   * @throws UNAUTHENTICATED when the provider refuses the token, SERVICE_UNAVAILABLE when it does not answer
   */
  createSessionCookie(idToken: string, lifetimeMs: number): Promise<string>;
  /** Makes the account, or brings its name and photo up to date; its password is left as it is. */
  ensureAccount(account: DemoAccount): Promise<void>;
  /**
   * Deletes the account for good; one that is not there any more is no failure.
   * @throws SERVICE_UNAVAILABLE when the provider does not do it
   */
  deleteAccount(uid: string): Promise<void>;
  /**
   * Ends every sign-in of the account, on all devices: none of them gets a new token any more.
   * @throws SERVICE_UNAVAILABLE when the provider does not do it, UNAUTHENTICATED when there is no such account
   */
  endSignIns(uid: string): Promise<void>;
  close(): Promise<void>;
}

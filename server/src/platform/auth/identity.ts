/** Who a verified token speaks for. Nothing else the wire brings is believed. */
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
 * How old the provider's word about an account may be, which may have been disabled or deleted, or its password changed,
 * since a token was made: `fresh` asks it, `cached` is content with an answer of at most a minute's age.
 */
export type StatusFreshness = 'fresh' | 'cached';

/** What the identity provider says of an account. */
export interface AccountStatus {
  /** False for an account that was disabled or deleted. */
  isActive: boolean;
  /** Sign-ins before this moment are over, as after a change of the password; milliseconds since 1970. */
  validSince: number;
}

/** How many accounts the provider is asked about at once. */
export const MAX_ACCOUNTS_ASKED = 100;

/** Proves by the identity provider who somebody is, and tells what has become of their account. */
export interface IdentityVerifier {
  /**
   * Looks at the token alone: signature, project, issuer and times.
   * @throws UNAUTHENTICATED for any token that is not a live ID token of this project; SERVICE_UNAVAILABLE when the
   *   provider's keys cannot be had
   */
  verifyIdToken(token: string): Promise<Identity>;
  /**
   * Makes sure that the account of a verified token is still good, and was when the member signed in.
   * @throws UNAUTHENTICATED when it is not; SERVICE_UNAVAILABLE when the provider cannot say
   */
  requireActive(identity: Identity, check: StatusFreshness): Promise<void>;
  /**
   * What has become of accounts, in one call.
   * @param uids at most {@link MAX_ACCOUNTS_ASKED}, none twice
   * @throws SERVICE_UNAVAILABLE when the provider cannot say
   */
  accountStatuses(uids: readonly string[]): Promise<ReadonlyMap<string, AccountStatus>>;
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

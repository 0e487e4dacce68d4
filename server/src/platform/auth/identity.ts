/** From a verified ID token. */
export interface Identity {
  uid: string;
  email: string;
  /** By the provider. */
  isEmailVerified: boolean;
  /** Null when the token has none. */
  displayName: string | null;
  photoUrl: string | null;
  issuedAt: Date;
  /** Renewed tokens keep it. */
  signedInAt: Date;
}

/** A demonstration or test account with a known password; never on a real project. */
export interface DemoAccount {
  uid: string;
  email: string;
  password: string;
  displayName: string;
  photoUrl: string;
}

/** `fresh` asks the provider now; `cached` accepts an answer up to a minute old. */
export type StatusFreshness = 'fresh' | 'cached';

export interface AccountStatus {
  /** False when disabled or deleted. */
  isActive: boolean;
  /** Earlier sign-ins are revoked, as by a password change; milliseconds since 1970. */
  validSince: number;
}

export const MAX_ACCOUNTS_ASKED = 100;

/** Verifies tokens and manages accounts at the identity provider. */
export interface IdentityVerifier {
  /**
   * Checks signature, project, issuer and times.
   * @throws UNAUTHENTICATED; SERVICE_UNAVAILABLE when the provider's public keys cannot be loaded
   */
  verifyIdToken(token: string): Promise<Identity>;
  /**
   * Checks that the account and its sign-in are still valid.
   * @throws UNAUTHENTICATED; SERVICE_UNAVAILABLE when the provider does not answer
   */
  requireActive(identity: Identity, check: StatusFreshness): Promise<void>;
  /**
   * At most {@link MAX_ACCOUNTS_ASKED} accounts per call.
   * @throws SERVICE_UNAVAILABLE
   */
  accountStatuses(uids: readonly string[]): Promise<ReadonlyMap<string, AccountStatus>>;
  /** @throws SERVICE_UNAVAILABLE; UNAUTHENTICATED if the account does not exist */
  hasPassword(uid: string): Promise<boolean>;
  /**
   * Whether the account has this address and has verified it.
   * @throws SERVICE_UNAVAILABLE; UNAUTHENTICATED if the account does not exist
   */
  isEmailVerified(uid: string, email: string): Promise<boolean>;
  /**
   * The link verifies the address and then opens `continueUrl`.
   * @throws SERVICE_UNAVAILABLE; UNAUTHENTICATED if the account does not exist
   */
  emailVerificationLink(email: string, continueUrl: string): Promise<string>;
  /** Creates the account, or updates its name and photo, never its password. */
  ensureAccount(account: DemoAccount): Promise<void>;
  /**
   * Deletes the account, if it exists.
   * @throws SERVICE_UNAVAILABLE
   */
  deleteAccount(uid: string): Promise<void>;
  /** @throws SERVICE_UNAVAILABLE; UNAUTHENTICATED if the account does not exist */
  revokeRefreshTokens(uid: string): Promise<void>;
  close(): Promise<void>;
}

/** The signed-in member that a request speaks for; null for a visitor. */
export interface Viewer {
  uid: string;
  displayName: string;
  photoUrl: string | null;
  email: string;
  /** Whether the provider has verified the address. */
  isEmailVerified: boolean;
  signedInAt: Date;
  memberSince: Date;
  /** Null for an ID token. */
  sessionId: string | null;
}

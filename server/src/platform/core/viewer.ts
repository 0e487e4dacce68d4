/** The signed-in member that a request speaks for, as services see them. A visitor is null. */
export interface Viewer {
  uid: string;
  displayName: string;
  photoUrl: string | null;
  email: string;
  /** Whether the provider knows that the address is theirs; anybody can sign up with the address of somebody else. */
  isEmailVerified: boolean;
  /** When they proved who they are. */
  signedInAt: Date;
  /** When they were first here. */
  memberSince: Date;
  /** The session that speaks for them; null where an ID token does. */
  sessionId: string | null;
}

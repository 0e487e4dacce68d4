import { cert, deleteApp, initializeApp } from 'firebase-admin/app';
import { type DecodedIdToken, FirebaseAuthError, getAuth } from 'firebase-admin/auth';
import { serviceUnavailable, unauthenticated } from '../errors/app-error.js';

/** Who a verified token speaks for. Nothing else the wire brings is believed (design decision 1). */
export interface Identity {
  uid: string;
  email: string;
  /** The account's display name, or null when the token carries none. */
  displayName: string | null;
  photoUrl: string | null;
  /** When the identity provider issued the token. */
  issuedAt: Date;
}

/** An account with a password that is known beforehand: for demonstrations and tests, never on a real project. */
export interface DemoAccount {
  uid: string;
  email: string;
  password: string;
  displayName: string;
  photoUrl: string;
}

/** Verifies tokens and makes session cookies. */
export interface IdentityVerifier {
  /** @throws UNAUTHENTICATED for any token that is not a live ID token of this project */
  verifyIdToken(token: string): Promise<Identity>;
  /** @throws UNAUTHENTICATED for any cookie that is not a live session of this project */
  verifySessionCookie(cookie: string): Promise<Identity>;
  /** @param lifetimeMs how long the session lasts, 5 minutes to 14 days */
  createSessionCookie(idToken: string, lifetimeMs: number): Promise<string>;
  /** Makes the account, or brings its name and photo up to date; its password is left as it is. */
  ensureAccount(account: DemoAccount): Promise<void>;
  close(): Promise<void>;
}

export interface IdentitySettings {
  projectId: string;
  /** Null when the Firebase emulator is used: it asks for no key. */
  serviceAccount: { projectId: string; clientEmail: string; privateKey: string } | null;
}

function toIdentity(token: DecodedIdToken): Identity {
  if (!token.email) throw unauthenticated('This account has no email address, which Octavo needs.');
  const name: unknown = token.name;
  return {
    uid: token.uid,
    email: token.email,
    displayName: typeof name === 'string' && name.trim() !== '' ? name : null,
    photoUrl: token.picture ?? null,
    issuedAt: new Date(token.iat * 1000),
  };
}

/** Firebase's codes that mean "the provider did not answer", as opposed to "the token is no good". */
const PROVIDER_DOWN =
  /auth\/(internal-error|network|service-unavailable)|app\/network|ECONNREFUSED|ETIMEDOUT|ENOTFOUND/;

async function verified(verify: () => Promise<DecodedIdToken>): Promise<Identity> {
  let token: DecodedIdToken;
  try {
    token = await verify();
  } catch (error) {
    const text =
      error instanceof Error ? `${'code' in error ? String(error.code) : ''} ${error.message}` : '';
    if (PROVIDER_DOWN.test(text)) {
      throw serviceUnavailable('Signing in is not possible right now. Please try again in a moment.', error);
    }
    throw unauthenticated('Your session has ended. Please log in again.');
  }
  return toIdentity(token);
}

/** Firebase Authentication through firebase-admin; with FIREBASE_AUTH_EMULATOR_HOST set it asks the emulator. */
export function createIdentityVerifier(settings: IdentitySettings): IdentityVerifier {
  const { serviceAccount } = settings;
  const app = initializeApp(
    { projectId: settings.projectId, ...(serviceAccount && { credential: cert(serviceAccount) }) },
    `octavo-${Math.random().toString(36).slice(2)}`,
  );
  const auth = getAuth(app);
  return {
    verifyIdToken: (token) => verified(() => auth.verifyIdToken(token)),
    verifySessionCookie: (cookie) => verified(() => auth.verifySessionCookie(cookie)),
    createSessionCookie: (idToken, lifetimeMs) =>
      auth.createSessionCookie(idToken, { expiresIn: lifetimeMs }),
    ensureAccount: async ({ uid, email, password, displayName, photoUrl }) => {
      try {
        await auth.updateUser(uid, { displayName, photoURL: photoUrl });
      } catch (error) {
        if (!(error instanceof FirebaseAuthError) || error.code !== 'auth/user-not-found') throw error;
        await auth.createUser({ uid, email, password, displayName, photoURL: photoUrl, emailVerified: true });
      }
    },
    close: () => deleteApp(app),
  };
}

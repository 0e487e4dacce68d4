import { cert, deleteApp, initializeApp } from 'firebase-admin/app';
import { type Auth, type DecodedIdToken, FirebaseAuthError, getAuth } from 'firebase-admin/auth';
import { AccountStandings, type Standing } from './account-standing.js';
import { sessionEnded, toIdentity } from './claims.js';
import { readEmulatorToken } from './emulator-tokens.js';
import type { AccountCheck, DemoAccount, Identity, IdentityVerifier } from './identity.js';
import { askProvider } from './provider-call.js';
import { faultOf, TokenRefused } from './token-fault.js';

export interface IdentitySettings {
  projectId: string;
  /** Null when the Firebase emulator is used: it asks for no key. */
  serviceAccount: { projectId: string; clientEmail: string; privateKey: string } | null;
}

function isUnknown(error: unknown): boolean {
  return error instanceof FirebaseAuthError && error.code === 'auth/user-not-found';
}

async function lookUp(auth: Auth, uid: string): Promise<Standing> {
  return askProvider(async () => {
    try {
      const { disabled, tokensValidAfterTime } = await auth.getUser(uid);
      return {
        isActive: !disabled,
        validSince: tokensValidAfterTime ? Date.parse(tokensValidAfterTime) : 0,
      };
    } catch (error) {
      if (isUnknown(error)) return { isActive: false, validSince: 0 };
      throw error;
    }
  });
}

/** Makes the account, or brings its name and photo up to date. */
async function ensureAccount(auth: Auth, account: DemoAccount): Promise<void> {
  const { uid, email, password, displayName, photoUrl } = account;
  try {
    await auth.updateUser(uid, { displayName, photoURL: photoUrl });
  } catch (error) {
    if (!isUnknown(error)) throw error;
    await auth.createUser({ uid, email, password, displayName, photoURL: photoUrl, emailVerified: true });
  }
}

async function deleteAccount(auth: Auth, uid: string): Promise<void> {
  await askProvider(async () => {
    try {
      await auth.deleteUser(uid);
    } catch (error) {
      if (!isUnknown(error)) throw error;
    }
  });
}

/** Firebase Authentication through firebase-admin; with FIREBASE_AUTH_EMULATOR_HOST set it asks the emulator. */
export function createIdentityVerifier(settings: IdentitySettings): IdentityVerifier {
  const { projectId, serviceAccount } = settings;
  const app = initializeApp(
    { projectId, ...(serviceAccount && { credential: cert(serviceAccount) }) },
    `octavo-${Math.random().toString(36).slice(2)}`,
  );
  const auth = getAuth(app);
  const standings = new AccountStandings((uid) => lookUp(auth, uid));

  async function verified(
    token: string,
    verify: () => Promise<DecodedIdToken>,
    check: AccountCheck,
  ): Promise<Identity> {
    const claims = await verify().catch((error: unknown) => {
      throw error instanceof TokenRefused ? new TokenRefused(faultOf(token, projectId, error)) : error;
    });
    const identity = toIdentity(claims);
    if (check === 'never') return identity;
    const { isActive, validSince } = await standings.of(identity.uid, check === 'now');
    if (!isActive || identity.signedInAt.getTime() < validSince) throw sessionEnded();
    return identity;
  }

  const isEmulator = serviceAccount === null;
  return {
    verifyIdToken: (token, check) =>
      verified(
        token,
        async () => {
          if (isEmulator) return readEmulatorToken('idToken', token, projectId);
          return askProvider(() => auth.verifyIdToken(token));
        },
        check,
      ),
    verifySessionCookie: (cookie, check) =>
      verified(
        cookie,
        async () => {
          if (isEmulator) return readEmulatorToken('session', cookie, projectId);
          return askProvider(() => auth.verifySessionCookie(cookie));
        },
        check,
      ),
    createSessionCookie: (idToken, lifetimeMs) =>
      askProvider(() => auth.createSessionCookie(idToken, { expiresIn: lifetimeMs })),
    ensureAccount: (account) => ensureAccount(auth, account),
    deleteAccount: (uid) => deleteAccount(auth, uid),
    endSignIns: (uid) => askProvider(() => auth.revokeRefreshTokens(uid)),
    close: () => deleteApp(app),
  };
}

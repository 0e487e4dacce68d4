import { cert, deleteApp, initializeApp } from 'firebase-admin/app';
import { type Auth, FirebaseAuthError, getAuth, type UserRecord } from 'firebase-admin/auth';
import { AppError, unauthenticated } from '../core/app-error.js';
import { AccountStatusCache } from './account-status-cache.js';
import { toIdentity } from './claims.js';
import { readEmulatorToken } from './emulator-tokens.js';
import type { AccountStatus, DemoAccount, IdentityVerifier } from './identity.js';
import { askProvider } from './provider-call.js';
import { tokenErrorReason } from './token-fault.js';

export interface IdentitySettings {
  projectId: string;
  /** Null with the emulator, which needs no key. */
  serviceAccount: { projectId: string; clientEmail: string; privateKey: string } | null;
}

function isUnknown(error: unknown): boolean {
  return error instanceof FirebaseAuthError && error.code === 'auth/user-not-found';
}

const GONE: AccountStatus = { isActive: false, validSince: 0 };

function statusOf({ disabled, tokensValidAfterTime }: UserRecord): AccountStatus {
  return { isActive: !disabled, validSince: tokensValidAfterTime ? Date.parse(tokensValidAfterTime) : 0 };
}

async function accountStatuses(
  auth: Auth,
  uids: readonly string[],
): Promise<ReadonlyMap<string, AccountStatus>> {
  const { users } = await askProvider(() => auth.getUsers(uids.map((uid) => ({ uid }))));
  const found = new Map(users.map((user) => [user.uid, statusOf(user)]));
  return new Map(uids.map((uid) => [uid, found.get(uid) ?? GONE]));
}

/** Another replica may have created the account. */
function unlessMadeMeanwhile(error: unknown): void {
  if (!(error instanceof FirebaseAuthError && error.code === 'auth/uid-already-exists')) throw error;
}

async function ensureAccount(auth: Auth, account: DemoAccount): Promise<void> {
  const { uid, email, password, displayName, photoUrl } = account;
  try {
    await auth.updateUser(uid, { displayName, photoURL: photoUrl });
  } catch (error) {
    if (!isUnknown(error)) throw error;
    await auth
      .createUser({ uid, email, password, displayName, photoURL: photoUrl, emailVerified: true })
      .catch(unlessMadeMeanwhile);
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

/** firebase-admin uses the emulator if FIREBASE_AUTH_EMULATOR_HOST is set. */
export function createIdentityVerifier(settings: IdentitySettings): IdentityVerifier {
  const { projectId, serviceAccount } = settings;
  const app = initializeApp(
    { projectId, ...(serviceAccount && { credential: cert(serviceAccount) }) },
    `octavo-${Math.random().toString(36).slice(2)}`,
  );
  const auth = getAuth(app);
  const accounts = new AccountStatusCache(
    async (uid) => (await accountStatuses(auth, [uid])).get(uid) ?? GONE,
  );
  const isEmulator = serviceAccount === null;

  return {
    verifyIdToken: async (token) => {
      try {
        return toIdentity(
          isEmulator
            ? readEmulatorToken(token, projectId)
            : await askProvider(() => auth.verifyIdToken(token)),
        );
      } catch (error) {
        if (!(error instanceof AppError) || !error.reason) throw error;
        throw unauthenticated({ reason: tokenErrorReason(token, projectId, error) });
      }
    },
    requireActive: async ({ uid, signedInAt }, check) => {
      const { isActive, validSince } = await accounts.of(uid, check === 'fresh');
      if (!isActive || signedInAt.getTime() < validSince) throw unauthenticated({ reason: 'revoked' });
    },
    accountStatuses: (uids) => accountStatuses(auth, uids),
    hasPassword: async (uid) => {
      const { providerData } = await askProvider(() => auth.getUser(uid));
      return providerData.some(({ providerId }) => providerId === 'password');
    },
    isEmailVerified: async (uid, email) => {
      const user = await askProvider(() => auth.getUser(uid));
      return user.emailVerified && user.email?.toLowerCase() === email.toLowerCase();
    },
    emailVerificationLink: (email, url) =>
      askProvider(() => auth.generateEmailVerificationLink(email, { url })),
    ensureAccount: (account) => ensureAccount(auth, account),
    deleteAccount: (uid) => deleteAccount(auth, uid),
    revokeRefreshTokens: (uid) => askProvider(() => auth.revokeRefreshTokens(uid)),
    close: () => deleteApp(app),
  };
}

import * as firebaseApp from 'firebase/app';
import {
  browserPopupRedirectResolver,
  connectAuthEmulator,
  createUserWithEmailAndPassword,
  deleteUser,
  getAdditionalUserInfo,
  GoogleAuthProvider,
  initializeAuth,
  inMemoryPersistence,
  sendPasswordResetEmail,
  signInWithEmailAndPassword,
  signInWithPopup,
  signOut,
  updateProfile,
  type User,
} from 'firebase/auth';
import { MessageForReader } from '../errors';
import type { ClientConfig } from '../clientConfig';
import type { IdentityProvider, SignIn } from './types';

const signInOf = async (user: User, isProfileNew = false): Promise<SignIn> => {
  const { uid, displayName, photoURL, email } = user;
  return { account: { uid, displayName, photoURL, email }, token: await user.getIdToken(isProfileNew) };
};

/** Initializes Firebase Authentication, and no other Firebase service. Stores nothing in the browser. */
export function createIdentityProvider(
  config: Pick<ClientConfig, 'firebase' | 'authEmulatorHost'>,
): IdentityProvider {
  keepNoHeartbeats();
  const auth = initializeAuth(firebaseApp.initializeApp(config.firebase), {
    persistence: inMemoryPersistence,
  });
  if (config.authEmulatorHost) {
    connectAuthEmulator(auth, `http://${config.authEmulatorHost}`, { disableWarnings: true });
  }

  // The resolver is not passed to initializeAuth, because it loads Google's script, which other sign-ins do not need.
  // Firebase opens the window at 500 by 600 pixels.
  const openGoogle = (google: GoogleAuthProvider) =>
    signInWithPopup(auth, google, browserPopupRedirectResolver);

  return {
    createUser: async (email, password) =>
      signInOf((await createUserWithEmailAndPassword(auth, email, password)).user),
    updateUser: async (profile) => {
      const user = auth.currentUser;
      if (!user) throw new MessageForReader('Please log in first.');
      await updateProfile(user, profile);
      return signInOf(user, true);
    },
    signIn: async (email, password) =>
      signInOf((await signInWithEmailAndPassword(auth, email, password)).user),
    signInWithGoogle: async () => {
      const google = new GoogleAuthProvider();
      google.addScope('profile');
      return signInOf((await openGoogle(google)).user);
    },
    reauthenticate: async ({ uid, email }, password) => {
      const google = new GoogleAuthProvider();
      if (email) google.setCustomParameters({ login_hint: email });
      const proved = await (password === null
        ? openGoogle(google)
        : signInWithEmailAndPassword(auth, email ?? '', password));
      if (proved.user.uid === uid) return signInOf(proved.user);
      // Choosing another Google account in the window must not leave a new account behind.
      if (getAdditionalUserInfo(proved)?.isNewUser) await deleteUser(proved.user);
      throw new firebaseApp.FirebaseError('auth/user-mismatch', 'This is another account.');
    },
    signOut: () => signOut(auth),
    sendPasswordReset: (email) => sendPasswordResetEmail(auth, email),
  };
}

/** Stops Firebase from recording in IndexedDB on which days it was used; it has no setting for that. */
function keepNoHeartbeats(): void {
  const { _components } = firebaseApp as unknown as { _components: Map<string, unknown> };
  _components.delete('heartbeat');
}

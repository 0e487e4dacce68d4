import { initializeApp } from 'firebase/app';
import {
  browserLocalPersistence,
  browserPopupRedirectResolver,
  browserSessionPersistence,
  connectAuthEmulator,
  createUserWithEmailAndPassword,
  EmailAuthProvider,
  GoogleAuthProvider,
  initializeAuth,
  onAuthStateChanged,
  reauthenticateWithCredential,
  reauthenticateWithPopup,
  sendPasswordResetEmail,
  setPersistence,
  signInWithEmailAndPassword,
  signInWithPopup,
  signOut,
  updateProfile,
  type User,
} from 'firebase/auth';
import type { ClientConfig } from '../clientConfig';
import type { Account, Identity } from './types';

const account = ({ uid, displayName, photoURL, email }: User): Account => ({
  uid,
  displayName,
  photoURL,
  email,
});

/** Sets up Firebase Authentication, and nothing else of Firebase. In: the public configuration. */
export function createIdentity(config: Pick<ClientConfig, 'firebase' | 'authEmulatorHost'>): Identity {
  const auth = initializeAuth(initializeApp(config.firebase), {
    persistence: [browserLocalPersistence, browserSessionPersistence],
  });
  if (config.authEmulatorHost) {
    connectAuthEmulator(auth, `http://${config.authEmulatorHost}`, { disableWarnings: true });
  }

  function signedIn(): User {
    if (!auth.currentUser) throw new Error('Please log in first.');
    return auth.currentUser;
  }

  return {
    onChange: (listener) => onAuthStateChanged(auth, (user) => listener(user ? account(user) : null)),
    token: async (force = false) => (auth.currentUser ? auth.currentUser.getIdToken(force) : null),
    createUser: async (email, password) => {
      await setPersistence(auth, browserLocalPersistence);
      return account((await createUserWithEmailAndPassword(auth, email, password)).user);
    },
    updateUser: async (profile) => {
      const user = signedIn();
      await updateProfile(user, profile);
      return account(user);
    },
    signIn: async (email, password, remember) => {
      await setPersistence(auth, remember ? browserLocalPersistence : browserSessionPersistence);
      return account((await signInWithEmailAndPassword(auth, email, password)).user);
    },
    signInWithGoogle: async () => {
      await setPersistence(auth, browserLocalPersistence);
      const provider = new GoogleAuthProvider();
      provider.addScope('profile');
      // The resolver is named here and not at the start: it loads Google's script, which others never need.
      // Firebase opens the window at 500 by 600.
      return account((await signInWithPopup(auth, provider, browserPopupRedirectResolver)).user);
    },
    hasPassword: () => signedIn().providerData.some(({ providerId }) => providerId === 'password'),
    confirmWithPassword: async (password) => {
      const user = signedIn();
      await reauthenticateWithCredential(user, EmailAuthProvider.credential(user.email ?? '', password));
    },
    confirmWithGoogle: async () => {
      await reauthenticateWithPopup(signedIn(), new GoogleAuthProvider(), browserPopupRedirectResolver);
    },
    signOut: () => signOut(auth),
    sendPasswordReset: (email) => sendPasswordResetEmail(auth, email),
  };
}

import type { Account, Identity, SignIn } from '../lib/firebase/types';

/** An account for tests; what is left out is filled in. */
export function makeAccount(given: Partial<Account> = {}): Account {
  return {
    uid: 'robin',
    displayName: 'Robin Reader',
    photoURL: 'https://octavo.example/robin.png',
    email: 'robin@octavo.example',
    ...given,
  };
}

/** The member of an account as the server describes them. In: whatever the test is about. */
export const makeUser = ({ displayName, email, ...account }: Account, given: object = {}) => ({
  __typename: 'User',
  ...account,
  displayName: displayName ?? '',
  email: email ?? '',
  role: 'MEMBER' as const,
  restriction: null,
  ...given,
});

/** A sign-in of this account, as the identity provider gives it. */
export const makeSignIn = (account: Account, isFresh = false): SignIn => ({
  account,
  token: `token-of-${account.uid}${isFresh ? '-fresh' : ''}`,
});

/** What the identity provider throws: an error with a code. */
export function providerError(code: string): Error {
  return Object.assign(new Error(`Firebase: Error (${code}).`), { code });
}

/** The identity provider without Firebase. In: calls to answer otherwise than with success. */
export function fakeIdentity(overrides: Partial<Identity> = {}): Identity {
  let current: Account | null = null;

  async function signIn(account: Account, isFresh = false): Promise<SignIn> {
    current = account;
    return makeSignIn(account, isFresh);
  }

  return {
    createUser: (email) => signIn({ uid: 'new', email, displayName: null, photoURL: null }),
    updateUser: async (profile) => {
      if (!current) throw new Error('Nobody is signed in.');
      return signIn({ ...current, ...profile }, true);
    },
    signIn: (email) => signIn(makeAccount({ email })),
    signInWithGoogle: () => signIn(makeAccount({ displayName: 'Gita Google' })),
    reauthenticate: (member) => signIn(member, true),
    signOut: async () => {
      current = null;
    },
    sendPasswordReset: async () => undefined,
    ...overrides,
  };
}

import type { Account, IdentityProvider, SignIn } from '../lib/firebase/types';

/** An account for tests. @param given overrides the defaults */
export function makeAccount(given: Partial<Account> = {}): Account {
  return {
    uid: 'robin',
    displayName: 'Robin Reader',
    photoURL: 'https://octavo.example/robin.png',
    email: 'robin@octavo.example',
    ...given,
  };
}

/** The account as the server's `me` field. @param given overrides the defaults */
export const makeUser = ({ displayName, email, ...account }: Account, given: object = {}) => ({
  __typename: 'User',
  ...account,
  displayName: displayName ?? '',
  email: email ?? '',
  role: 'MEMBER' as const,
  restriction: null,
  ...given,
});

/** The identity provider's result when this account signs in. */
export const makeSignIn = (account: Account, isFresh = false): SignIn => ({
  account,
  token: `token-of-${account.uid}${isFresh ? '-fresh' : ''}`,
});

/** An error as the identity provider throws it, with a code. */
export function providerError(code: string): Error {
  return Object.assign(new Error(`Firebase: Error (${code}).`), { code });
}

/** An identity provider without Firebase, whose calls succeed. @param overrides calls that behave differently */
export function fakeProvider(overrides: Partial<IdentityProvider> = {}): IdentityProvider {
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

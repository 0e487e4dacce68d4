import type { Account, Identity } from '../lib/firebase/types';

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

/** What the identity provider throws: an error with a code. */
export function providerError(code: string): Error {
  return Object.assign(new Error(`Firebase: Error (${code}).`), { code });
}

/**
 * The identity provider without Firebase. In: who is signed in at the start, and calls to answer otherwise
 * than with success. It tells its listeners of every change, as Firebase does.
 */
export function fakeIdentity(initial: Account | null = null, overrides: Partial<Identity> = {}): Identity {
  let account = initial;
  const listeners = new Set<(account: Account | null) => void>();

  function change(next: Account | null): void {
    account = next;
    for (const listener of listeners) listener(next);
  }
  async function signIn(next: Account): Promise<Account> {
    change(next);
    return next;
  }

  return {
    onChange: (listener) => {
      listeners.add(listener);
      queueMicrotask(() => listener(account));
      return () => void listeners.delete(listener);
    },
    token: async (force) => (account ? `token-of-${account.uid}${force ? '-fresh' : ''}` : null),
    createUser: (email) => signIn({ uid: 'new', email, displayName: null, photoURL: null }),
    updateUser: async (profile) => {
      if (!account) throw new Error('Nobody is signed in.');
      account = { ...account, ...profile };
      return account;
    },
    signIn: (email) => signIn(makeAccount({ email })),
    signInWithGoogle: () => signIn(makeAccount({ displayName: 'Gita Google' })),
    hasPassword: () => true,
    confirmWithPassword: async () => undefined,
    confirmWithGoogle: async () => undefined,
    signOut: async () => change(null),
    sendPasswordReset: async () => undefined,
    ...overrides,
  };
}

import { describe, expect, it, jest } from '@jest/globals';
import type { IdentityProvider } from '../../lib/firebase/types';
import { makeAccount, makeSignIn, providerError } from '../../testing/fakeIdentity';
import { fakeServer, fakeSession } from '../../testing/fakeSession';
import type { SessionDependencies } from './sessionStore';

describe('signing up', () => {
  it('has the server read name and photo from a fresh token before anything else', async () => {
    const fetchViewer = jest.fn<SessionDependencies['fetchViewer']>(async () => null);
    const { store, calls } = fakeSession({ parts: { fetchViewer } });
    await store.createUser('new@octavo.example', 'Abc1!xyz');
    await store.updateUser({ displayName: 'Noor', photoURL: 'https://octavo.example/noor.png' });
    expect(calls).toEqual(['POST /jwt new token-of-new remember=true', 'POST /jwt new token-of-new-fresh']);
    expect(store.getState().currentUser?.displayName).toBe('Noor');
    expect(fetchViewer).toHaveBeenCalledTimes(1);
    // Firebase is signed out.
    await expect(store.updateUser({ displayName: 'N', photoURL: '' })).rejects.toThrow(
      'Nobody is signed in.',
    );
  });
});

describe('signing up again after the server could not open a session', () => {
  const created = makeAccount({ uid: 'new', email: 'new@octavo.example' });

  /** A store whose server is out of reach once; the provider knows the account from then on. */
  const failedOnce = async () => {
    const createUser = jest
      .fn<IdentityProvider['createUser']>()
      .mockResolvedValueOnce(makeSignIn(created))
      .mockRejectedValue(providerError('auth/email-already-in-use'));
    const signIn = jest.fn<IdentityProvider['signIn']>(async () => makeSignIn(created, true));
    const { server, calls } = fakeServer();
    let failures = 1;
    const issue: typeof server.issue = async (...given) =>
      failures-- > 0 ? 'unreachable' : server.issue(...given);
    const { store } = fakeSession({
      identity: { createUser, signIn },
      parts: { server: { ...server, issue } },
    });
    await expect(store.createUser('new@octavo.example', 'Abc1!xyz')).rejects.toThrow(/not logged in yet/);
    return { store, calls, signIn };
  };

  it('goes on with the account that is there already', async () => {
    const { store, calls, signIn } = await failedOnce();
    await store.createUser('new@octavo.example', 'Abc1!xyz');
    expect(signIn).toHaveBeenCalledWith('new@octavo.example', 'Abc1!xyz');
    expect(calls).toEqual(['POST /jwt new token-of-new-fresh remember=true']);
    expect(store.getState().currentUser).toEqual(created);
  });

  it('is a new account under another address, and none under that of an account that is complete', async () => {
    const { store, signIn } = await failedOnce();
    const taken = { code: 'auth/email-already-in-use' };
    await expect(store.createUser('other@octavo.example', 'Abc1!xyz')).rejects.toMatchObject(taken);
    await store.createUser('new@octavo.example', 'Abc1!xyz');
    await expect(store.createUser('new@octavo.example', 'Abc1!xyz')).rejects.toMatchObject(taken);
    expect(signIn).toHaveBeenCalledTimes(1);
  });
});

import { describe, expect, it, jest } from '@jest/globals';
import { fakeProvider, makeAccount, makeSignIn, providerError } from '../../testing/fakeIdentity';
import { fakeServer, fakeSession, memoryFlag } from '../../testing/fakeSession';
import type { SessionDependencies } from './sessionStore';

const VISITOR = { currentUser: null, loading: false };
const WAITING = { currentUser: null, loading: true };
const member = makeAccount();
const noor = makeAccount({ uid: 'noor' });

/** Waits for pending answers. */
const settled = () => new Promise((resolve) => setTimeout(resolve, 5));

/** Session parts with spies. */
const watched = (given: Partial<SessionDependencies> = {}) => ({
  onViewerChange: jest.fn<SessionDependencies['onViewerChange']>(),
  fetchViewer: jest.fn<SessionDependencies['fetchViewer']>(async () => null),
  loadIdentityProvider: jest.fn<SessionDependencies['loadIdentityProvider']>(async () => fakeProvider()),
  ...given,
});

describe('the session on a page that the server has rendered', () => {
  it.each([
    ['a visitor', null],
    ['a member', member],
  ])('is what the page says for %s: nobody is asked, and Firebase is not loaded', async (_, account) => {
    const parts = watched();
    const { store, calls } = fakeSession({ account, parts });
    store.start();
    await settled();
    expect(store.getState()).toEqual({ currentUser: account, loading: false });
    expect(store.getInitialState()).toBe(store.getState());
    expect(parts.fetchViewer).not.toHaveBeenCalled();
    expect(parts.loadIdentityProvider).not.toHaveBeenCalled();
    expect(parts.onViewerChange).not.toHaveBeenCalled();
    expect(calls).toEqual([]);
  });

  it('sets the flag for a member who has none, once the server has said that they are still signed in', async () => {
    const parts = watched({ flag: memoryFlag(), fetchViewer: async () => member });
    const { store } = fakeSession({ account: member, parts });
    store.start();
    expect(store.getState()).toEqual({ currentUser: member, loading: false });
    await settled();
    expect(parts.flag?.isSet()).toBe(true);
    expect(parts.onViewerChange).not.toHaveBeenCalled();
  });

  it('is a visitor’s where another tab has logged out since', async () => {
    const parts = watched({ flag: memoryFlag() });
    const { store, calls } = fakeSession({ account: member, parts });
    store.start();
    await settled();
    expect(store.getState()).toEqual(VISITOR);
    expect(parts.flag?.isSet()).toBe(false);
    expect(parts.onViewerChange).toHaveBeenCalledWith(null);
    expect(calls).toEqual([]);
  });

  it('waits where somebody has signed in since, and has the page asked for again', async () => {
    const parts = watched({ flag: memoryFlag(true), fetchViewer: async () => member });
    const { store } = fakeSession({ parts });
    store.start();
    expect(store.getState()).toEqual(WAITING);
    expect(store.getInitialState()).toEqual(VISITOR);
    await settled();
    expect(store.getState()).toEqual({ currentUser: member, loading: false });
    expect(parts.onViewerChange).toHaveBeenCalledWith('robin');
  });

  it('is a visitor’s where a session has ended meanwhile, and gives its cookie back', async () => {
    const parts = watched({ flag: memoryFlag(true) });
    const { store, calls } = fakeSession({ parts });
    store.start();
    await settled();
    expect(store.getState()).toEqual(VISITOR);
    expect(parts.flag?.isSet()).toBe(false);
    expect(calls).toEqual(['POST /logout']);
    expect(parts.onViewerChange).not.toHaveBeenCalled();
  });
});

describe('the session on a page that the server has not rendered', () => {
  it('waits for the server to say who it is, and what is on the screen is right', async () => {
    const parts = watched({ known: undefined, fetchViewer: async () => member });
    const { store } = fakeSession({ account: member, parts });
    store.start();
    expect(store.getState()).toEqual(WAITING);
    await settled();
    expect(store.getState()).toEqual({ currentUser: member, loading: false });
    expect(parts.onViewerChange).not.toHaveBeenCalled();
    expect(parts.loadIdentityProvider).not.toHaveBeenCalled();
  });

  it('is a visitor’s while the server cannot be reached, and asks again once it is back', async () => {
    const fetchViewer = jest
      .fn<SessionDependencies['fetchViewer']>()
      .mockRejectedValueOnce(new Error('offline'));
    fetchViewer.mockResolvedValue(member);
    const parts = watched({ known: undefined, flag: memoryFlag(true), fetchViewer });
    const { store, calls } = fakeSession({ parts });
    store.start();
    await settled();
    expect(store.getState()).toEqual(VISITOR);
    expect(calls).toEqual([]);
    store.resume();
    await settled();
    expect(store.getState().currentUser).toEqual(member);
  });

  it('does not ask again for a visitor when the server is back', () => {
    const parts = watched();
    const { store } = fakeSession({ parts });
    store.start();
    store.resume();
    expect(parts.fetchViewer).not.toHaveBeenCalled();
  });
});

describe('another tab', () => {
  it('that logs out logs out this one, and the server is not told twice', async () => {
    const flag = memoryFlag(true);
    const parts = watched({ flag });
    const { store, calls } = fakeSession({ account: member, parts });
    store.start();
    flag.elsewhere(false);
    await settled();
    expect(store.getState()).toEqual(VISITOR);
    expect(parts.onViewerChange).toHaveBeenCalledWith(null);
    expect(calls).toEqual([]);
  });

  it.each([
    ['signs in, signs in this one', null],
    ['signs in as somebody else, does so here', noor],
  ])('that %s', async (_, before) => {
    const flag = memoryFlag(before !== null);
    const parts = watched({ flag, fetchViewer: async () => member });
    const { store, calls } = fakeSession({ account: before, parts });
    store.start();
    flag.elsewhere(true);
    // A member stays signed in while the server is asked.
    expect(store.getState()).toEqual(before ? { currentUser: before, loading: false } : WAITING);
    await settled();
    expect(store.getState()).toEqual({ currentUser: member, loading: false });
    expect(parts.onViewerChange).toHaveBeenCalledWith('robin');
    expect(calls).toEqual([]);
  });

  it('is not believed any more once this one has logged out', async () => {
    const flag = memoryFlag(true);
    let answer: (viewer: typeof member) => void = () => undefined;
    const fetchViewer = () => new Promise<typeof member>((resolve) => (answer = resolve));
    const { store } = fakeSession({ account: member, parts: { flag, fetchViewer } });
    store.start();
    flag.elsewhere(true);
    await store.userLogout();
    answer(member);
    await settled();
    expect(store.getState()).toEqual(VISITOR);
  });
});

describe('signing in', () => {
  it.each([true, false])(
    'issues one cookie, as Remember Me says: %s; then Firebase is let go',
    async (remember) => {
      const signOut = jest.fn(async () => undefined);
      const loadIdentityProvider = async () => fakeProvider({ signOut });
      const parts = watched({ loadIdentityProvider, flag: memoryFlag() });
      const { store, calls } = fakeSession({ parts });
      store.start();
      await store.userLogin('robin@octavo.example', 'secret', remember);
      expect(store.getState().currentUser?.email).toBe('robin@octavo.example');
      expect(calls).toEqual([`POST /jwt robin token-of-robin remember=${remember}`]);
      expect(parts.flag?.isSet()).toBe(true);
      expect(parts.onViewerChange).toHaveBeenCalledWith('robin');
      expect(signOut).toHaveBeenCalledTimes(1);
    },
  );

  it('shows and greets the member as Octavo knows them, who have changed their name here', async () => {
    const edited = { ...member, displayName: 'Robin Writer', photoURL: '/media/new.png' };
    const parts = watched({
      loadIdentityProvider: async () => fakeProvider(),
      fetchViewer: async () => edited,
    });
    const { store } = fakeSession({ parts });
    expect(await store.userLogin('robin@octavo.example', 'secret', true)).toEqual(edited);
    expect(store.getState()).toEqual({ currentUser: edited, loading: false });
    expect(parts.onViewerChange).toHaveBeenCalledTimes(1);
  });

  it.each([
    ['cannot say who it is', () => Promise.reject(new Error('offline'))],
    ['still speaks of the one before', async () => noor],
  ])('shows what the provider says where the server %s', async (_, fetchViewer) => {
    const { store } = fakeSession({ parts: { fetchViewer } });
    await store.userLogin('robin@octavo.example', 'secret', true);
    expect(store.getState()).toEqual({ currentUser: member, loading: false });
  });

  it('fails with the provider’s error and leaves a visitor', async () => {
    const { store, calls } = fakeSession({
      identity: { signIn: () => Promise.reject(providerError('auth/invalid-credential')) },
    });
    await expect(store.userLogin('a@b.co', 'x', true)).rejects.toMatchObject({
      code: 'auth/invalid-credential',
    });
    expect(store.getState()).toEqual(VISITOR);
    expect(calls).toEqual([]);
  });

  it.each([
    ['refused', /could not confirm/],
    ['unreachable', /not logged in yet/],
  ] as const)(
    'fails when the server’s answer is %s, and Firebase is let go all the same',
    async (answer, why) => {
      const signOut = jest.fn(async () => undefined);
      const { server } = fakeServer(answer);
      const { store } = fakeSession({ identity: { signOut }, parts: { server } });
      await expect(store.userLogin('a@b.co', 'x', true)).rejects.toThrow(why);
      expect(store.getState()).toEqual(VISITOR);
      expect(signOut).toHaveBeenCalledTimes(1);
    },
  );

  it('is loading while Google’s window is open', async () => {
    let close: (error: Error) => void = () => undefined;
    const signInWithGoogle = () => new Promise<never>((_, reject) => (close = reject));
    const { store } = fakeSession({ identity: { signInWithGoogle } });
    const login = store.loginViaGoogle();
    expect(store.getState()).toEqual(WAITING);
    await settled();
    close(providerError('auth/popup-closed-by-user'));
    await expect(login).rejects.toMatchObject({ code: 'auth/popup-closed-by-user' });
    expect(store.getState()).toEqual(VISITOR);
  });
});

describe('proving anew who one is', () => {
  it('has the session go over to this sign-in, for as long as it was to last', async () => {
    const parts = watched({ loadIdentityProvider: async () => fakeProvider() });
    const { store, calls } = fakeSession({ account: member, parts });
    await store.reauthenticate('secret');
    expect(calls).toEqual(['POST /jwt robin token-of-robin-fresh']);
    expect(store.getState()).toEqual({ currentUser: member, loading: false });
    expect(parts.onViewerChange).not.toHaveBeenCalled();
  });

  it('leaves the name that the member has chosen here, which the provider does not know', async () => {
    const edited = { ...member, displayName: 'Robin Writer' };
    const identity = { reauthenticate: async () => makeSignIn(member, true) };
    const { store } = fakeSession({ account: edited, identity });
    await store.reauthenticate('secret');
    expect(store.getState().currentUser).toEqual(edited);
  });

  it('is for members', async () => {
    await expect(fakeSession().store.reauthenticate('secret')).rejects.toThrow('Please log in first.');
  });
});

describe('signing out', () => {
  it('gives the cookie back once, without Firebase, and tells that the viewer changed', async () => {
    const parts = watched({ flag: memoryFlag(true) });
    const { store, calls } = fakeSession({ account: member, parts });
    const logout = store.userLogout();
    expect(store.getState()).toEqual({ currentUser: member, loading: true });
    await logout;
    expect(store.getState()).toEqual(VISITOR);
    expect(calls).toEqual(['POST /logout']);
    expect(parts.flag?.isSet()).toBe(false);
    expect(parts.onViewerChange).toHaveBeenLastCalledWith(null);
    expect(parts.loadIdentityProvider).not.toHaveBeenCalled();
  });

  it('keeps the member when it fails, here and in the other tabs', async () => {
    const flag = memoryFlag(true);
    const server = { ...fakeServer().server, end: () => Promise.reject(new Error('no')) };
    const { store } = fakeSession({ account: member, parts: { server, flag } });
    await expect(store.userLogout()).rejects.toThrow('no');
    expect(store.getState()).toEqual({ currentUser: member, loading: false });
    expect(flag.isSet()).toBe(true);
  });

  it('happens at once where the server has ended the session, also when it cannot be told', async () => {
    const parts = watched({
      flag: memoryFlag(true),
      server: { ...fakeServer().server, end: () => Promise.reject(new Error('offline')) },
    });
    const { store } = fakeSession({ account: member, parts });
    const ended = store.end();
    expect(store.getState()).toEqual(VISITOR);
    await ended;
    expect(parts.flag?.isSet()).toBe(false);
    expect(parts.onViewerChange).toHaveBeenCalledWith(null);
  });
});

import { describe, expect, it, jest } from '@jest/globals';
import { fakeIdentity, makeAccount, providerError } from '../../testing/fakeIdentity';
import { fakeServer, fakeSession, memoryHint } from '../../testing/fakeSession';

/** Waits until the session knows who is signed in. */
async function known(store: ReturnType<typeof fakeSession>['store']): Promise<void> {
  while (store.getState().loading) await new Promise((resolve) => setTimeout(resolve, 1));
}

describe('the session of a visitor', () => {
  it('is known at once, and Firebase is not loaded', () => {
    const loadIdentity = jest.fn(async () => fakeIdentity());
    const { store, calls } = fakeSession({ parts: { loadIdentity } });
    store.start();
    expect(store.getState()).toEqual({ currentUser: null, loading: false });
    expect(loadIdentity).not.toHaveBeenCalled();
    expect(calls).toEqual([]);
  });

  it('sends neither token nor cookie', async () => {
    const { store } = fakeSession();
    store.start();
    expect(await store.credentials({ isWrite: true })).toEqual({ token: null, cookie: false });
  });
});

describe('the session on a page that the server has rendered', () => {
  const parts = () => ({
    onViewerChange: jest.fn<(uid: string | null) => void>(),
    askViewer: jest.fn(async () => null),
  });

  it('begins as the server has rendered it, and nobody is asked who it is', async () => {
    const given = parts();
    const { store } = fakeSession({
      account: makeAccount(),
      parts: { ...given, known: { viewer: makeAccount() } },
    });
    expect(store.getState()).toEqual({ currentUser: makeAccount(), loading: false });
    store.start();
    await known(store);
    expect(store.getInitialState()).toEqual({ currentUser: makeAccount(), loading: false });
    expect(store.getState().currentUser?.uid).toBe('robin');
    expect(given.askViewer).not.toHaveBeenCalled();
    expect(given.onViewerChange).not.toHaveBeenCalled();
  });

  it('is complete at once for a visitor', () => {
    const { store } = fakeSession({ parts: { known: { viewer: null } } });
    expect(store.getState()).toEqual({ currentUser: null, loading: false });
  });

  it('waits again where somebody has signed in whom the server did not know any more', async () => {
    const given = parts();
    const { store } = fakeSession({ account: makeAccount(), parts: { ...given, known: { viewer: null } } });
    store.start();
    expect(store.getState()).toEqual({ currentUser: null, loading: true });
    await known(store);
    expect(given.onViewerChange).toHaveBeenCalledWith('robin');
  });

  it('is a visitor’s in a tab where nobody has signed in, whatever cookie another tab has left', async () => {
    const given = parts();
    const { store } = fakeSession({ parts: { ...given, known: { viewer: makeAccount() } } });
    store.start();
    await new Promise((resolve) => setTimeout(resolve));
    expect(store.getState()).toEqual({ currentUser: null, loading: false });
    expect(given.onViewerChange).toHaveBeenCalledWith(null);
    expect(await store.credentials({ isWrite: false })).toEqual({ token: null, cookie: false });
  });
});

describe('the session of a member who comes back', () => {
  it('waits for Firebase, asks for a cookie once, and then knows the member', async () => {
    const onViewerChange = jest.fn<(uid: string | null) => void>();
    const { store, calls } = fakeSession({ account: makeAccount(), parts: { onViewerChange } });
    store.start();
    expect(store.getState().loading).toBe(true);
    await known(store);
    expect(store.getState().currentUser?.uid).toBe('robin');
    expect(calls).toEqual(['POST /jwt robin token-of-robin remembered']);
    // The cookie spoke for the same member already: what is on the screen is right.
    expect(onViewerChange).not.toHaveBeenCalled();
  });

  it('has the screen asked for again when the cookie had run out', async () => {
    const onViewerChange = jest.fn<(uid: string | null) => void>();
    const { store } = fakeSession({
      account: makeAccount(),
      parts: { onViewerChange, askViewer: async () => null },
    });
    store.start();
    await known(store);
    expect(onViewerChange).toHaveBeenCalledWith('robin');
  });

  it('reads with the cookie meanwhile, and lets a write wait until it is certain whose that is', async () => {
    const { store, calls } = fakeSession({ account: makeAccount() });
    store.start();
    expect(await store.credentials({ isWrite: false })).toEqual({ token: null, cookie: true });
    expect(calls).toEqual([]);
    expect(await store.credentials({ isWrite: true })).toEqual({ token: null, cookie: true });
    expect(calls).toEqual(['POST /jwt robin token-of-robin remembered']);
  });

  it('speaks by the token where another tab has made the cookie another member’s, and tells its own', async () => {
    const told: (string | null)[] = [];
    let tell: (uid: string | null) => void = () => undefined;
    const tabs = {
      tell: (uid: string | null) => told.push(uid),
      onTold: (listener: typeof tell) => (tell = listener),
    };
    const { store } = fakeSession({ account: makeAccount(), parts: { tabs } });
    store.start();
    await known(store);
    expect(told).toEqual(['robin']);
    tell('noor');
    expect(await store.credentials({ isWrite: true })).toEqual({ token: 'token-of-robin', cookie: true });
    await store.userLogout();
    expect(told).toEqual(['robin', null]);
  });

  it('is a visitor’s when Firebase knows nobody any more', async () => {
    const hint = memoryHint('local');
    const { store, calls } = fakeSession({ parts: { hint } });
    store.start();
    await known(store);
    expect(store.getState().currentUser).toBeNull();
    expect(hint.read()).toBeNull();
    expect(calls).toEqual(['POST /logout']);
  });

  it('is over when the server has ended it and the sign-in is too old for another', async () => {
    const hint = memoryHint('local');
    const { server, calls } = fakeServer('refused');
    const onViewerChange = jest.fn<(uid: string | null) => void>();
    const { store } = fakeSession({ account: makeAccount(), parts: { server, hint, onViewerChange } });
    store.start();
    await known(store);
    expect(store.getState()).toEqual({ currentUser: null, loading: false });
    expect(hint.read()).toBeNull();
    expect(calls).toEqual(['POST /jwt robin token-of-robin remembered', 'POST /logout']);
    expect(onViewerChange).toHaveBeenLastCalledWith(null);
    expect(await store.credentials({ isWrite: true })).toEqual({ token: null, cookie: false });
  });

  it('ends loading when Firebase cannot be had', async () => {
    const { store } = fakeSession({
      account: makeAccount(),
      parts: { loadIdentity: () => Promise.reject(new Error('offline')) },
    });
    store.start();
    await known(store);
    expect(store.getState().currentUser).toBeNull();
  });
});

describe('signing in', () => {
  it('issues one cookie, of the browser’s session only when Remember Me is off', async () => {
    const hint = memoryHint();
    const { store, calls } = fakeSession({ parts: { hint } });
    store.start();
    await store.userLogin('robin@octavo.example', 'secret', false);
    expect(store.getState().currentUser?.email).toBe('robin@octavo.example');
    expect(calls).toEqual(['POST /logout', 'POST /jwt robin token-of-robin']);
    expect(hint.read()).toBe('session');
  });

  it('fails with the provider’s error and leaves a visitor', async () => {
    const { store } = fakeSession({
      identity: { signIn: () => Promise.reject(providerError('auth/invalid-credential')) },
    });
    store.start();
    await expect(store.userLogin('a@b.co', 'x', true)).rejects.toMatchObject({
      code: 'auth/invalid-credential',
    });
    expect(store.getState()).toEqual({ currentUser: null, loading: false });
  });

  it('fails when the server refuses the token, and signs out again', async () => {
    const { server } = fakeServer('refused');
    const { store } = fakeSession({ parts: { server } });
    store.start();
    await expect(store.userLogin('a@b.co', 'x', true)).rejects.toThrow(/could not confirm/);
    await known(store);
    expect(store.getState().currentUser).toBeNull();
  });

  it('works without the cookie when only that could not be had', async () => {
    const { server } = fakeServer('unreachable');
    const { store } = fakeSession({ parts: { server } });
    store.start();
    await store.userLogin('a@b.co', 'x', true);
    expect(await store.credentials({ isWrite: true })).toEqual({ token: 'token-of-robin', cookie: true });
  });

  it('is loading while Google’s window is open', async () => {
    let close: (error: Error) => void = () => undefined;
    const signInWithGoogle = () => new Promise<never>((_, reject) => (close = reject));
    const { store } = fakeSession({ identity: { signInWithGoogle } });
    store.start();
    const login = store.loginViaGoogle();
    expect(store.getState().loading).toBe(true);
    await new Promise((resolve) => setTimeout(resolve, 5));
    close(providerError('auth/popup-closed-by-user'));
    await expect(login).rejects.toMatchObject({ code: 'auth/popup-closed-by-user' });
    expect(store.getState().loading).toBe(false);
  });
});

describe('signing up', () => {
  it('has the server read name and photo from a fresh token before anything else', async () => {
    const { store, calls } = fakeSession();
    store.start();
    await store.createUser('new@octavo.example', 'Abc1!xyz');
    await store.updateUser({ displayName: 'Noor', photoURL: 'https://octavo.example/noor.png' });
    expect(calls.slice(1)).toEqual([
      'POST /jwt new token-of-new remembered',
      'POST /jwt new token-of-new-fresh remembered',
    ]);
    expect(store.getState().currentUser?.displayName).toBe('Noor');
  });
});

describe('signing out', () => {
  it('gives the cookie back once and tells that the viewer changed', async () => {
    const onViewerChange = jest.fn<(uid: string | null) => void>();
    const { store, calls } = fakeSession({ account: makeAccount(), parts: { onViewerChange } });
    store.start();
    await known(store);
    const logout = store.userLogout();
    expect(store.getState().loading).toBe(true);
    await logout;
    expect(store.getState()).toEqual({ currentUser: null, loading: false });
    expect(calls.filter((call) => call === 'POST /logout')).toHaveLength(1);
    expect(onViewerChange).toHaveBeenLastCalledWith(null);
    expect(await store.credentials({ isWrite: false })).toEqual({ token: null, cookie: false });
  });

  it('keeps the member when it fails', async () => {
    const { store } = fakeSession({
      account: makeAccount(),
      identity: { signOut: () => Promise.reject(new Error('no')) },
    });
    store.start();
    await known(store);
    await expect(store.userLogout()).rejects.toThrow('no');
    expect(store.getState().currentUser?.uid).toBe('robin');
    expect(store.getState().loading).toBe(false);
  });
});

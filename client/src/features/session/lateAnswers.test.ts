import { expect, it, jest } from '@jest/globals';
import { makeAccount } from '../../testing/fakeIdentity';
import type { SessionDependencies } from './sessionStore';
import { fakeServer, fakeSession, memoryFlag } from '../../testing/fakeSession';

/** A visitor whose session has expired, while their POST /logout is still on its way. */
async function whileLoggingOut(identity = {}) {
  const { server, calls } = fakeServer();
  let answer: (failure?: Error) => void = () => undefined;
  const end = jest.fn(
    () =>
      new Promise<void>((resolve, reject) => {
        answer = (failure) => {
          calls.push('POST /logout');
          if (failure) reject(failure);
          else resolve();
        };
      }),
  );
  const flag = memoryFlag(true);
  const parts = { known: undefined, server: { ...server, end }, flag, fetchViewer: async () => null };
  const { store } = fakeSession({ identity, parts });
  store.start();
  await nextTask();
  expect(end).toHaveBeenCalledTimes(1);
  return { store, flag, calls, answer };
}

const nextTask = () => new Promise((resolve) => setTimeout(resolve));

it('a login waits for the logout of an expired session, whose answer would take the new cookie away', async () => {
  const { store, flag, calls, answer } = await whileLoggingOut();
  const login = store.userLogin('robin@octavo.example', 'secret', true);
  await nextTask();
  expect(calls).toEqual([]);
  answer();
  await login;
  await nextTask();
  expect(calls).toEqual(['POST /logout', 'POST /jwt robin token-of-robin remember=true']);
  expect(store.getState()).toEqual({ currentUser: makeAccount(), loading: false });
  expect(flag.isSet()).toBe(true);
});

it('a logout that fails keeps nobody from logging in', async () => {
  const { store, answer } = await whileLoggingOut();
  const login = store.userLogin('robin@octavo.example', 'secret', true);
  answer(new Error('offline'));
  await login;
  await nextTask();
  expect(store.getState().currentUser).toEqual(makeAccount());
});

it('the logout of an expired session leaves a login alone that has begun meanwhile', async () => {
  const { store, answer } = await whileLoggingOut({ signInWithGoogle: () => new Promise(() => undefined) });
  void store.loginViaGoogle();
  answer();
  await nextTask();
  expect(store.getState().loading).toBe(true);
});

it('a login waits for the answer to who was signed in before it, which would end the new session', async () => {
  const { server, calls } = fakeServer();
  let answer: (viewer: null) => void = () => undefined;
  const fetchViewer = jest
    .fn<SessionDependencies['fetchViewer']>(async () => makeAccount())
    .mockImplementationOnce(() => new Promise((resolve) => (answer = resolve)));
  const flag = memoryFlag(true);
  const { store } = fakeSession({ parts: { known: undefined, server, flag, fetchViewer } });
  store.start();
  const login = store.userLogin('robin@octavo.example', 'secret', true);
  await nextTask();
  expect(calls).toEqual([]);
  answer(null);
  await login;
  await nextTask();
  expect(calls).toEqual(['POST /logout', 'POST /jwt robin token-of-robin remember=true']);
  expect(store.getState()).toEqual({ currentUser: makeAccount(), loading: false });
  expect(flag.isSet()).toBe(true);
});

it('the server is asked who is signed in only after a login on its way, which it would not know of', async () => {
  const { server } = fakeServer();
  let open: (answer: 'issued') => void = () => undefined;
  let viewer: ReturnType<typeof makeAccount> | null = null;
  const issue = () => new Promise<'issued'>((resolve) => (open = resolve));
  const flag = memoryFlag();
  const end = jest.fn(server.end);
  const { store } = fakeSession({ parts: { server: { issue, end }, flag, fetchViewer: async () => viewer } });
  store.start();
  const login = store.userLogin('robin@octavo.example', 'secret', true);
  await nextTask();
  flag.elsewhere(true);
  await nextTask();
  viewer = makeAccount();
  open('issued');
  await login;
  await nextTask();
  expect(end).not.toHaveBeenCalled();
  expect(store.getState()).toEqual({ currentUser: makeAccount(), loading: false });
});

it('a session that another tab has opened meanwhile is not ended by the answer that nobody was signed in', async () => {
  const { server, calls } = fakeServer();
  let answer: (viewer: null) => void = () => undefined;
  const fetchViewer = jest
    .fn<SessionDependencies['fetchViewer']>(async () => makeAccount())
    .mockImplementationOnce(() => new Promise((resolve) => (answer = resolve)));
  const flag = memoryFlag(true);
  const { store } = fakeSession({ parts: { known: undefined, server, flag, fetchViewer } });
  store.start();
  await nextTask();
  flag.elsewhere(true);
  answer(null);
  await nextTask();
  await nextTask();
  expect(calls).toEqual([]);
  expect(store.getState().currentUser).toEqual(makeAccount());
});

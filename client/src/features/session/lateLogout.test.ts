import { expect, it, jest } from '@jest/globals';
import { makeAccount } from '../../testing/fakeIdentity';
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

import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { Google, nowInSeconds, type TokenChanges } from '../../testing/google.js';
import { createTestApp, type TestApp } from '../../testing/test-app.js';

/** POST /jwt: who may open a session, and when one goes on. */

let app: TestApp;
let google: Google;
let serial = 0;
let uid: string;

beforeAll(async () => {
  google = await Google.start();
  app = await createTestApp({ identity: google.identity });
});
afterAll(async () => {
  await app.close();
  await google.stop();
});
beforeEach(() => {
  serial += 1;
  uid = `member-${serial}`;
  google.accounts.set(uid, {});
});

/** The claims of a token that is new, of a sign-in so many seconds ago. */
const signedIn = (secondsAgo: number): TokenChanges => ({
  claims: { auth_time: nowInSeconds() - secondsAgo },
});

/** @param cookie the one that the browser has */
async function open(changes: TokenChanges, cookie?: string) {
  const { status, body, headers } = await app.rest<{ code?: string }>('POST', '/jwt', {
    headers: {
      authorization: `Bearer ${google.token('idToken', uid, changes)}`,
      ...(cookie && { cookie }),
    },
  });
  return { status, code: body.code, cookie: headers.get('set-cookie')?.split(';')[0] };
}

async function isLoggedIn(cookie: string): Promise<boolean> {
  return (await app.rest('GET', `/mywishlist/${uid}`, { headers: { cookie } })).status === 200;
}

test('a sign-in of less than five minutes ago opens a session', async () => {
  const { status, cookie = '' } = await open(signedIn(4 * 60 + 50));

  expect(status).toBe(200);
  expect(await isLoggedIn(cookie)).toBe(true);
});

test('a sign-in of more than five minutes ago opens none, however new its token is', async () => {
  const answer = await open(signedIn(5 * 60 + 1));

  expect(answer).toEqual({ status: 401, code: 'UNAUTHENTICATED', cookie: undefined });
});

test('a member who comes back with their session keeps it, without a new sign-in', async () => {
  const old = google.token('session', uid, signedIn(3_600));

  const answer = await open(signedIn(3_600), `octavo_session=${old}`);

  expect(answer).toEqual({ status: 200, code: undefined, cookie: undefined });
  expect(await isLoggedIn(`octavo_session=${old}`)).toBe(true);
});

test('with the session of another member an old sign-in opens none', async () => {
  google.accounts.set('somebody-else', {});
  const theirs = google.token('session', 'somebody-else');

  expect(await open(signedIn(3_600), `octavo_session=${theirs}`)).toMatchObject({ status: 401 });
});

test('with a session that was ended an old sign-in opens none', async () => {
  const cookie = `octavo_session=${google.token('session', uid, signedIn(3_600))}`;
  await app.rest('GET', '/logout', { headers: { cookie } });

  expect(await open(signedIn(3_600), cookie)).toMatchObject({ status: 401, cookie: undefined });
});

test('a new sign-in opens a new session and ends the one before', async () => {
  const old = `octavo_session=${google.token('session', uid, signedIn(3_600))}`;

  const { cookie = '' } = await open(signedIn(0), old);

  expect(await isLoggedIn(cookie)).toBe(true);
  expect(await isLoggedIn(old)).toBe(false);
});

test('the session of one sign-in goes on while the member changes their profile, and the new name holds', async () => {
  const { claims } = signedIn(0);
  const { cookie = '' } = await open({ claims });
  const renewed = { claims: { ...claims, iat: nowInSeconds() + 2, name: 'New Name' } };

  expect(await open(renewed, cookie)).toEqual({ status: 200, code: undefined, cookie: undefined });

  const { body } = await app.rest('POST', '/graphql', {
    headers: { cookie },
    body: { query: '{ me { displayName } }' },
  });
  expect(body).toEqual({ data: { me: { displayName: 'New Name' } } });
});

test('the first session of a member who logged out this very second is a new one', async () => {
  const now = nowInSeconds();
  const signIn = { claims: { auth_time: now, iat: now } };
  google.nextSessionDates.push(now, now);

  const first = await open(signIn);
  await app.rest('GET', '/logout', { headers: { cookie: first.cookie ?? '' } });
  const second = await open(signIn);

  expect(await isLoggedIn(second.cookie ?? '')).toBe(true);
  expect(await isLoggedIn(first.cookie ?? '')).toBe(false);
});

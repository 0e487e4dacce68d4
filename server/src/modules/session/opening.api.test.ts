import { Google, nowInSeconds, type TokenChanges } from '../../testing/google.js';
import { earlierSession } from '../../testing/sessions.js';
import { createTestApp, type TestApp } from '../../testing/test-app.js';

/** POST /jwt: who may open a session, and when an existing one is renewed. */

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

/** The claims of a new token whose sign-in was some seconds ago. */
const signedIn = (secondsAgo: number): TokenChanges => ({
  claims: { auth_time: nowInSeconds() - secondsAgo },
});

/** @param cookie the browser's current cookie */
async function open(changes: TokenChanges, cookie?: string) {
  const { status, body, headers } = await app.rest<{ code?: string }>('POST', '/jwt', {
    headers: {
      authorization: `Bearer ${google.token(uid, changes)}`,
      ...(cookie && { cookie }),
    },
  });
  return { status, code: body.code, cookie: headers.get('set-cookie')?.split(';')[0] };
}

/** @returns the `Cookie` header of a session whose sign-in was some seconds ago */
async function session(secondsAgo: number, whose = uid): Promise<string> {
  google.accounts.set(whose, {});
  const headers = { authorization: `Bearer ${google.token(whose)}` };
  await app.rest('GET', `/mywishlist/${whose}`, { headers });
  return earlierSession(app, { uid: whose }, { signedInAt: new Date(Date.now() - secondsAgo * 1000) });
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

test('a member who comes back with their session keeps it, without a new sign-in, and it lasts anew', async () => {
  const old = await session(3_600);
  const almost = new Date(Date.now() + 60_000);
  await app.db.session.updateMany({ where: { memberUid: uid }, data: { expiresAt: almost } });

  expect(await open(signedIn(3_600), old)).toEqual({ status: 200, code: undefined, cookie: old });

  expect(await isLoggedIn(old)).toBe(true);
  const [row] = await app.db.session.findMany({ where: { memberUid: uid } });
  expect(((row?.expiresAt.getTime() ?? 0) - Date.now()) / 86_400_000).toBeCloseTo(30, 1);
});

test('with the session of another member an old sign-in opens none', async () => {
  const theirs = await session(0, 'somebody-else');

  expect(await open(signedIn(3_600), theirs)).toMatchObject({ status: 401, cookie: undefined });
});

test('with a session that was ended, has expired or never was an old sign-in opens none', async () => {
  const ended = await session(3_600);
  await app.rest('GET', '/logout', { headers: { cookie: ended } });
  const expired = await session(3_600);
  await app.db.session.updateMany({ where: { memberUid: uid }, data: { expiresAt: new Date() } });

  for (const cookie of [ended, expired, `octavo_session=${'a'.repeat(43)}`, 'octavo_session=junk']) {
    expect(await open(signedIn(3_600), cookie)).toMatchObject({ status: 401, cookie: undefined });
  }
});

test('a new sign-in opens a new session and ends the one before', async () => {
  const old = await session(3_600);

  const { cookie = '' } = await open(signedIn(0), old);

  expect(await isLoggedIn(cookie)).toBe(true);
  expect(await isLoggedIn(old)).toBe(false);
});

test('the session of one sign-in goes on while the member changes their profile, and the new name holds', async () => {
  const { claims } = signedIn(0);
  const { cookie = '' } = await open({ claims });
  const renewed = { claims: { ...claims, iat: nowInSeconds() + 2, name: 'New Name' } };

  expect(await open(renewed, cookie)).toEqual({ status: 200, code: undefined, cookie });

  const { body } = await app.rest('POST', '/graphql', {
    headers: { cookie },
    body: { query: '{ me { displayName } }' },
  });
  expect(body).toEqual({ data: { me: { displayName: 'New Name' } } });
});

test('the session of a browser that need not remember ends five days after its last use', async () => {
  const headers = { authorization: `Bearer ${google.token(uid)}` };

  await app.rest('POST', '/jwt', { headers, body: { remember: false } });

  const [row] = await app.db.session.findMany({ where: { memberUid: uid } });
  expect(((row?.expiresAt.getTime() ?? 0) - Date.now()) / 86_400_000).toBeCloseTo(5, 1);
});

test('a new sign-in that says nothing of remembering keeps the session as it was', async () => {
  const send = (secondsAgo: number, cookie?: string, body?: object) =>
    app.rest('POST', '/jwt', {
      headers: {
        authorization: `Bearer ${google.token(uid, signedIn(secondsAgo))}`,
        ...(cookie && { cookie }),
      },
      body,
    });
  for (const remember of [true, false]) {
    const first = (await send(60, undefined, { remember })).headers.get('set-cookie');
    const second = (await send(0, first?.split(';')[0])).headers.get('set-cookie');

    expect([remember, /Max-Age/.test(first ?? ''), /Max-Age/.test(second ?? '')]).toEqual([
      remember,
      remember,
      remember,
    ]);
    expect(second?.split(';')[0]).not.toBe(first?.split(';')[0]);
  }
});

test('the token of a request is verified once, although the rate limit asks, too', async () => {
  const verify = jest.spyOn(app.services.sessions['verifier'], 'verifyIdToken');
  try {
    expect((await open(signedIn(0))).status).toBe(200);
    expect((await open(signedIn(0))).status).toBe(200);
    expect(verify).toHaveBeenCalledTimes(2);
  } finally {
    verify.mockRestore();
  }
});

test('a member learns whether their account has a password', async () => {
  for (const withoutPassword of [false, true]) {
    const { cookie = '' } = await open(signedIn(0));
    google.accounts.set(uid, { withoutPassword });
    const { body } = await app.rest('POST', '/graphql', {
      headers: { cookie },
      body: { query: '{ me { hasPassword } }' },
    });

    expect(body).toEqual({ data: { me: { hasPassword: !withoutPassword } } });
  }
});

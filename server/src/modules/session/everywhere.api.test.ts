import { Client } from 'pg';
import { type Google, nowInSeconds } from '../../testing/google.js';
import { waitingSessions } from '../../testing/lock-waits.js';
import { type Replicas, startReplicas } from '../../testing/replicas.js';
import { earlierSession } from '../../testing/sessions.js';
import type { TestApp } from '../../testing/test-app.js';

/** Logging out everywhere, with two replicas and a failing identity provider. */

let app: TestApp;
let replica: TestApp;
let google: Google;
let newAccount: Replicas['newAccount'];
let close: Replicas['close'];
let uid: string;
/** One second before the test, in Unix seconds. */
let before: number;

beforeAll(async () => {
  ({ app, replica, google, newAccount, close } = await startReplicas());
});
afterAll(() => close());
beforeEach(async () => {
  uid = newAccount();
  before = nowInSeconds() - 1;
  // The member's row is created by their first request.
  await app.rest('GET', `/mywishlist/${uid}`, { headers: tokenOf(uid) });
});

type Headers = Record<string, string>;

const tokenOf = (whose: string, claims: Record<string, unknown> = { auth_time: before }): Headers => ({
  authorization: `Bearer ${google.token(whose, { claims })}`,
});
const sessionOf = async (whose: string, secondsAgo = 1): Promise<Headers> => ({
  cookie: await earlierSession(app, { uid: whose }, { signedInAt: new Date(Date.now() - secondsAgo * 1000) }),
});

/** Status codes of a replica's responses to a caller. */
async function statuses(site: TestApp, whose: string, headers: Headers): Promise<number[]> {
  const query = '{ myWishlist { totalCount } }';
  const search = new URLSearchParams({ query }).toString();
  const answers = await Promise.all([
    site.rest('GET', `/mywishlist/${whose}`, { headers }),
    site.rest('GET', `/graphql?${search}`, { headers: { ...headers, 'apollo-require-preflight': 'true' } }),
    site.rest('POST', '/graphql', { headers, body: { query } }),
  ]);
  return answers.map(({ status }) => status);
}
const LET_IN = [200, 200, 200];
const REFUSED = [401, 401, 401];

async function logOutEverywhere(headers: Headers) {
  const { status, body } = await app.rest<{
    data?: { logOutEverywhere: boolean } | null;
    errors?: { message: string; extensions: { code: string } }[];
  }>('POST', '/graphql', { headers, body: { query: 'mutation { logOutEverywhere }' } });
  return { status, done: body.data?.logOutEverywhere, error: body.errors?.[0] };
}

test('every session and every token made before is refused by both transports, on each replica at once', async () => {
  const devices = [tokenOf(uid), await sessionOf(uid), await sessionOf(uid, 86_400)];
  for (const device of devices) {
    expect([await statuses(app, uid, device), await statuses(replica, uid, device)]).toEqual([
      LET_IN,
      LET_IN,
    ]);
  }

  expect(await logOutEverywhere(await sessionOf(uid))).toEqual({ status: 200, done: true, error: undefined });

  for (const device of devices) {
    const both = [await statuses(app, uid, device), await statuses(replica, uid, device)];
    expect(both).toEqual([REFUSED, REFUSED]);
    expect((await replica.rest('POST', '/jwt', { headers: device })).status).toBe(401);
  }
});

test('Octavo refuses them by itself, whatever the provider says, and also what is renewed of such a sign-in', async () => {
  await logOutEverywhere(tokenOf(uid));
  google.accounts.set(uid, {});
  const renewed = { auth_time: before, iat: nowInSeconds() };

  expect(await statuses(replica, uid, tokenOf(uid, renewed))).toEqual(REFUSED);
  expect((await replica.rest('POST', '/jwt', { headers: tokenOf(uid, renewed) })).status).toBe(401);
});

test('the provider renews none of the sign-ins either', async () => {
  await logOutEverywhere(tokenOf(uid));

  expect(google.accounts.get(uid)?.validSince).toBeGreaterThan(before);
});

test('whoever signs in when they have the answer is in, and may open a session', async () => {
  await logOutEverywhere(tokenOf(uid));
  // Sign-in times have one-second precision.
  const signedIn = tokenOf(uid, { auth_time: nowInSeconds() });

  const opened = await replica.rest('POST', '/jwt', { headers: signedIn });

  expect(opened.status).toBe(200);
  const cookie = opened.headers.get('set-cookie')?.split(';')[0] ?? '';
  expect(await statuses(app, uid, { cookie })).toEqual(LET_IN);
  expect(await statuses(replica, uid, signedIn)).toEqual(LET_IN);
});

test('a token that was on its way while all was ended opens no session', async () => {
  const headers = tokenOf(uid);
  const [other, watcher] = [1, 2].map(() => new Client({ connectionString: app.databaseUrl }));
  if (!other || !watcher) throw new Error('There are two.');
  await Promise.all([other.connect(), watcher.connect()]);
  try {
    // Logging out everywhere happens after the token's check and before the session's insert.
    await other.query('BEGIN');
    await other.query('UPDATE members SET sessions_ended_at = now() WHERE uid = $1', [uid]);
    const opening = app.rest('POST', '/jwt', { headers });
    await waitingSessions(watcher, 1);
    await other.query('COMMIT');

    expect((await opening).status).toBe(401);
    expect(await app.db.session.count({ where: { memberUid: uid } })).toBe(0);
  } finally {
    await Promise.all([other.end(), watcher.end()]);
  }
});

test('other members stay logged in', async () => {
  const other = newAccount();
  await app.rest('GET', `/mywishlist/${other}`, { headers: tokenOf(other) });
  const session = await sessionOf(other);

  await logOutEverywhere(tokenOf(uid));

  expect(await statuses(replica, other, session)).toEqual(LET_IN);
});

test('a sign-in of more than five minutes ago ends nothing, by token or session', async () => {
  const old = [tokenOf(uid, { auth_time: nowInSeconds() - 301 }), await sessionOf(uid, 301)];

  for (const headers of old) {
    const { status, error } = await logOutEverywhere(headers);
    expect([status, error?.extensions.code]).toEqual([401, 'UNAUTHENTICATED']);
    expect(await statuses(replica, uid, headers)).toEqual(LET_IN);
  }
  expect(google.accounts.get(uid)).toEqual({});
});

test('while the provider does not do it, nothing ends, the member hears why, and can ask again', async () => {
  const headers = await sessionOf(uid);
  google.refusesChanges = true;

  const { status, error } = await logOutEverywhere(headers);

  expect([status, error?.extensions.code]).toEqual([503, 'SERVICE_UNAVAILABLE']);
  expect(error?.message).toContain('We could not log you out everywhere');
  expect(await statuses(replica, uid, headers)).toEqual(LET_IN);
  google.refusesChanges = false;
  expect((await logOutEverywhere(headers)).done).toBe(true);
  expect(await statuses(replica, uid, headers)).toEqual(REFUSED);
});

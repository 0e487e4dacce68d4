import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { type Google, nowInSeconds } from '../../testing/google.js';
import { type Replicas, startReplicas } from '../../testing/replicas.js';
import type { TestApp } from '../../testing/test-app.js';

/** A member logs out everywhere, as production has it: two replicas, and a provider that need not answer. */

let app: TestApp;
let replica: TestApp;
let google: Google;
let newAccount: Replicas['newAccount'];
let close: Replicas['close'];
let uid: string;

beforeAll(async () => {
  ({ app, replica, google, newAccount, close } = await startReplicas());
});
afterAll(() => close());
beforeEach(() => {
  uid = newAccount();
});

type Headers = Record<string, string>;

const tokenOf = (whose: string, claims = {}): Headers => ({
  authorization: `Bearer ${google.token('idToken', whose, { claims })}`,
});
const sessionOf = (whose: string, claims = {}): Headers => ({
  cookie: `octavo_session=${google.token('session', whose, { claims })}`,
});

/** What a caller gets on a replica: reads by both transports, and what is taken for a write. */
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
  const devices = [tokenOf(uid), sessionOf(uid), sessionOf(uid, { auth_time: nowInSeconds() - 86_400 })];
  for (const device of devices) {
    expect([await statuses(app, uid, device), await statuses(replica, uid, device)]).toEqual([
      LET_IN,
      LET_IN,
    ]);
  }

  expect(await logOutEverywhere(sessionOf(uid))).toEqual({ status: 200, done: true, error: undefined });

  for (const device of devices) {
    const both = [await statuses(app, uid, device), await statuses(replica, uid, device)];
    expect(both).toEqual([REFUSED, REFUSED]);
    expect((await replica.rest('POST', '/jwt', { headers: device })).status).toBe(401);
  }
});

test('Octavo refuses them by itself, whatever the provider says, and also what is renewed of such a sign-in', async () => {
  const signedInAt = nowInSeconds();
  await logOutEverywhere(tokenOf(uid));
  google.accounts.set(uid, {});
  const renewed = { auth_time: signedInAt, iat: nowInSeconds() };

  expect(await statuses(replica, uid, tokenOf(uid, renewed))).toEqual(REFUSED);
  expect(await statuses(replica, uid, sessionOf(uid, renewed))).toEqual(REFUSED);
  expect((await replica.rest('POST', '/jwt', { headers: tokenOf(uid, renewed) })).status).toBe(401);
});

test('the provider renews none of the sign-ins either', async () => {
  const signedInAt = nowInSeconds();

  await logOutEverywhere(tokenOf(uid));

  expect(google.accounts.get(uid)?.validSince).toBeGreaterThanOrEqual(signedInAt);
});

test('whoever signs in when they have the answer is in, and may open a session', async () => {
  await logOutEverywhere(tokenOf(uid));
  const signedIn = tokenOf(uid);

  const opened = await replica.rest('POST', '/jwt', { headers: signedIn });

  expect(opened.status).toBe(200);
  const cookie = opened.headers.get('set-cookie')?.split(';')[0] ?? '';
  expect(await statuses(app, uid, { cookie })).toEqual(LET_IN);
  expect(await statuses(replica, uid, signedIn)).toEqual(LET_IN);
});

test('a session that was ended with the others is none that goes on for a later sign-in', async () => {
  const ago = (seconds: number) => ({ auth_time: nowInSeconds() - seconds });
  const headers = { ...sessionOf(uid, ago(1_200)), ...tokenOf(uid, ago(600)) };
  const open = async () => (await app.rest('POST', '/jwt', { headers })).status;
  expect(await open()).toBe(200);

  const sessionsEndedAt = new Date((nowInSeconds() - 900) * 1000);
  await app.db.member.update({ where: { uid }, data: { sessionsEndedAt } });

  expect(await open()).toBe(401);
});

test('other members stay logged in', async () => {
  const other = newAccount();
  const session = sessionOf(other);
  await statuses(app, other, session);

  await logOutEverywhere(tokenOf(uid));

  expect(await statuses(replica, other, session)).toEqual(LET_IN);
});

test('a sign-in of more than five minutes ago ends nothing, by token or session', async () => {
  const old = { auth_time: nowInSeconds() - 301 };

  for (const headers of [tokenOf(uid, old), sessionOf(uid, old)]) {
    const { status, error } = await logOutEverywhere(headers);
    expect([status, error?.extensions.code]).toEqual([401, 'UNAUTHENTICATED']);
    expect(await statuses(replica, uid, headers)).toEqual(LET_IN);
  }
  expect(google.accounts.get(uid)).toEqual({});
});

test('while the provider does not do it, nothing ends, the member hears why, and can ask again', async () => {
  const headers = sessionOf(uid);
  google.refusesChanges = true;

  const { status, error } = await logOutEverywhere(headers);

  expect([status, error?.extensions.code]).toEqual([503, 'SERVICE_UNAVAILABLE']);
  expect(error?.message).toContain('We could not log you out everywhere');
  expect(await statuses(replica, uid, headers)).toEqual(LET_IN);
  google.refusesChanges = false;
  expect((await logOutEverywhere(headers)).done).toBe(true);
  expect(await statuses(replica, uid, headers)).toEqual(REFUSED);
});

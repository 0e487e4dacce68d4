import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { Google, nowInSeconds } from '../../testing/google.js';
import type { Member } from '../../testing/members.js';
import { sessionCookie } from '../../testing/sessions.js';
import { createTestApp, type TestApp } from '../../testing/test-app.js';
import { testDatabaseUrl } from '../../testing/test-database.js';

/** GET /logout ends a session for good. Two replicas over one database. */

let app: TestApp;
let replica: TestApp;
let member: Member;
let cookie: string;

beforeAll(async () => {
  const databaseUrl = await testDatabaseUrl();
  [app, replica] = await Promise.all([createTestApp({ databaseUrl }), createTestApp({ databaseUrl })]);
  member = await app.member();
});
afterAll(async () => {
  await Promise.all([app.close(), replica.close()]);
});
beforeEach(async () => {
  await app.db.endedSession.deleteMany();
  cookie = await sessionCookie(app, member);
});

const logOut = (headers: Record<string, string>) => app.rest('GET', '/logout', { headers });

/** What the cookie is good for on a replica, by both transports. */
async function statuses(site: TestApp, headers: Record<string, string>): Promise<number[]> {
  const body = { query: '{ myWishlist { totalCount } }' };
  const answers = await Promise.all([
    site.rest('GET', `/mywishlist/${member.uid}`, { headers }),
    site.rest('POST', '/graphql', { headers, body }),
  ]);
  return answers.map(({ status }) => status);
}

test('after a logout the old cookie is refused by both transports, here and on every other replica', async () => {
  expect(await statuses(replica, { cookie })).toEqual([200, 200]);

  const { status, body, headers } = await logOut({ cookie });

  expect({ status, body }).toEqual({ status: 200, body: { success: true } });
  expect(headers.get('set-cookie')).toMatch(/^octavo_session=; .*Expires=Thu, 01 Jan 1970/);
  expect(await statuses(app, { cookie })).toEqual([401, 401]);
  expect(await statuses(replica, { cookie })).toEqual([401, 401]);
});

test('POST /logout does the same', async () => {
  const { status, body, headers } = await app.rest('POST', '/logout', { headers: { cookie } });

  expect({ status, body }).toEqual({ status: 200, body: { success: true } });
  expect(headers.get('set-cookie')).toMatch(/^octavo_session=; /);
  expect(await statuses(replica, { cookie })).toEqual([401, 401]);
});

test('to the pages a member who has logged out is a visitor', async () => {
  await logOut({ cookie });

  const { body } = await app.rest('POST', '/graphql', {
    headers: { cookie },
    body: { query: '{ me { uid } recentBlogs { id } }' },
  });

  expect(body).toEqual({ data: { me: null, recentBlogs: [] } });
});

test('other sessions of the member go on', async () => {
  const [name = '', token = ''] = cookie.split('=');
  const [header = '', payload = ''] = token.split('.');
  const claims = JSON.parse(Buffer.from(payload, 'base64url').toString()) as { iat: number };
  const earlier = Buffer.from(JSON.stringify({ ...claims, iat: claims.iat - 60 })).toString('base64url');

  await logOut({ cookie });

  expect(await statuses(app, { cookie: `${name}=${header}.${earlier}.` })).toEqual([200, 200]);
});

test('logging out twice, or at once from two tabs, is fine', async () => {
  const answers = await Promise.all([logOut({ cookie }), logOut({ cookie })]);

  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  expect(await app.db.endedSession.count()).toBe(1);
});

test('only sessions are kept count of: junk and the lack of a cookie leave nothing behind', async () => {
  const answers = await Promise.all([logOut({}), logOut({ cookie: 'octavo_session=junk' })]);

  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  expect(await app.db.endedSession.count()).toBe(0);
});

test('the cookie itself is not kept, and its row goes once the session would be over', async () => {
  const over = Array.from({ length: 15 }, (_, index) => ({
    id: new Uint8Array([index]),
    endsAt: new Date(Date.now() - 1_000),
  }));
  await app.db.endedSession.createMany({ data: over });
  await logOut({ cookie });

  const rows = await app.db.endedSession.findMany({ orderBy: { endsAt: 'desc' } });

  // Ten at a time, so that no logout waits for many.
  expect(rows).toHaveLength(15 - 10 + 1);
  expect(rows[0]?.id).toHaveLength(32);
  const days = ((rows[0]?.endsAt.getTime() ?? 0) - Date.now()) / 86_400_000;
  expect(days).toBeGreaterThan(4.9);
  expect(days).toBeLessThan(5.1);
});

test('another spelling of the signature does not bring a session back', async () => {
  const google = await Google.start();
  const site = await createTestApp({ identity: google.identity });
  try {
    google.accounts.set('robin', {});
    const session = google.token('session', 'robin', { claims: { exp: nowInSeconds() + 86_400 } });
    await site.rest('GET', '/logout', { headers: { cookie: `octavo_session=${session}` } });

    // The last of 342 characters carries two bits; its other four may be anything.
    const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
    const last = alphabet.indexOf(session.at(-1) ?? '');
    const respelled = session.slice(0, -1) + (alphabet[last ^ 1] ?? '');
    const { status } = await site.rest('GET', '/mywishlist/robin', {
      headers: { cookie: `octavo_session=${respelled}` },
    });

    expect(respelled).not.toBe(session);
    expect(status).toBe(401);
  } finally {
    await site.close();
    await google.stop();
  }
});

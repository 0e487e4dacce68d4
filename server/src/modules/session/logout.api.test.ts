import { createHash } from 'node:crypto';
import { sessionRow } from '../../testing/factories.js';
import { memoryLog } from '../../testing/memory-log.js';
import type { Member } from '../../testing/members.js';
import { sessionCookie } from '../../testing/sessions.js';
import { createTestApp, type TestApp } from '../../testing/test-app.js';
import { asOwner, testDatabaseUrl } from '../../testing/test-database.js';

/** GET /logout ends a session permanently. Two replicas share one database. */

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
  await app.db.session.deleteMany();
  cookie = await sessionCookie(app, member);
});

const logOut = (headers: Record<string, string>) => app.rest('GET', '/logout', { headers });

/** Status codes of a replica's responses over REST and GraphQL. */
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

test('a session that cannot be ended keeps its cookie', async () => {
  await asOwner(
    app.databaseUrl,
    `CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE 'refused'; END $$;
     CREATE TRIGGER refuse BEFORE DELETE ON sessions FOR EACH ROW EXECUTE FUNCTION refuse()`,
  );
  const { status, headers } = await logOut({ cookie });
  await asOwner(app.databaseUrl, 'DROP FUNCTION refuse CASCADE');

  expect(status).toBe(500);
  expect(headers.get('set-cookie')).toBeNull();
  expect(await statuses(app, { cookie })).toEqual([200, 200]);
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
  const other = await sessionCookie(app, member);

  await logOut({ cookie });

  expect(await statuses(app, { cookie: other })).toEqual([200, 200]);
});

test('logging out twice, or at once from two tabs, is fine', async () => {
  const answers = await Promise.all([logOut({ cookie }), logOut({ cookie })]);

  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  expect(await app.db.session.count()).toBe(0);
});

test('the first session of a member who logged out this very second is a new one', async () => {
  await logOut({ cookie });
  const second = await sessionCookie(app, member);

  expect(await statuses(app, { cookie: second })).toEqual([200, 200]);
  expect(await statuses(app, { cookie })).toEqual([401, 401]);
});

test('of the cookie the database holds a hash alone, which is no cookie, and neither does the log', async () => {
  const log = memoryLog();
  const site = await createTestApp({ databaseUrl: app.databaseUrl, log: log.stream });
  try {
    const token = (await sessionCookie(site, member)).split('=')[1] ?? '';
    await statuses(site, { cookie: `octavo_session=${token}` });
    const rows = JSON.stringify(await app.db.$queryRaw`SELECT s::text AS row FROM sessions s`);

    expect(token).toMatch(/^[\w-]{43}$/);
    expect(rows).toContain(createHash('sha256').update(token).digest('hex'));
    expect(rows + log.text()).not.toContain(token);
    for (const hash of (await app.db.session.findMany()).map(({ tokenHash }) => tokenHash)) {
      const shown = Buffer.from(hash).toString('base64url');
      expect(await statuses(site, { cookie: `octavo_session=${shown}` })).toEqual([401, 401]);
    }
  } finally {
    await site.close();
  }
});

test('another spelling of the cookie is no session', async () => {
  // The last of 43 characters carries four bits; decoders ignore its other two.
  const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
  const last = alphabet.indexOf(cookie.at(-1) ?? '');
  const respelled = cookie.slice(0, -1) + (alphabet[last ^ 1] ?? '');

  expect(respelled).not.toBe(cookie);
  expect(await statuses(app, { cookie: respelled })).toEqual([401, 401]);
});

test('rows that have expired go as others come, ten at a time', async () => {
  const over = { expiresAt: new Date(Date.now() - 1_000) };
  await app.db.session.createMany({ data: Array.from({ length: 15 }, () => sessionRow(member.uid, over)) });

  await sessionCookie(app, member);

  expect(await app.db.session.count()).toBe(15 - 10 + 2);
});

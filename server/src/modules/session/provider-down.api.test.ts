import { Google } from '../../testing/google.js';
import { blogRow, memberRow } from '../../testing/factories.js';
import { earlierSession } from '../../testing/sessions.js';
import { createTestApp, type TestApp } from '../../testing/test-app.js';
import { testDatabaseUrl } from '../../testing/test-database.js';

/** The identity provider is down or returns garbage: sessions go on, and everybody can read. */

/** Restarted where a test asks the provider: after a failure, the site leaves it alone for a while. */
let app: TestApp;
let google: Google;
let databaseUrl: string;
let blogId: string;
let serial = 0;
let uid: string;
/** Headers with an ID token, and headers with a session cookie. */
let byToken: Record<string, string>;
let inSession: Record<string, string>;

beforeAll(async () => {
  google = await Google.start();
  databaseUrl = await testDatabaseUrl();
  await start();
  const author = memberRow();
  await app.db.member.create({ data: author });
  ({ id: blogId } = await app.db.blog.create({ data: blogRow({ authorUid: author.uid, title: 'A post' }) }));
});
afterAll(async () => {
  await app.close();
  await google.stop();
});
beforeEach(async () => {
  serial += 1;
  uid = `member-${serial}`;
  byToken = tokenOf(uid);
  await app.db.wishlistItem.deleteMany();
  await app.db.member.upsert({ where: { uid }, create: memberRow({ uid }), update: {} });
  inSession = { cookie: await earlierSession(app, { uid }) };
});
afterEach(() => {
  google.isReachable = true;
  google.failsWith = null;
});

async function start(): Promise<void> {
  app = await createTestApp({ databaseUrl, identity: google.identity });
}

/** Leaves the usual state: the provider's keys are cached. */
async function restart(): Promise<void> {
  await app.close();
  await start();
  await app.rest('GET', '/mywishlist/anybody', { headers: tokenOf('an earlier caller') });
}

function tokenOf(name: string): Record<string, string> {
  google.accounts.set(name, {});
  return { authorization: `Bearer ${google.token(name)}` };
}

const graphql = (query: string, headers: Record<string, string>) =>
  app.rest<{ data: unknown; errors?: { message: string; extensions: { code: string } }[] }>(
    'POST',
    '/graphql',
    { body: { query }, headers },
  );

const WHY = 'Signing in is not possible right now. Please try again in a moment.';

describe.each([
  ['refuses connections', () => (google.isReachable = false)],
  ['fails', () => (google.failsWith = 500)],
  ['no longer accepts our service account', () => (google.failsWith = 403)],
])('while the provider %s', (_name, breakIt) => {
  test('whatever needs a member answers 503 to a token and says why, and no session is opened', async () => {
    await restart();
    breakIt();
    const reads = await app.rest('GET', `/mywishlist/${uid}`, { headers: byToken });
    expect(reads).toMatchObject({ status: 503, body: { code: 'SERVICE_UNAVAILABLE', detail: WHY } });
    const writes = await app.rest('POST', '/wishlist', { body: { blogId }, headers: byToken });
    expect(writes).toMatchObject({ status: 503, body: { code: 'SERVICE_UNAVAILABLE' } });
    for (const query of [
      '{ me { uid } }',
      '{ myWishlist { totalCount } }',
      `mutation { addToWishlist(blogId: "${blogId}") { id } }`,
    ]) {
      const { body } = await graphql(query, byToken);
      expect(body.errors).toEqual([
        expect.objectContaining({
          message: WHY,
          extensions: { code: 'SERVICE_UNAVAILABLE', errorId: expect.any(String) },
        }),
      ]);
    }
    const opened = await app.rest('POST', '/jwt', { headers: byToken });
    expect(opened).toMatchObject({ status: 503, body: { detail: WHY } });
    expect(opened.headers.get('Retry-After')).toBe('5');
    expect(opened.headers.get('set-cookie')).toBeNull();
    expect(await app.db.wishlistItem.count()).toBe(0);
  });

  test('who is logged in goes on, reading and writing, and no check ends a session', async () => {
    breakIt();
    await app.db.session.updateMany({ data: { checkedAt: new Date(0) } });

    expect((await app.rest('GET', `/mywishlist/${uid}`, { headers: inSession })).status).toBe(200);
    const write = await app.rest('POST', '/wishlist', { body: { blogId }, headers: inSession });
    expect(write.status).toBe(201);
    await expect(app.services.sessions.checkAccounts()).rejects.toMatchObject({
      code: 'SERVICE_UNAVAILABLE',
    });
    expect((await app.rest('GET', `/mywishlist/${uid}`, { headers: inSession })).status).toBe(200);
  });

  test('everybody reads what is public, those who are logged in included', async () => {
    await restart();
    breakIt();
    for (const headers of [{}, byToken, inSession]) {
      expect(await app.rest('GET', `/blog/${blogId}`, { headers })).toMatchObject({ status: 200 });
      const { status, body } = await graphql('{ recentBlogs { title viewerCanEdit } }', headers);
      expect({ status, ...body }).toEqual({
        status: 200,
        data: { recentBlogs: [{ title: 'A post', viewerCanEdit: false }] },
      });
    }
  });

  test('logging out ends the session all the same', async () => {
    breakIt();

    expect((await app.rest('GET', '/logout', { headers: inSession })).status).toBe(200);
    expect((await app.rest('GET', `/mywishlist/${uid}`, { headers: inSession })).status).toBe(401);
  });
});

test('a token that the provider has vouched for within the last minute goes on reading, and writes nothing', async () => {
  await restart();
  const headers = byToken;
  await app.rest('GET', `/mywishlist/${uid}`, { headers });
  google.isReachable = false;

  expect((await app.rest('GET', `/mywishlist/${uid}`, { headers })).status).toBe(200);
  expect((await app.rest('POST', '/wishlist', { body: { blogId }, headers })).status).toBe(503);
  expect((await app.rest('GET', `/mywishlist/${uid}`, { headers })).status).toBe(200);
});

test('a server that never got the keys of the provider lets no token in', async () => {
  await app.close();
  await start();
  google.isReachable = false;

  expect(await app.rest('GET', `/mywishlist/${uid}`, { headers: byToken })).toMatchObject({
    status: 503,
    body: { code: 'SERVICE_UNAVAILABLE' },
  });
});

test('a visitor and a session wait for no provider: it is not asked', async () => {
  google.isReachable = false;
  const before = google.lookups;

  expect((await graphql('{ me { uid } recentBlogs { title } }', {})).body).toEqual({
    data: { me: null, recentBlogs: [{ title: 'A post' }] },
  });
  expect((await app.rest('POST', '/wishlist', { body: { blogId }, headers: inSession })).status).toBe(201);
  expect(google.lookups).toBe(before);
});

test('what a refused connection looks like inside does not leave', async () => {
  await restart();
  google.isReachable = false;

  const { body } = await app.rest('GET', `/mywishlist/${uid}`, { headers: byToken });

  expect(JSON.stringify(body)).not.toMatch(/ECONNREFUSED|googleapis|127\.0\.0\.1|firebase/i);
});

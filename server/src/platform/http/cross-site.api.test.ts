import type { Member } from '../../testing/members.js';
import { earlierSession, sessionCookie } from '../../testing/sessions.js';
import { createTestApp, type TestApp } from '../../testing/test-app.js';

/** Pages of other sites can change nothing. */

const PARTNER = 'https://partner.example';
const EVIL = 'https://evil.example';

let app: TestApp;
/** The same site with CORS open to anyone, without cookies. */
let openSite: TestApp;
let member: Member;
let cookie: string;

beforeAll(async () => {
  [app, openSite] = await Promise.all([
    createTestApp({ corsOrigins: [PARTNER] }),
    createTestApp({ corsOrigins: '*' }),
  ]);
  member = await app.member();
  // Writes the member.
  await sessionCookie(app, member);
});
afterAll(() => Promise.all([app.close(), openSite.close()]));
beforeEach(async () => {
  // Some of the calls log out.
  cookie = await earlierSession(app, member);
});

/** Headers by which a browser tells where a request comes from. */
type From = Record<string, string>;

const OWN_PAGES: [name: string, from: () => From][] = [
  ['a page of the site', () => ({ 'sec-fetch-site': 'same-origin', origin: app.url })],
  ['a page of the site, by its public address', () => ({ origin: 'http://octavo.test' })],
  ['a page of the site in an old browser', () => ({ origin: app.url })],
  ['a link of the site in an old browser', () => ({ referer: `${app.url}/post/1` })],
  ['the address bar', () => ({ 'sec-fetch-site': 'none' })],
  ['a program', () => ({})],
  ['a page of an origin that CORS names', () => ({ 'sec-fetch-site': 'cross-site', origin: PARTNER })],
];

const OTHER_PAGES: [name: string, from: () => From][] = [
  ['a page of another site', () => ({ 'sec-fetch-site': 'cross-site', origin: EVIL })],
  ['a page of a sister site', () => ({ 'sec-fetch-site': 'same-site', origin: 'https://blog.evil.example' })],
  ['a page of another site in an old browser', () => ({ origin: EVIL })],
  ['a page that hides its origin', () => ({ origin: 'null' })],
  ['a page that hides its origin, in a new browser', () => ({ 'sec-fetch-site': 'cross-site' })],
  ['a link of another site in an old browser', () => ({ referer: `${EVIL}/free-money` })],
  ['a page at another port', () => ({ origin: 'http://127.0.0.1:1' })],
  ['the unencrypted twin of an origin that CORS names', () => ({ origin: 'http://partner.example' })],
  ['an origin that merely begins alike', () => ({ origin: `${PARTNER}.evil.example` })],
  [
    'a page with our address in a word of its own',
    () => ({ 'sec-fetch-site': 'cross-site', origin: app.url }),
  ],
  ['who knows where', () => ({ 'sec-fetch-site': 'elsewhere' })],
];

const NO_POST = '01890000-0000-7000-8000-000000000000';
const SUBSCRIBE = `mutation { subscribe(email: "robin@octavo.example") }`;

/** A request of each kind that changes something, and its status when it is not refused. */
const CHANGES: [method: string, path: string, body: object | undefined, status: number][] = [
  ['POST', '/wishlist', { blogId: NO_POST }, 404],
  ['PUT', `/blog/${NO_POST}`, { title: 'x' }, 400],
  ['DELETE', `/mywishlist/${NO_POST}`, undefined, 404],
  ['POST', '/subscribers', { email: 'not an address' }, 400],
  ['POST', '/graphql', { query: '{ myWishlist { totalCount } }' }, 200],
  ['GET', '/logout', undefined, 200],
  ['HEAD', '/logout', undefined, 200],
  ['GET', '/Logout/', undefined, 200],
  ['GET', '/%6Cogou%74?x=1', undefined, 200],
  ['POST', '/logout', undefined, 200],
];

async function call(method: string, path: string, headers: From, body?: object) {
  return app.rest<{ code?: string; errors?: { extensions: { code: string } }[] } | null>(method, path, {
    headers,
    ...(body && { body }),
  });
}

/** The check decides by where a request comes from. These two prove each rule; the others prove only that the check runs. */
const WITH_EACH_PAGE = ['POST /wishlist', 'GET /logout'];

describe.each(CHANGES)('%s %s with a session cookie', (method, path, body, status) => {
  const pages = WITH_EACH_PAGE.includes(`${method} ${path}`) ? Infinity : 1;

  test.each(OWN_PAGES.slice(0, pages))('is carried out for %s', async (_name, from) => {
    expect((await call(method, path, { cookie, ...from() }, body)).status).toBe(status);
  });

  test.each(OTHER_PAGES.slice(0, pages))('is refused for %s', async (_name, from) => {
    const { status: refused, body: problem, headers } = await call(method, path, { cookie, ...from() }, body);

    expect(refused).toBe(403);
    expect(headers.get('set-cookie')).toBeNull();
    if (method !== 'HEAD') expect(problem?.code ?? problem?.errors?.[0]?.extensions.code).toBe('FORBIDDEN');
  });
});

test('a link of another site to /logout leaves the member logged in', async () => {
  await call('GET', '/logout', { cookie, 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate' });

  expect((await call('GET', `/mywishlist/${member.uid}`, { cookie })).status).toBe(200);
});

describe('a picture in the text of a member', () => {
  const own = { 'sec-fetch-site': 'same-origin' };

  test.each<[name: string, from: From]>([
    ['as a new browser asks for it', { ...own, 'sec-fetch-dest': 'image' }],
    ['in a frame', { ...own, 'sec-fetch-dest': 'iframe' }],
    ['as an old browser asks for it', { accept: 'image/avif,image/webp,*/*;q=0.8' }],
  ])('ends no session and exports nothing, %s', async (_name, from) => {
    for (const path of ['/logout', '/Logout/', '/%6Cogout', '/account/export', '/account/%65xport']) {
      const answer = await call('GET', path, { cookie, ...from });

      expect([path, answer.status, answer.body?.code]).toEqual([path, 403, 'FORBIDDEN']);
      expect(answer.headers.get('set-cookie')).toBeNull();
    }
    expect((await call('GET', `/mywishlist/${member.uid}`, { cookie })).status).toBe(200);
  });

  test('a link leads to the export, and to no logout; a script may ask for both', async () => {
    const status = async (path: string, from: From) => {
      const response = await fetch(app.url + path, { headers: { ...own, ...from, cookie } });
      await response.body?.cancel();
      return response.status;
    };
    // In sequence: the second request ends the session.
    const statuses = async (from: From) => [
      await status('/account/export', from),
      await status('/logout', from),
    ];

    expect(await statuses({ 'sec-fetch-dest': 'document' })).toEqual([200, 403]);
    expect(await statuses({ accept: 'text/html,*/*;q=0.8' })).toEqual([200, 403]);
    expect(await statuses({ 'sec-fetch-dest': 'empty' })).toEqual([200, 200]);
  });
});

test('reading is for everybody: links of other sites lead here', async () => {
  for (const path of ['/recentblogs', '/graphql?query={recentBlogs{id}}']) {
    const from = { cookie, origin: EVIL, 'sec-fetch-site': 'cross-site', 'apollo-require-preflight': '1' };
    expect((await call('GET', path, from)).status).toBe(200);
  }
});

test('whoever sends a token of their own and no cookie may come from anywhere', async () => {
  const from = { origin: EVIL, 'sec-fetch-site': 'cross-site', authorization: `Bearer ${member.idToken}` };

  expect((await call('POST', '/wishlist', from, { blogId: NO_POST })).status).toBe(404);
  expect((await call('POST', '/wishlist', { ...from, cookie }, { blogId: NO_POST })).status).toBe(403);
});

test('no other site gives a browser a session, not even with a token of its own', async () => {
  const from = { origin: EVIL, 'sec-fetch-site': 'cross-site', authorization: `Bearer ${member.idToken}` };

  const answer = await call('POST', '/jwt', from);

  expect(answer).toMatchObject({ status: 403, body: { code: 'FORBIDDEN' } });
  expect(answer.headers.get('set-cookie')).toBeNull();
});

test('where any origin may call, it is without a cookie', async () => {
  const from = { origin: EVIL, 'sec-fetch-site': 'cross-site' };
  const subscribe = (headers: From) =>
    openSite.rest('POST', '/graphql', { headers, body: { query: SUBSCRIBE } });

  expect(await subscribe(from)).toMatchObject({ status: 200 });
  expect((await subscribe({ ...from, cookie })).status).toBe(403);
  expect((await openSite.rest('POST', '/jwt', { headers: from, caller: member })).status).toBe(403);
});

test('GraphQL itself refuses what a form of another site can send, wherever it says it comes from', async () => {
  const form = await app.rest<{ errors: { message: string }[] }>('POST', '/graphql', {
    headers: { cookie, 'content-type': 'text/plain' },
    body: JSON.stringify({ query: SUBSCRIBE }),
  });
  const link = await app.rest('GET', '/graphql?query={recentBlogs{id}}', { headers: { cookie } });

  expect([form.status, link.status]).toEqual([400, 400]);
  expect(await app.db.subscriber.count()).toBe(0);
});

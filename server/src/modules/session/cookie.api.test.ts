import type { Member } from '../../testing/members.js';
import { createTestApp, type TestApp } from '../../testing/test-app.js';

/** The session cookie over HTTP and HTTPS; personal data is never cached. */

let plain: TestApp;
let secure: TestApp;
let behindProxy: TestApp;
let member: Member;

beforeAll(async () => {
  [plain, secure, behindProxy] = await Promise.all([
    createTestApp(),
    createTestApp({ publicUrl: 'https://octavo.test' }),
    createTestApp({ trustProxy: 1 }),
  ]);
  member = await plain.member();
});
afterAll(() => Promise.all([plain, secure, behindProxy].map((app) => app.close())));

/** Name, value and sorted attributes of the cookie that a response sets. */
function cookieOf(headers: Headers) {
  const [pair = '', ...attributes] = (headers.get('set-cookie') ?? '').split('; ');
  const [name = '', value = ''] = pair.split('=');
  return { name, value, attributes: attributes.filter((one) => !one.startsWith('Expires')).sort() };
}

async function open(app: TestApp, headers: Record<string, string> = {}) {
  return cookieOf((await app.rest('POST', '/jwt', { caller: member, headers })).headers);
}

const EVERYWHERE = ['HttpOnly', 'Max-Age=34560000', 'Path=/', 'SameSite=Lax'];

test('over HTTP the session cookie is out of reach of scripts and of other sites', async () => {
  expect(await open(plain)).toMatchObject({ name: 'octavo_session', attributes: EVERYWHERE });
});

test('behind HTTPS it belongs to this host alone, too, whether or not the proxy is known', async () => {
  const cookie = await open(secure);

  expect(cookie).toMatchObject({ name: '__Host-octavo_session', attributes: [...EVERYWHERE, 'Secure'] });
  const own = await secure.rest('GET', `/mywishlist/${member.uid}`, {
    headers: { cookie: `${cookie.name}=${cookie.value}` },
  });
  expect(own.status).toBe(200);
});

test('behind HTTPS a cookie without the prefix is no session: anyone on the line could have planted it', async () => {
  const { value } = await open(secure);

  const { status } = await secure.rest('GET', `/mywishlist/${member.uid}`, {
    headers: { cookie: `octavo_session=${value}` },
  });

  expect(status).toBe(401);
});

test('behind HTTPS the cookie that is cleared is the one that was set', async () => {
  const { headers } = await secure.rest('GET', '/logout');

  expect(cookieOf(headers)).toEqual({
    name: '__Host-octavo_session',
    value: '',
    attributes: ['HttpOnly', 'Max-Age=0', 'Path=/', 'SameSite=Lax', 'Secure'],
  });
});

test('where only a proxy that is believed says HTTPS, the cookie is for HTTPS alone', async () => {
  const https = { 'x-forwarded-proto': 'https' };

  expect((await open(behindProxy, https)).attributes).toContain('Secure');
  expect((await open(plain, https)).attributes).not.toContain('Secure');
});

describe('what is personal is kept by no cache', () => {
  const query = (text: string) => `/graphql?query=${encodeURIComponent(text)}`;
  const PREFLIGHT = { 'apollo-require-preflight': '1' };

  test.each<[method: string, path: string, headers?: Record<string, string>]>([
    ['POST', '/jwt'],
    ['GET', '/logout'],
    ['GET', '/mywishlist/{uid}'],
    ['GET', '/mywishlist/somebody-else'],
    ['GET', query('{ me { email } }'), PREFLIGHT],
    ['GET', query('{ recentBlogs { viewerCanEdit } }'), PREFLIGHT],
    ['POST', '/graphql'],
  ])('%s %s', async (method, path, headers = {}) => {
    const { value } = await open(plain);
    const answer = await plain.rest(method, path.replace('{uid}', member.uid), {
      headers: { ...headers, cookie: `octavo_session=${value}`, authorization: `Bearer ${member.idToken}` },
      ...(path === '/graphql' && { body: { query: '{ me { email } }' } }),
    });

    expect(answer.headers.get('cache-control')).toMatch(/\bno-store\b/);
  });

  test('a refusal is not kept either', async () => {
    const { status, headers } = await plain.rest('GET', `/mywishlist/${member.uid}`);

    expect([status, headers.get('cache-control')]).toEqual([401, 'no-store']);
  });
});

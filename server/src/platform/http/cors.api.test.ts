import { createTestApp, type TestApp } from '../../testing/test-app.js';

const PARTNER = 'https://partner.example';
const OTHER = 'https://other.example';

let closed: TestApp;
let named: TestApp;
let open: TestApp;

beforeAll(async () => {
  [closed, named, open] = await Promise.all([
    createTestApp(),
    createTestApp({ corsOrigins: ['https://first.example', PARTNER] }),
    createTestApp({ corsOrigins: '*' }),
  ]);
});
afterAll(() => Promise.all([closed, named, open].map((app) => app.close())));

/** CORS headers for an origin, on a read and a preflight. */
async function toldTo(origin: string, app: TestApp, path: string) {
  const read = await fetch(app.url + path, { headers: { origin } });
  const preflight = await fetch(app.url + path, {
    method: 'OPTIONS',
    headers: {
      origin,
      'access-control-request-method': 'PUT',
      'access-control-request-headers': 'authorization,content-type,idempotency-key',
    },
  });
  return {
    read: read.headers.get('access-control-allow-origin'),
    write: preflight.headers.get('access-control-allow-origin'),
    withCookie: preflight.headers.get('access-control-allow-credentials'),
    headers: preflight.headers.get('access-control-allow-headers'),
    varies: /\bOrigin\b/i.test(read.headers.get('vary') ?? ''),
  };
}

const NOTHING = { read: null, write: null, withCookie: null, headers: null };
const ASKED_FOR = 'authorization,content-type,idempotency-key';

describe.each(['/recentblogs', '/graphql', '/jwt', '/openapi.json'])('%s', (path) => {
  test('is closed to every other origin unless the operator opens it', async () => {
    expect(await toldTo(OTHER, closed, path)).toMatchObject(NOTHING);
    expect(await toldTo('null', closed, path)).toMatchObject(NOTHING);
  });

  test('is open to origins that are named, cookie included, and to no other', async () => {
    expect(await toldTo(PARTNER, named, path)).toEqual({
      read: PARTNER,
      write: PARTNER,
      withCookie: 'true',
      headers: ASKED_FOR,
      varies: true,
    });
    const refused = await toldTo(OTHER, named, path);
    expect(refused).toMatchObject({ read: null, write: null });
    // A cache must not give one origin another origin's response.
    expect(refused.varies).toBe(true);
    expect(await toldTo('https://PARTNER.example.evil.example', named, path)).toMatchObject({ read: null });
  });

  test('with * is open to any origin, and never with a cookie', async () => {
    expect(await toldTo(OTHER, open, path)).toMatchObject({
      read: '*',
      write: '*',
      withCookie: null,
      headers: ASKED_FOR,
    });
  });
});

test('scripts of an origin that is named can read where the next page is and when to try again', async () => {
  const { headers } = await fetch(`${named.url}/recentblogs`, { headers: { origin: PARTNER } });

  const exposed = headers.get('access-control-expose-headers')?.split(', ') ?? [];
  expect(exposed).toEqual(expect.arrayContaining(['ETag', 'Link', 'Location', 'RateLimit', 'Retry-After']));
});

test('an error is readable, too', async () => {
  const { status, headers } = await fetch(`${named.url}/blog/no-id`, { headers: { origin: PARTNER } });

  expect([status, headers.get('access-control-allow-origin')]).toEqual([400, PARTNER]);
});

test('a plain OPTIONS still says what an address takes', async () => {
  const { status, headers } = await fetch(`${named.url}/jwt`, {
    method: 'OPTIONS',
    headers: { origin: PARTNER },
  });

  expect([status, headers.get('allow')]).toEqual([204, 'POST, OPTIONS']);
});

import { createTestApp, type TestApp, type TestAppOptions } from '../../testing/test-app.js';

/** A site with the default options, for the tests that start none. */
let site: TestApp;
let app: TestApp;
beforeAll(async () => {
  site = await createTestApp();
});
beforeEach(() => {
  app = site;
});
afterEach(async () => {
  if (app !== site) await app.close();
});
afterAll(() => site.close());

/** Starts another site; they share the database, which keeps no quotas. */
async function start(options: TestAppOptions = {}): Promise<void> {
  app = await createTestApp({ databaseUrl: site.databaseUrl, ...options });
}

/** The quota in a response's headers; null if there is none. */
function readQuotaHeaders(
  { headers }: Pick<Response, 'headers'>,
  whose: 'calls' | 'address' = 'calls',
): { quota: number; remaining: number } | null {
  const policy = new RegExp(`^"${whose}";q=(\\d+);w=60$`).exec(headers.get('RateLimit-Policy') ?? '');
  const state = new RegExp(`^"${whose}";r=(\\d+);t=([1-9]|[1-5]\\d|60)$`).exec(
    headers.get('RateLimit') ?? '',
  );
  return policy && state && { quota: Number(policy[1]), remaining: Number(state[1]) };
}

function postGraphQL(body: unknown, headers: Record<string, string> = {}): Promise<Response> {
  return fetch(`${app.url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
}

const ID = '01900000-0000-7000-8000-000000000000';

describe('every answer of the API says what is left of the quota', () => {
  test('whichever path is called, and whatever comes of it', async () => {
    const calls: [method: string, path: string][] = [
      ['GET', '/recentblogs'],
      ['GET', '/conditionalblogs?limit=7'],
      ['GET', '/featuredblogs'],
      ['GET', `/blog/${ID}`],
      ['HEAD', '/recentblogs'],
      ['POST', '/blogs'],
      ['PUT', `/blog/${ID}`],
      ['GET', `/comments/${ID}`],
      ['POST', '/comments'],
      ['POST', '/wishlist'],
      ['GET', '/mywishlist/nobody'],
      ['DELETE', `/mywishlist/${ID}`],
      ['POST', '/subscribers'],
      ['POST', '/jwt'],
      ['GET', '/logout'],
      ['DELETE', '/recentblogs'],
    ];
    for (const [method, path] of calls) {
      const response = await fetch(app.url + path, { method });
      expect([method, path, readQuotaHeaders(response)?.quota]).toEqual([method, path, 10_000_000]);
    }

    const graphql = ['{ __typename }', '{ nothing }', '{', '{ blog(id: "x") { id } }'];
    for (const answer of [
      ...(await Promise.all(graphql.map((query) => postGraphQL({ query })))),
      await postGraphQL('{"query":'),
    ]) {
      expect(readQuotaHeaders(answer)).not.toBeNull();
    }
  });

  test('also when a page of another site has asked, which costs the visitor nothing', async () => {
    await start();
    const before = readQuotaHeaders(await postGraphQL({ query: '{ __typename }' }));
    const crossSite = {
      origin: 'https://elsewhere.example',
      'sec-fetch-site': 'cross-site',
      cookie: 'octavo_session=x',
    };

    for (const path of ['/graphql', '/subscribers', '/blogs']) {
      const refused = await fetch(app.url + path, { method: 'POST', headers: crossSite });
      expect([path, refused.status, readQuotaHeaders(refused)]).toEqual([path, 403, before]);
    }
  });

  test('but what is not the API does not', async () => {
    const paths = ['/healthz', '/readyz', '/config/client.json', '/assets/nothing.js'];

    for (const path of paths)
      expect([path, readQuotaHeaders(await fetch(app.url + path))]).toEqual([path, null]);
  });

  test('and none does where the operator has switched the quota off', async () => {
    await start({ limits: { rateLimitPerMinute: null } });

    expect(readQuotaHeaders(await fetch(`${app.url}/recentblogs`))).toBeNull();
    expect(readQuotaHeaders(await postGraphQL({ query: '{ __typename }' }))).toBeNull();
  });
});

describe('a call takes from the quota', () => {
  /** How many points a call takes; asks again if a minute ended meanwhile. */
  async function priceOf(call: () => Promise<Response>): Promise<number> {
    const before = readQuotaHeaders(await call())?.remaining ?? NaN;
    const after = readQuotaHeaders(await call())?.remaining ?? NaN;
    return after > before ? priceOf(call) : before - after;
  }

  test('the same by GraphQL and by REST for the same rows', async () => {
    const rest = (path: string, method = 'GET') => priceOf(() => fetch(app.url + path, { method }));
    const graphql = (query: string) => priceOf(() => postGraphQL({ query }));

    expect(await rest('/conditionalblogs?limit=50')).toBe(110);
    expect(await graphql('{ blogs(first: 50) { nodes { title longDescription } } }')).toBe(110);
    expect(await rest('/recentblogs')).toBe(22);
    expect(await graphql('{ recentBlogs { longDescription } }')).toBe(22);
    expect(await rest(`/comments/${ID}`)).toBe(110);
    expect(await rest('/subscribers', 'POST')).toBe(20);
    expect(await graphql('mutation { subscribe(email: "a@b.example") }')).toBe(20);
    expect(await graphql('{ __typename }')).toBe(10);
  });

  test('and a heavy query as much as many light ones', async () => {
    const heavy = '{ blogs(first: 90) { nodes { comments(first: 50) { nodes { id } } } } }';

    expect(await priceOf(() => postGraphQL({ query: heavy }))).toBe(10 + 90 * 51);
  });

  test('an operation that is refused costs the call alone', async () => {
    const tooMuch = '{ blogs(first: 100) { nodes { comments(first: 100) { nodes { id } } } } }';

    expect(await priceOf(() => postGraphQL({ query: tooMuch }))).toBe(10);
  });

  test('GraphQL tells the cost of an operation to those who ask, and to nobody else', async () => {
    const query = '{ recentBlogs { title } }';
    const asked = await postGraphQL({ query, extensions: { cost: true } });
    const silent = await postGraphQL({ query });
    const get = await fetch(
      `${app.url}/graphql?${new URLSearchParams({ query, extensions: '{"cost":true}' }).toString()}`,
      { headers: { 'apollo-require-preflight': 'true' } },
    );

    const told = { data: { recentBlogs: [] }, extensions: { cost: { operation: 16, maximum: 5000 } } };
    expect([await asked.json(), await get.json()]).toEqual([told, told]);
    expect(await silent.json()).toEqual({ data: { recentBlogs: [] } });
  });
});

describe('a caller whose quota is spent', () => {
  test('is answered 429 by both transports, with the seconds to wait, and nothing is read or written', async () => {
    await start({ limits: { rateLimitPerMinute: 25 } });
    await postGraphQL({ query: '{ recentBlogs { title } }' });
    app.takeStatements();

    const rest = await fetch(`${app.url}/subscribers`, { method: 'POST' });
    const graphql = await postGraphQL({ query: 'mutation { subscribe(email: "a@b.example") }' });

    expect(rest.status).toBe(429);
    expect(rest.headers.get('content-type')).toMatch('application/problem+json');
    expect(await rest.json()).toMatchObject({ status: 429, code: 'TOO_MANY_REQUESTS' });
    expect(graphql.status).toBe(429);
    expect(await graphql.json()).toMatchObject({ errors: [{ extensions: { code: 'TOO_MANY_REQUESTS' } }] });
    for (const answer of [rest, graphql]) {
      expect(Number(answer.headers.get('Retry-After'))).toBeGreaterThanOrEqual(1);
      expect(Number(answer.headers.get('Retry-After'))).toBeLessThanOrEqual(60);
      expect(readQuotaHeaders(answer)).toEqual({ quota: 25, remaining: 9 });
    }
    expect(app.takeStatements()).toEqual([]);
  });

  test('may still do what the rest suffices for', async () => {
    await start({ limits: { rateLimitPerMinute: 50 } });

    expect((await postGraphQL({ query: '{ blogs(first: 60) { nodes { id } } }' })).status).toBe(429);
    expect((await postGraphQL({ query: '{ blogs(first: 20) { nodes { id } } }' })).status).toBe(200);
  });

  test('is one caller by GraphQL and by REST, and no other one', async () => {
    await start({ limits: { rateLimitPerMinute: 40 } });
    const [ann, ben] = await Promise.all([app.member(), app.member()]);
    const status = async (caller: typeof ann | undefined) =>
      (await app.rest('GET', `/comments/${ID}?limit=1`, caller && { caller })).status;

    await app.graphql('{ recentBlogs { title } }', {}, ann);
    await app.graphql('{ recentBlogs { title } }', {}, ann);

    expect(await status(ann)).toBe(429);
    expect(await status(ben)).not.toBe(429);
    expect(await status(undefined)).not.toBe(429);
  });

  test('does not become another one by a token or cookie that is no good', async () => {
    await start({ limits: { rateLimitPerMinute: 30 } });
    const statuses = [];
    const tries: Record<string, string>[] = [
      {},
      { authorization: 'Bearer nonsense' },
      { cookie: 'octavo_session=nonsense' },
    ];
    for (const headers of tries) {
      statuses.push((await fetch(`${app.url}/recentblogs`, { headers })).status);
    }

    expect(statuses).toEqual([200, 429, 429]);
  });
});

describe('all who bring credentials from one address', () => {
  test('have five quotas together, however many accounts they are; a visitor there has their own', async () => {
    await start({ limits: { rateLimitPerMinute: 100 } });
    const members = await Promise.all(Array.from({ length: 6 }, () => app.member()));
    const last = members.pop();
    const read = (rows: number, caller = last) =>
      app.rest('GET', `/comments/${ID}?limit=${rows}`, caller && { caller });
    for (const [index, caller] of members.entries()) {
      expect(readQuotaHeaders(await read(index ? 90 : 50, caller))?.remaining).toBe(index ? 0 : 40);
    }

    const refused = await read(50);
    expect([refused.status, readQuotaHeaders(refused, 'address')]).toEqual([
      429,
      { quota: 500, remaining: 30 },
    ]);
    // The refused call took nothing from the caller's own quota.
    expect(readQuotaHeaders(await read(20))).toEqual({ quota: 100, remaining: 70 });
    expect((await read(1)).status).toBe(429);
    expect(readQuotaHeaders(await fetch(`${app.url}/recentblogs`))).toEqual({ quota: 100, remaining: 78 });
  });

  test('are refused beyond them before anybody looks whose the credentials are', async () => {
    await start({ limits: { rateLimitPerMinute: 20 } });
    const ann = await app.member();
    const lookUps = jest.spyOn(app.services.sessions, 'identify');
    const call = (credentials: Record<string, string>) =>
      postGraphQL({ query: '{ __typename }' }, credentials);
    for (let made = 0; made < 10; made += 1) await call({ authorization: 'Bearer nonsense' });
    expect(lookUps).toHaveBeenCalledTimes(10);

    const tries: Record<string, string>[] = [
      { authorization: 'Bearer nonsense' },
      { authorization: `Bearer ${ann.idToken}` },
      { cookie: 'octavo_session=nonsense' },
    ];
    for (const credentials of tries) {
      const refused = await call(credentials);
      expect([refused.status, readQuotaHeaders(refused, 'address')]).toEqual([
        429,
        { quota: 100, remaining: 0 },
      ]);
      expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThanOrEqual(1);
    }
    expect((await app.rest('POST', '/wishlist', { caller: ann })).status).toBe(429);
    expect(lookUps).toHaveBeenCalledTimes(10);
  });
});

describe('the address of a caller', () => {
  const forwarded = (address: string) =>
    fetch(`${app.url}/logout`, { headers: { 'x-forwarded-for': address } });

  test('is not taken from a header when no proxy is configured', async () => {
    await start({ limits: { rateLimitPerMinute: 20 } });
    const statuses = [];
    for (const address of ['203.0.113.1', '203.0.113.2']) statuses.push((await forwarded(address)).status);

    expect(statuses).toEqual([200, 429]);
  });

  test('is the one that a configured proxy tells; a customer with many IPv6 addresses is one caller', async () => {
    await start({ limits: { rateLimitPerMinute: 20 }, trustProxy: 1 });
    const statuses = [];
    for (const address of [
      '203.0.113.1',
      '203.0.113.2',
      '::ffff:203.0.113.1',
      '2001:db8::1',
      '2001:db8::2:3:4:5',
      '2001:db8:0:1::1',
    ]) {
      statuses.push((await forwarded(address)).status);
    }

    expect(statuses).toEqual([200, 200, 429, 200, 429, 200]);
  });
});

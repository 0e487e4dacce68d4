import { request as httpRequest } from 'node:http';
import { blogRow } from '../../testing/factories.js';
import { memoryLog, type MemoryLog } from '../../testing/memory-log.js';
import { createTestApp, type TestApp, type TestAppOptions } from '../../testing/test-app.js';
import { asOwner } from '../../testing/test-database.js';
import { redactError } from '../log/redact-error.js';

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}$/;

let app: TestApp;
let log: MemoryLog;
/** How many request lines were returned by {@link requestLines}. */
let read: number;

/** Starts a site for the tests of the surrounding `describe`. */
function start(options: TestAppOptions = {}): void {
  beforeAll(async () => {
    log = memoryLog();
    read = 0;
    app = await createTestApp({ log: log.stream, ...options });
  });
  afterAll(() => app.close());
}

/** Waits for this many new request lines: they are written after the responses. */
async function requestLines(count: number): Promise<Record<string, unknown>[]> {
  for (;;) {
    const lines = log
      .lines()
      .filter(({ msg }) => msg === 'Answered')
      .slice(read);
    if (lines.length >= count) {
      read += lines.length;
      return lines;
    }
    await new Promise((resolve) => setImmediate(resolve));
  }
}

const GIVEN = { 'x-request-id': '7f0a5c1e9b2d4c6fa8e3b1d0c9f8e7a6' };

describe('without a proxy', () => {
  start();

  test('the id of a request is on every answer, a new one each time, and in the log, but for probes', async () => {
    const probes = ['/healthz', '/readyz'];
    const paths = ['/recentblogs', '/nothing', '/openapi.json', '/graphql', '/blog/x'];
    const ids: (string | null)[] = [];
    for (const path of [...probes, ...paths])
      ids.push((await fetch(app.url + path)).headers.get('X-Request-Id'));

    for (const id of ids) expect(id).toMatch(UUID);
    expect(new Set(ids).size).toBe(ids.length);
    const logged = await requestLines(paths.length);
    expect(logged.map(({ requestId }) => requestId).sort()).toEqual(ids.slice(probes.length).sort());
  });

  test('the id of a request is nobody else’s to choose', async () => {
    const { headers } = await app.rest('GET', '/recentblogs', { headers: GIVEN });

    expect(headers.get('X-Request-Id')).toMatch(UUID);
    expect(await requestLines(1)).toMatchObject([{ requestId: headers.get('X-Request-Id') }]);
  });

  test('the line about a request says what was asked for by the name that Octavo gives it, how it ended, and for whom', async () => {
    const member = await app.member();
    await app.rest('GET', '/conditionalblogs?searchQuery=whales');
    await app.rest('POST', '/comments', { caller: member, body: {} });
    await app.graphql('query Mine { recentBlogs { title } }');
    await app.graphql('query Two { a: recentBlogs { title } b: recentBlogs { title } }');
    await app.rest('GET', '/nothing/at/all');

    const lines = await requestLines(5);

    expect(
      lines.map(({ method, transport, operation, status, codes }) => [
        method,
        transport,
        operation,
        status,
        codes,
      ]),
    ).toEqual([
      ['GET', 'rest', 'conditionalBlogs', 200, undefined],
      ['POST', 'rest', 'addComment', 400, ['BAD_USER_INPUT']],
      ['POST', 'graphql', 'Query.recentBlogs', 200, undefined],
      ['POST', 'graphql', 'other', 200, undefined],
      ['GET', 'other', 'other', 404, ['NOT_FOUND']],
    ]);
    expect(lines.map(({ uid }) => uid)).toEqual([undefined, member.uid, undefined, undefined, undefined]);
    for (const { requestId, ms } of lines) {
      expect(requestId).toMatch(UUID);
      expect(ms).toEqual(expect.any(Number));
    }
  });

  test('the line about signing in tells whether it was let in, and whoever was refused something', async () => {
    const member = await app.member();
    await app.rest('POST', '/jwt', { body: {}, caller: member });
    await app.rest('POST', '/jwt', { body: {}, headers: { authorization: 'Bearer nonsense' } });
    await app.rest('GET', '/mywishlist/somebody-else', { caller: member });

    const lines = await requestLines(3);

    expect(lines.map(({ operation, status, codes, uid }) => [operation, status, codes, uid])).toEqual([
      ['openSession', 200, undefined, member.uid],
      ['openSession', 401, ['UNAUTHENTICATED'], undefined],
      [expect.any(String), 403, ['FORBIDDEN'], member.uid],
    ]);
  });
});

describe('with a trusted proxy', () => {
  start({ trustProxy: 1 });

  test.each([
    'short',
    'a'.repeat(65),
    'white space in between',
    '{"level":60,"msg":"x"}',
    '<script>alert(1)</script>',
  ])('the id of a request is not %j', async (id) => {
    const { headers } = await app.rest('GET', '/recentblogs', { headers: { 'x-request-id': id } });

    expect(headers.get('X-Request-Id')).toMatch(UUID);
  });
});

describe('the id of a trusted proxy', () => {
  start({ trustProxy: 1 });

  test('is the one of the request, also in the error and in the log', async () => {
    await asOwner(app.databaseUrl, 'ALTER TABLE blogs RENAME COLUMN title TO headline');

    const { headers, body } = await app.rest('GET', '/recentblogs', { headers: GIVEN });

    expect(headers.get('X-Request-Id')).toBe(GIVEN['x-request-id']);
    expect(body).toMatchObject({ code: 'INTERNAL_SERVER_ERROR', errorId: GIVEN['x-request-id'] });
    await requestLines(1);
    const about = log.lines().filter(({ requestId }) => requestId === GIVEN['x-request-id']);
    expect(about.map(({ msg }) => msg)).toEqual(['A request failed', 'Answered']);
  });
});

describe('nothing that a caller sent is in the log', () => {
  start();

  /** Part of every request; easy to find in any case or encoding. */
  const SECRET = 'sup3rs3cr3t';
  const EMAIL = `${SECRET}@mail.example`;

  /** Sends headers that `fetch` would not send. */
  const raw = (path: string, headers: Record<string, string>): Promise<void> =>
    new Promise((resolve, reject) => {
      const request = httpRequest(app.url + path, { method: 'GET', headers }, (response) => {
        response.resume().once('end', resolve);
      });
      request.once('error', reject).end();
    });

  async function beBusy(): Promise<string[]> {
    const member = await app.member({ displayName: `Name ${SECRET}` });
    const stranger = await app.member();
    const signIn = await app.rest('POST', '/jwt', { body: {}, caller: member });
    const cookie = signIn.headers.get('set-cookie')?.split(';')[0] ?? '';
    const post = blogRow({ authorUid: member.uid, title: SECRET });
    await app.db.blog.create({ data: post });

    await app.rest('GET', `/conditionalblogs?searchQuery=${SECRET}&filterBy=${SECRET}`);
    await app.rest('GET', `/blog/${SECRET}?token=${SECRET}`);
    await app.rest('GET', `/${SECRET}/${EMAIL}?email=${EMAIL}`);
    await app.rest('GET', `/%E0%A4%A/${SECRET}`);
    await app.rest('POST', '/subscribers', { body: { email: EMAIL } });
    await app.rest('POST', '/subscribers', { body: { email: EMAIL } });
    await app.rest('POST', '/subscribers', { body: { email: `${SECRET} is no address` } });
    await app.rest('POST', '/subscribers', { body: `{"email": ${SECRET}` });
    await app.rest('POST', '/jwt', { body: {}, headers: { authorization: `Bearer ${SECRET}.a.b` } });
    await app.rest('GET', '/logout', { headers: { cookie, origin: `https://${SECRET}.example` } });
    await app.rest('PUT', `/blog/${post.id}`, { caller: stranger, body: { title: SECRET } });
    await app.graphql('query($s: String) { blogs(search: $s) { totalCount } }', { s: SECRET }, member);
    await app.graphql('query($s: Int) { blogs(first: $s) { totalCount } }', { s: SECRET });
    await app.graphql(`query ${SECRET} { ${SECRET}: recentBlogs { title } }`);
    await app.graphql(`{ nothing(${SECRET}: "${SECRET}") }`);
    await app.graphql('mutation($e: String!) { subscribe(email: $e) }', { e: EMAIL });
    await raw('/recentblogs', {
      'user-agent': SECRET,
      referer: `https://x.example/?${SECRET}`,
      'x-forwarded-for': SECRET,
      'x-request-id': `${SECRET}-${SECRET}`,
      'idempotency-key': SECRET,
      'if-none-match': SECRET,
      cookie: `octavo_session=${SECRET}; other=${SECRET}`,
    });
    return [member.idToken, stranger.idToken, cookie.split('=')[1] ?? '', 'Bearer', 'octavo_session'];
  }

  async function breakDatabase(): Promise<void> {
    // PostgreSQL repeats the input in these errors.
    await asOwner(
      app.databaseUrl,
      `CREATE FUNCTION refuse() RETURNS trigger AS $$ BEGIN
        RAISE EXCEPTION 'invalid input syntax for type uuid: "%"', NEW USING ERRCODE = '22P02', DETAIL = NEW::text;
      END $$ LANGUAGE plpgsql;
      CREATE TRIGGER refuse BEFORE INSERT OR UPDATE ON subscribers FOR EACH ROW EXECUTE FUNCTION refuse();
      CREATE TRIGGER refuse BEFORE INSERT OR UPDATE ON blogs FOR EACH ROW EXECUTE FUNCTION refuse()`,
    );
    const member = await app.member();
    const created = await app.rest('POST', '/blogs', {
      caller: member,
      body: {
        title: SECRET,
        category: 'Science',
        cover: `https://images.example/${SECRET}.jpg`,
        shortDescription: SECRET,
        longDescription: `<p>${SECRET}</p>`,
      },
    });
    const subscribed = await app.rest('POST', '/subscribers', { body: { email: `2${EMAIL}` } });
    const byGraphql = await app.graphql('mutation($e: String!) { subscribe(email: $e) }', { e: `3${EMAIL}` });
    expect([created.status, subscribed.status, byGraphql.status]).toEqual([500, 500, 500]);
    // Prisma's validation error contains the whole call.
    const call = { where: { title: SECRET }, take: SECRET } as never;
    const refused: unknown = await app.db.blog.findMany(call).catch((error: unknown) => error);
    const logged = JSON.stringify(redactError(refused));
    expect(logged).toContain('PrismaClientValidationError');
    expect(logged).not.toContain(SECRET);
  }

  test('after a busy run with every kind of failure', async () => {
    const tokens = await beBusy();
    await breakDatabase();
    const lines = await requestLines(21);

    const text = log.text();
    expect(text.toLowerCase()).not.toContain(SECRET);
    for (const token of tokens) expect(text).not.toContain(token);
    // The redacted lines still tell what happened.
    expect(text).toContain('invalid input syntax for type uuid');
    expect(lines.filter(({ status }) => status === 500)).toHaveLength(3);
  });
});

import { memoryLog } from '../../testing/memory-log.js';
import { createTestApp, type TestApp } from '../../testing/test-app.js';
import { asOwner } from '../../testing/test-database.js';

let app: TestApp;
afterEach(() => app.close());

describe('a failure that nobody foresaw', () => {
  test('leaves as a generic message with an id, by both transports, and is logged in full under that id', async () => {
    const log = memoryLog();
    app = await createTestApp({ log: log.stream });
    await asOwner(app.databaseUrl, 'ALTER TABLE blogs RENAME COLUMN title TO headline');

    const graphql = await app.graphql('{ recentBlogs { title } }');
    const rest = await app.rest<Record<string, unknown>>('GET', '/recentblogs');

    expect(graphql).toMatchObject({ status: 500, codes: ['INTERNAL_SERVER_ERROR'], data: null });
    expect(rest).toMatchObject({ status: 500, body: { code: 'INTERNAL_SERVER_ERROR', status: 500 } });
    const shown = JSON.stringify([graphql.errors, rest.body]);
    expect(shown).not.toMatch(/does not exist|headline|prisma|select|node_modules|\.[jt]s|stack/i);
    for (const id of [graphql.errors[0]?.extensions.errorId, rest.body.errorId]) {
      expect(log.text()).toContain(String(id));
    }
    expect(log.text()).toMatch(/does not exist/);
  });
});

describe.each([
  ['while nobody listens where the database should be', 'postgresql://nobody@127.0.0.1:1/none'],
  // As in a container network, where a stopped container has no DNS name.
  ["while the database's name is not known", 'postgresql://nobody@database.invalid/none'],
  ["while the database's socket is gone", 'postgresql://nobody@%2Fno%2Fsuch%2Fplace/none'],
])('%s', (_state, databaseUrl) => {
  test('calls answer 503 with a body, the process lives and says that it is not ready', async () => {
    app = await createTestApp({ databaseUrl });

    const graphql = await app.graphql('{ recentBlogs { title } }');
    const rest = await app.rest('GET', '/recentblogs');

    expect(graphql).toMatchObject({ status: 503, codes: ['SERVICE_UNAVAILABLE'] });
    expect(rest).toMatchObject({ status: 503, body: { code: 'SERVICE_UNAVAILABLE' } });
    expect(await app.rest('GET', '/healthz')).toMatchObject({ status: 200, body: { status: 'ok' } });
    expect(await app.rest('GET', '/readyz')).toMatchObject({ status: 503, body: { status: 'unavailable' } });
  });

  test('each of these answers says when to try again', async () => {
    app = await createTestApp({ databaseUrl });
    const caller = await app.member();
    const answers = [
      await app.rest('GET', '/recentblogs'),
      await app.rest('GET', `/mywishlist/${caller.uid}`, { caller }),
      await app.rest('POST', '/graphql', { body: { query: '{ recentBlogs { title } }' } }),
      await app.rest('POST', '/graphql', { body: { query: '{ me { uid } }' }, caller }),
      await app.rest('GET', '/account/export', { caller }),
      await app.rest('GET', '/readyz'),
    ];

    expect(answers.map(({ status, headers }) => [status, headers.get('Retry-After')])).toEqual(
      answers.map(() => [503, '5']),
    );
  });
});

describe('the log', () => {
  test('holds no token and no cookie', async () => {
    const log = memoryLog();
    app = await createTestApp({ log: log.stream });
    await app.rest('GET', '/recentblogs', { headers: { cookie: 'octavo_session=secret-cookie' } });
    await app.rest('POST', '/jwt', { headers: { authorization: 'Bearer secret.token.here' } });
    await asOwner(app.databaseUrl, 'ALTER TABLE blogs RENAME COLUMN title TO headline');
    await app.rest('GET', '/recentblogs', { headers: { authorization: 'Bearer' } });

    expect(log.text()).not.toBe('');
    expect(log.text()).not.toMatch(/secret/);
  });
});

describe('requests that cannot be read', () => {
  test.each([
    ['malformed JSON', '{"title":', 400, 'BAD_REQUEST'],
    ['a body that is too large', JSON.stringify({ title: 'x'.repeat(1_100_000) }), 413, 'PAYLOAD_TOO_LARGE'],
  ])('%s is answered as a problem', async (_what, body, status, code) => {
    app = await createTestApp();

    expect(await app.rest('POST', '/blogs', { body })).toMatchObject({
      status,
      body: { code },
    });
  });
});

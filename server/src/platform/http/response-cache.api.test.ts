import { readFileSync } from 'node:fs';
import { request } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import Fastify from 'fastify';
import { blogRow } from '../../testing/factories.js';
import type { Member } from '../../testing/members.js';
import { type MemoryLog, memoryLog } from '../../testing/memory-log.js';
import { sessionCookie } from '../../testing/sessions.js';
import { createTestApp, MANIFEST, type TestApp } from '../../testing/test-app.js';
import { testDatabaseUrl } from '../../testing/test-database.js';
import { PUBLIC_READS } from './caching.js';
import { UNLIMITED } from './rate-limiter.js';
import { responseCache } from './response-cache-hook.js';
import { requestScope } from './request-scope-hook.js';
import { sessionCookieOf } from '../auth/credentials.js';

const pageCacheBytes = 8 * 2 ** 20;

/** Two replicas over one database. */
let here: TestApp;
let there: TestApp;
let log: MemoryLog;
let author: Member;
let post: { id: string; title: string };

const { operations } = JSON.parse(readFileSync(MANIFEST, 'utf8')) as {
  operations: { id: string; name: string }[];
};

/** The URL by which the site's client reads a post. */
function addressOf(postId: string): string {
  const sha256Hash = operations.find(({ name }) => name === 'PostPage')?.id;
  const parameters = new URLSearchParams({
    variables: JSON.stringify({ id: postId }),
    extensions: JSON.stringify({ persistedQuery: { version: 1, sha256Hash } }),
  });
  return `/graphql?${parameters.toString()}`;
}

interface Answer {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  body: Buffer;
}

/** Sends the client's request; the body stays compressed. */
function get(
  { url }: TestApp,
  headers: Record<string, string> = {},
  address = addressOf(post.id),
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    request(url + address, { headers: { 'content-type': 'application/json', ...headers } }, (response) => {
      buffer(response).then(
        (body) => resolve({ status: response.statusCode ?? 0, headers: response.headers, body }),
        reject,
      );
    })
      .on('error', reject)
      .end();
  });
}

const titleIn = ({ body }: Answer): string =>
  (JSON.parse(body.toString()) as { data: { blog: { title: string } } }).data.blog.title;

/** Resolves when a replica receives the invalidation of the post. */
const heardBy = ({ services }: TestApp): Promise<void> =>
  new Promise((resolve) => {
    const stop = services.invalidation.onInvalidation((changed) => {
      if (!changed.includes(`post:${post.id}`)) return;
      stop();
      resolve();
    });
  });

async function rename(title: string, id = post.id): Promise<void> {
  const texts = `title: "${title}", cover: "https://octavo.example/c.webp", shortDescription: "s"`;
  const { version } = await here.db.blog.findUniqueOrThrow({ where: { id: post.id } });
  const { codes } = await here.graphql(
    `mutation { updateBlog(id: "${id}", input: { ${texts}, longDescription: "<p>b</p>", category: Art, version: ${version} }) { id } }`,
    {},
    author,
  );
  expect(codes).toEqual([]);
}

beforeAll(async () => {
  const databaseUrl = await testDatabaseUrl();
  log = memoryLog();
  here = await createTestApp({ databaseUrl, log: log.stream, metrics: true, pageCacheBytes });
  there = await createTestApp({ databaseUrl, pageCacheBytes });
  await Promise.all([here.services.invalidation.ready, there.services.invalidation.ready]);
  author = await here.member();
  await here.graphql('{ me { uid } }', {}, author);
});
beforeEach(async () => {
  const body = `<p>${'A long body. '.repeat(200)}</p>`;
  post = await here.db.blog.create({ data: blogRow({ authorUid: author.uid, longDescription: body }) });
});
afterAll(() => Promise.all([here.close(), there.close()]));

describe('what a visitor reads by a registered operation', () => {
  test('is made anew after a write by the id in capitals', async () => {
    const before = titleIn(await get(here));
    await rename('By an id in capitals', post.id.toUpperCase());

    expect([before, titleIn(await get(here))]).toEqual([post.title, 'By an id in capitals']);
  });

  test('is made once, and answered without the database until it changes', async () => {
    const first = await get(here);
    here.takeStatements();
    const again = await get(here);

    expect(here.takeStatements()).toEqual([]);
    expect([again.status, again.body]).toEqual([200, first.body]);
  });

  test('comes with the headers of the first answer, and with an id and a quota of its own', async () => {
    const first = await get(here);
    const again = await get(here);

    expect(Object.keys(again.headers).sort()).toEqual(Object.keys(first.headers).sort());
    const own = ['date', 'ratelimit', 'x-request-id'];
    for (const [name, value] of Object.entries(first.headers)) {
      if (!own.includes(name)) expect([name, again.headers[name]]).toEqual([name, value]);
    }
    expect(again.headers['x-request-id']).not.toBe(first.headers['x-request-id']);
    const left = ({ headers }: Answer): number => Number(/r=(\d+)/.exec(String(headers.ratelimit))?.[1]);
    const third = await get(here);
    expect(left(again) - left(third)).toBe(left(first) - left(again));
  });

  test('comes without a header that nobody has said may be sent again', async () => {
    const app = Fastify();
    app.decorateRequest('quota', { getter: () => UNLIMITED });
    await app.register(requestScope, { sessionCookie: sessionCookieOf(false) });
    await app.register(responseCache, { invalidation: here.services.invalidation, maxBytes: 1_000_000 });
    let made = 0;
    app.get('/', { config: { cacheKey: () => 'key' } }, (_request, reply) => {
      made += 1;
      reply.headers({ 'Set-Cookie': 'octavo_session=secret', 'X-Anything': 'of one caller' });
      return reply.headers({ 'Cache-Control': PUBLIC_READS, 'Referrer-Policy': 'same-origin' }).send('{}');
    });

    const first = await app.inject('/');
    const again = await app.inject('/');

    expect([first.headers['set-cookie'], made]).toEqual(['octavo_session=secret', 1]);
    expect(again.headers).toMatchObject({ 'cache-control': PUBLIC_READS, 'referrer-policy': 'same-origin' });
    expect([again.headers['set-cookie'], again.headers['x-anything']]).toEqual([undefined, undefined]);
    await app.close();
  });

  test('is seen as it is after a write, by the next read here and as soon as others have heard of it', async () => {
    await Promise.all([get(here), get(there)]);
    const heard = heardBy(there);
    await rename('Another title');

    expect(titleIn(await get(here))).toBe('Another title');
    await heard;
    expect(titleIn(await get(there))).toBe('Another title');
  });

  test('is 304 for those who have it, and compressed for those who want it so', async () => {
    const { headers, body } = await get(here);
    const known = await get(here, { 'if-none-match': String(headers.etag) });
    const [gzip, br] = [
      await get(here, { 'accept-encoding': 'gzip' }),
      await get(here, { 'accept-encoding': 'gzip, br' }),
    ];

    expect([known.status, known.body.length]).toEqual([304, 0]);
    expect([gzip.headers['content-encoding'], br.headers['content-encoding']]).toEqual(['gzip', 'br']);
    expect([gunzipSync(gzip.body), brotliDecompressSync(br.body)]).toEqual([body, body]);
  });

  test('is written down and counted like any other answer', async () => {
    await get(here);
    const before = log.lines().length;
    const { headers } = await get(here);

    expect(log.lines().slice(before)).toMatchObject([
      {
        level: 30,
        requestId: headers['x-request-id'],
        method: 'GET',
        transport: 'graphql',
        operation: 'PostPage',
        status: 200,
        msg: 'Answered',
      },
    ]);
    expect(await here.scrape()).toMatch(
      /octavo_requests_total\{transport="graphql",operation="PostPage",status="200"\} \d+/,
    );
  });

  test('is refused to a page of another site, and beyond the quota, as if it were not cached', async () => {
    const site = await createTestApp({
      databaseUrl: here.databaseUrl,
      pageCacheBytes,
      limits: { rateLimitPerMinute: 200 },
    });
    await site.services.invalidation.ready;
    await get(site);
    const foreign = await fetch(site.url + addressOf(post.id));
    const answers = [];
    for (let call = 0; call < 8; call += 1) answers.push(await get(site));
    const refused = answers.find(({ status }) => status === 429);
    await site.close();

    expect(foreign.status).toBe(400);
    expect(refused?.headers).toMatchObject({
      'retry-after': expect.any(String),
      ratelimit: expect.any(String),
    });
    expect(refused?.body.toString()).toContain('TOO_MANY_REQUESTS');
  });
});

describe('what a member reads', () => {
  test('is neither answered from what is cached, nor cached, whether they send a cookie or a token', async () => {
    const visitors = await get(here);
    const cookie = await sessionCookie(here, author);
    const credentials: Record<string, string>[] = [{ cookie }, { authorization: `Bearer ${author.idToken}` }];
    for (const headers of credentials) {
      const own = await get(here, headers);

      expect(own.body.toString()).toContain('"viewerCanEdit":true');
      expect(own.headers['cache-control']).toBe('private, no-store');
    }
    expect((await get(here)).body).toEqual(visitors.body);
    expect(visitors.body.toString()).toContain('"viewerCanEdit":false');
  });
});

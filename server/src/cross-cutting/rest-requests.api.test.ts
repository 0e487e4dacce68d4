import { gzipSync } from 'node:zlib';
import { blogRow, commentRow } from '../testing/factories.js';
import type { Member } from '../testing/members.js';
import { expectProblem } from '../testing/problems.js';
import { POST_BODY, startRestSite, type RestSite } from '../testing/rest-site.js';
import type { RestAnswer, TestApp } from '../testing/test-app.js';

/** Bodies, ids, parameters and pages of REST requests. */

interface OpenApi {
  paths: Record<string, Record<string, { responses: Record<string, unknown> }>>;
}

let app: TestApp;
let author: Member;
let reader: Member;
let call: RestSite['call'];

const UNKNOWN_ID = '019e0000-0000-7000-8000-000000000000';
beforeAll(async () => {
  ({ app, author, reader, call } = await startRestSite());
});
afterAll(() => app.close());

describe('bodies', () => {
  const NEED_BODY = [
    ['POST', '/blogs'],
    ['PUT', '/blog/{blog}'],
    ['POST', '/comments'],
    ['POST', '/wishlist'],
    ['POST', '/subscribers'],
  ] as const;
  const json = JSON.stringify(POST_BODY);

  // openapi-answers.api.test.ts sends every write one wrong type, and one body that is no JSON.
  test('a write takes JSON alone', async () => {
    for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'application/jsonp', '']) {
      const answer = await call('POST', '/blogs', {
        body: json,
        headers: { 'content-type': type },
        caller: author,
      });
      expectProblem(answer, 415, 'UNSUPPORTED_MEDIA_TYPE');
      expect(answer.headers.get('accept')).toBe('application/json');
    }
  });

  test('a write refuses what is not a JSON object', async () => {
    for (const body of ['{"title":', 'text', '7', 'null', '"text"', '{"a":1}}', '\u0000']) {
      expectProblem(await call('POST', '/blogs', { body, caller: author }), 400, 'BAD_REQUEST');
    }
    const array = await call('POST', '/blogs', { body: [POST_BODY], caller: author });
    expectProblem(array, 400, 'BAD_USER_INPUT');
    expect(array.body.fields).toEqual([{ field: 'body', message: 'Please send a JSON object.' }]);
  });

  test.each(NEED_BODY)('%s %s needs a body', async (method, path) => {
    expectProblem(await call(method, path, { caller: author }), 400, 'BAD_USER_INPUT');
  });

  test('one that is too large is answered 413, compressed or not', async () => {
    const large = JSON.stringify({ ...POST_BODY, longDescription: 'x'.repeat(1_100_000) });
    const plain = await call('POST', '/blogs', { body: large, caller: author });
    const packed = await fetch(`${app.url}/blogs`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'content-encoding': 'gzip' },
      body: gzipSync(large),
    });

    expectProblem(plain, 413, 'PAYLOAD_TOO_LARGE');
    expect([packed.status, await packed.json()]).toMatchObject([413, { code: 'PAYLOAD_TOO_LARGE' }]);
  });

  test.each([
    ['an encoding that nobody knows', { 'content-encoding': 'rot13' }, 415, 'UNSUPPORTED_MEDIA_TYPE'],
    [
      'another character set',
      { 'content-type': 'application/json; charset=ebcdic' },
      415,
      'UNSUPPORTED_MEDIA_TYPE',
    ],
    ['a compressed body that is not', { 'content-encoding': 'gzip' }, 400, 'BAD_REQUEST'],
  ])('%s is refused', async (_what, headers, status, code) => {
    expectProblem(await call('POST', '/blogs', { body: json, headers, caller: author }), status, code);
  });

  test('a body with names that JavaScript uses itself, or thousands of brackets deep, does no harm', async () => {
    const body = `{"__proto__":{"title":"x"},"constructor":1,"title":${'['.repeat(50_000)}${']'.repeat(50_000)}}`;

    expectProblem(await call('POST', '/blogs', { body, caller: author }), 400, 'BAD_USER_INPUT');
  });
});

describe('ids and addresses', () => {
  test.each([
    ['GET', '/blog/'],
    ['PUT', '/blog/'],
    ['GET', '/comments/'],
    ['DELETE', '/mywishlist/'],
  ])('%s %s{id}: an unknown id is answered 404, one that cannot be is answered 400', async (method, path) => {
    const options = { caller: author, ...(method === 'PUT' && { body: POST_BODY }) };

    expectProblem(await call(method, path + UNKNOWN_ID, options), 404, 'NOT_FOUND');
    const malformed = await call(method, `${path}not-an-id`, options);
    expectProblem(malformed, 400, 'BAD_USER_INPUT');
    expect(malformed.body.fields).toEqual([{ field: 'id', message: 'This is not the id of anything here.' }]);
    expectProblem(await call(method, `${path}%E0%A4`, options), 400, 'BAD_REQUEST');
  });

  test.each(['POST /comments', 'POST /wishlist'])('%s: so is a blogId', async (operation) => {
    const [method = '', path = ''] = operation.split(' ');
    const body = { comContent: 'Hello' };

    expectProblem(
      await call(method, path, { body: { ...body, blogId: UNKNOWN_ID }, caller: reader }),
      404,
      'NOT_FOUND',
    );
    expectProblem(
      await call(method, path, { body: { ...body, blogId: 7 }, caller: reader }),
      400,
      'BAD_USER_INPUT',
    );
  });

  test('an address that is none is answered 404', async () => {
    for (const method of ['GET', 'POST', 'PUT', 'DELETE']) {
      const answer = await call(method, '/nothing/here', { headers: { accept: 'application/json' } });
      expectProblem(answer, 404, 'NOT_FOUND');
    }
  });

  test('a filter that is none, or sent twice, is named as it was sent', async () => {
    const gossip = await call('GET', '/conditionalblogs?filterBy=Gossip');
    const twice = await call('GET', '/conditionalblogs?searchQuery=a&searchQuery=b');

    expectProblem(gossip, 400, 'BAD_USER_INPUT');
    expect(gossip.body.fields).toMatchObject([{ field: 'filterBy' }]);
    expectProblem(twice, 400, 'BAD_USER_INPUT');
    expect(twice.body.fields).toEqual([{ field: 'searchQuery', message: 'Please send searchQuery once.' }]);
  });

  test('a 401 says how to sign in, and whether the token was the reason', async () => {
    const none = await call('GET', '/mywishlist/{reader}');
    const bad = await call('GET', '/mywishlist/{reader}', { headers: { authorization: 'Bearer no.good' } });

    expectProblem(none, 401, 'UNAUTHENTICATED');
    expect(none.headers.get('www-authenticate')).toBe('Bearer');
    expectProblem(bad, 401, 'UNAUTHENTICATED');
    expect(bad.headers.get('www-authenticate')).toBe(
      'Bearer error="invalid_token", error_description="The token is malformed"',
    );
  });

  test.each(['/blog/%zz', '/comments/%zz', '/mywishlist/%zz'])(
    'a percent-escape that is none is a 400 under a code that the operation has: %s',
    async (path) => {
      const { body } = await app.rest<OpenApi>('GET', '/openapi.json');
      for (const [template, operations] of Object.entries(body.paths)) {
        if (!template.startsWith(path.replace('%zz', '{'))) continue;
        for (const [method, { responses }] of Object.entries(operations)) {
          expectProblem(await call(method.toUpperCase(), path), 400, 'BAD_REQUEST');
          expect([template, method, JSON.stringify(responses['400'])]).toEqual([
            template,
            method,
            expect.stringContaining('BadRequest'),
          ]);
        }
      }
    },
  );

  test.each(['utf-16', 'utf-16le', 'utf-7', 'utf-32'])(
    'a body in %s is a 415, by both transports',
    async (charset) => {
      const encoded = Buffer.from('{"query":"{ me { uid } }"}', charset === 'utf-16le' ? 'utf16le' : 'utf8');
      for (const path of ['/graphql', '/subscribers']) {
        const answer = await fetch(app.url + path, {
          method: 'POST',
          headers: { 'content-type': `application/json; charset=${charset}` },
          body: encoded,
        });
        expect([path, answer.status]).toEqual([path, 415]);
      }
    },
  );

  test('a body with bytes that are no UTF-8 is a 400, by both transports', async () => {
    for (const path of ['/graphql', '/subscribers']) {
      const body = Buffer.from('{"email":"caf\xe9@octavo.example","query":"{ __typename }"}', 'latin1');
      const headers = { 'content-type': 'application/json' };
      const answer = await fetch(app.url + path, { method: 'POST', headers, body });
      expect([path, answer.status]).toEqual([path, 400]);
    }
  });
});

describe('lists that can grow', () => {
  let longBlogId: string;
  const ROWS = 101;

  beforeAll(async () => {
    const blogs = Array.from({ length: ROWS }, () =>
      blogRow({ authorUid: author.uid, title: 'Many', longDescription: '<p>Many.</p>' }),
    );
    longBlogId = blogs[0]?.id ?? '';
    await app.db.blog.createMany({ data: blogs });
    await app.db.comment.createMany({
      data: Array.from({ length: ROWS }, () => commentRow({ blogId: longBlogId, memberUid: reader.uid })),
    });
    await app.db.wishlistItem.createMany({
      data: blogs.map((blog) => ({ blogId: blog.id, memberUid: author.uid })),
    });
  });

  const LISTS: [name: string, path: () => string][] = [
    ['/conditionalblogs', () => '/conditionalblogs?searchQuery=many'],
    ['/comments/{id}', () => `/comments/${longBlogId}?`],
    ['/mywishlist/{uid}', () => `/mywishlist/${author.uid}?`],
  ];

  /** The ids on each page, following `Link` up to ten pages. */
  async function follow(path: string): Promise<string[][]> {
    const pages: string[][] = [];
    for (let next: string | undefined = path; next !== undefined && pages.length < 10;) {
      const { status, headers, body }: RestAnswer<{ _id: string }[]> = await call('GET', next, {
        caller: author,
      });
      expect(status).toBe(200);
      pages.push(body.map((row) => row._id));
      next = /^<(\/[^>]+)>; rel="next"$/.exec(headers.get('link') ?? '')?.[1];
    }
    return pages;
  }

  test.each(LISTS)('%s answers 100 rows at most, and links to the rest', async (_name, path) => {
    const pages = await follow(path());

    expect(pages.map((page) => page.length)).toEqual([100, 1]);
    expect(new Set(pages.flat()).size).toBe(ROWS);
  });

  test.each(LISTS)('%s keeps limit and search from page to page', async (_name, path) => {
    const pages = await follow(`${path()}&limit=40`);

    expect(pages.map((page) => page.length)).toEqual([40, 40, 21]);
    expect(pages.flat()).toEqual((await follow(path())).flat());
  });

  test.each(LISTS)('%s refuses a limit or a cursor that is none', async (_name, path) => {
    for (const limit of ['0', '101', '-1', '1.5', '1e1', '0x10', 'ten', '5&limit=5']) {
      const answer = await call('GET', `${path()}&limit=${limit}`, { caller: author });
      expectProblem(answer, 400, 'BAD_USER_INPUT');
      expect(answer.body.fields).toMatchObject([{ field: 'limit' }]);
    }
    for (const cursor of ['zzz', '1', "'", `${UNKNOWN_ID}x`]) {
      const answer = await call('GET', `${path()}&cursor=${cursor}`, { caller: author });
      expectProblem(answer, 400, 'BAD_USER_INPUT');
      expect(answer.body.fields).toMatchObject([{ field: 'cursor' }]);
    }
    expect((await call('GET', `${path()}&limit=&cursor=`, { caller: author })).status).toBe(200);
  });

  test('a search refuses the id of a post as its cursor, and goes on from its own', async () => {
    const first = await call<{ _id: string }[]>('GET', '/conditionalblogs?searchQuery=many&limit=3');
    const id = first.body.at(-1)?._id ?? '';
    const byId = await call('GET', `/conditionalblogs?searchQuery=many&limit=3&cursor=${id}`);
    const next = /^<([^>]+)>/.exec(first.headers.get('link') ?? '')?.[1] ?? '';
    const byGraphQL = await app.graphql(
      'query ($after: ID) { blogs(search: "many", after: $after) { nodes { id } } }',
      { after: id },
    );

    expectProblem(byId, 400, 'BAD_USER_INPUT');
    const message = 'This is not a cursor that a list gave out.';
    expect(byId.body.fields).toEqual([{ field: 'cursor', message }]);
    expect(byGraphQL.errors).toMatchObject([
      { extensions: { code: 'BAD_USER_INPUT', fields: [{ field: 'after', message }] } },
    ]);
    expect((await call<object[]>('GET', next)).body).toHaveLength(3);
  });
});

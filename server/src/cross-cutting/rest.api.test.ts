import { restOperations } from '../rest-operations.js';
import type { Member } from '../testing/members.js';
import { expectProblem } from '../testing/problems.js';
import { POST_BODY, startRestSite, type RestSite } from '../testing/rest-site.js';
import type { TestApp } from '../testing/test-app.js';

/** The REST operations (specification: Data and calls), and the HTTP rules (RFC 9110) for responses. */

let app: TestApp;
let author: Member;
let reader: Member;
let blogId: string;
let call: RestSite['call'];

beforeAll(async () => {
  ({ app, author, reader, blogId, call } = await startRestSite());
});
afterAll(() => app.close());

const PUBLIC_READS = [
  '/recentblogs',
  '/conditionalblogs?searchQuery=title',
  '/search-suggestions?text=title',
  '/featuredblogs',
  '/blog/{blog}',
  '/comments/{blog}',
  '/openapi.json',
];

describe('the operations of the specification', () => {
  test('are all there, at their paths, and beside them what the specification lacks', () => {
    expect(restOperations(app.services).map(({ method, path }) => `${method} ${path}`)).toEqual([
      'GET /recentblogs',
      'GET /conditionalblogs',
      'GET /search-suggestions',
      'GET /featuredblogs',
      'GET /blog/{id}',
      'POST /blogs',
      'PUT /blog/{id}',
      'DELETE /blog/{id}',
      'GET /comments/{id}',
      'POST /comments',
      'PATCH /comments/{id}',
      'DELETE /comments/{id}',
      'POST /wishlist',
      'GET /mywishlist/{id}',
      'DELETE /mywishlist/{id}',
      'POST /subscribers',
      'POST /media',
      'POST /jwt',
      'GET /logout',
      'POST /logout',
    ]);
  });

  const TEXTS = [
    '_id',
    'title',
    'cover',
    'category',
    'shortDescription',
    'longDescription',
    'authorName',
    'authorMail',
  ];

  test.each([
    ['/recentblogs', TEXTS],
    ['/conditionalblogs', [...TEXTS, 'uniqueId']],
    ['/featuredblogs', [...TEXTS, 'uniqueId']],
    ['/comments/{blog}', ['_id', 'name', 'image', 'comContent', 'blogId']],
    ['/mywishlist/{reader}', [...TEXTS, 'wishListsUser', 'wishListsName', 'blogId']],
  ])('GET %s answers an array whose rows have the fields of the specification', async (path, fields) => {
    const { status, body } = await call<object[]>('GET', path, { caller: reader });

    expect(status).toBe(200);
    expect(body.map((row) => Object.keys(row))).toEqual([fields]);
  });

  test('GET /blog/{id} answers one post with the fields of the specification', async () => {
    const { body } = await call<object>('GET', '/blog/{blog}');

    expect(Object.keys(body)).toEqual([...TEXTS, 'uniqueId']);
  });

  test('a create answers 201 and insertedId; where a post can be read is said by Location', async () => {
    const { status, headers, body } = await call<{ insertedId: string }>('POST', '/blogs', {
      body: POST_BODY,
      caller: author,
    });

    expect([status, Object.keys(body)]).toEqual([201, ['acknowledged', 'insertedId']]);
    expect((await call<object>('GET', headers.get('location') ?? '')).body).toMatchObject({
      _id: body.insertedId,
    });
    await app.db.blog.delete({ where: { id: body.insertedId } });
  });
});

describe('methods', () => {
  const PATHS = [
    ['/recentblogs', 'GET, HEAD, OPTIONS'],
    ['/conditionalblogs', 'GET, HEAD, OPTIONS'],
    ['/featuredblogs', 'GET, HEAD, OPTIONS'],
    ['/blog/{blog}', 'GET, HEAD, PUT, DELETE, OPTIONS'],
    ['/blogs', 'POST, OPTIONS'],
    ['/comments/{blog}', 'GET, HEAD, PATCH, DELETE, OPTIONS'],
    ['/comments', 'POST, OPTIONS'],
    ['/wishlist', 'POST, OPTIONS'],
    ['/mywishlist/{reader}', 'GET, HEAD, DELETE, OPTIONS'],
    ['/subscribers', 'POST, OPTIONS'],
    ['/jwt', 'POST, OPTIONS'],
    ['/logout', 'GET, HEAD, POST, OPTIONS'],
    ['/openapi.json', 'GET, HEAD, OPTIONS'],
    ['/healthz', 'GET, HEAD, OPTIONS'],
    ['/readyz', 'GET, HEAD, OPTIONS'],
  ] as const;

  test.each(PATHS)(
    'OPTIONS %s names what it takes, every other method is answered 405',
    async (path, allow) => {
      const options = await call('OPTIONS', path);
      expect([options.status, options.headers.get('allow'), options.body]).toEqual([204, allow, null]);

      const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'PROPFIND', 'QUERY', 'PURGE'];
      for (const method of methods.filter((one) => !allow.includes(one))) {
        const answer = await call(method, path);
        expectProblem(answer, 405, 'METHOD_NOT_ALLOWED');
        expect(answer.headers.get('allow')).toBe(allow);
      }
    },
  );

  test('where a page has the same address, a browser that opens it is not refused', async () => {
    const accept = 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8';

    expect((await fetch(`${app.url}/wishlist`, { headers: { accept } })).status).not.toBe(405);
  });
});

describe('caching', () => {
  test.each(PUBLIC_READS)('GET %s may be kept by all, and holds as long as its ETag does', async (path) => {
    const first = await call('GET', path);
    const tag = first.headers.get('etag') ?? '';
    const again = await call('GET', path, {
      headers: { 'if-none-match': `"other", ${tag}` },
      caller: reader,
    });

    expect(first.headers.get('cache-control')).toBe('public, no-cache');
    expect(tag).toMatch(/^W\/"/);
    expect(again).toMatchObject({ status: 304, body: null });
    expect([again.headers.get('etag'), again.headers.get('cache-control')]).toEqual([
      tag,
      'public, no-cache',
    ]);
    expect((await call('GET', path, { headers: { 'if-none-match': '"other"' } })).status).toBe(200);
  });

  test.each(PUBLIC_READS)('GET %s is the same for visitors and members, whatever they send', async (path) => {
    const answers = await Promise.all([
      call('GET', path),
      call('GET', path, { caller: author }),
      call('GET', path, { headers: { authorization: 'Bearer no.good', cookie: 'octavo_session=stale' } }),
    ]);

    expect(answers.map(({ body }) => body)).toEqual(answers.map(() => answers[0]?.body));
    expect(answers[0]?.headers.get('vary') ?? '').not.toMatch(/cookie|authorization/i);
  });

  test.each(PUBLIC_READS)('HEAD %s answers as GET does, without the body', async (path) => {
    const [get, head] = [await call('GET', path), await call('HEAD', path)];

    expect(head).toMatchObject({ status: 200, body: null });
    for (const name of ['etag', 'cache-control', 'content-type', 'vary']) {
      expect([name, head.headers.get(name)]).toEqual([name, get.headers.get(name)]);
    }
    // HEAD may omit the length, but not differ from GET.
    expect([null, get.headers.get('content-length')]).toContain(head.headers.get('content-length'));
  });

  test('a write is seen by the next conditional read', async () => {
    const seen = await call('GET', '/comments/{blog}');
    await call('POST', '/comments', { body: { blogId, comContent: 'More' }, caller: reader });

    const next = await call<object[]>('GET', '/comments/{blog}', {
      headers: { 'if-none-match': seen.headers.get('etag') ?? '' },
    });

    expect([next.status, next.body.length]).toEqual([200, 2]);
    await app.db.comment.deleteMany({ where: { comContent: 'More' } });
  });

  test("no cache keeps a member's own list, or a write's answer", async () => {
    const list = await call('GET', '/mywishlist/{reader}', { caller: reader });
    const write = await call('POST', '/wishlist', { body: { blogId }, caller: reader });

    for (const { headers } of [list, write]) {
      expect(headers.get('cache-control')).toBe('private, no-store');
      expect(headers.get('vary')).toMatch(/Cookie, Authorization/);
    }
  });
});

import { blogRow, commentRow, memberRow } from '../../testing/factories.js';
import type { Member } from '../../testing/members.js';
import { NO_PICTURE_HERE } from '../../platform/core/site-url.js';
import { UNREADABLE } from '../../platform/core/constraint.js';
import { createTestApp, type TestApp } from '../../testing/test-app.js';

let app: TestApp;
let author: Member;

beforeAll(async () => {
  app = await createTestApp();
  author = await app.member({ displayName: 'Ada Author', photoURL: 'https://photos.example/ada.jpg' });
});
afterAll(() => app.close());

beforeEach(async () => {
  await app.db.comment.deleteMany();
  await app.db.wishlistItem.deleteMany();
  await app.db.blog.deleteMany();
});

const CREATE = `mutation Create($input: CreateBlogInput!) {
  createBlog(input: $input) { id title category version authorName authorMail authorPhoto uniqueId viewerCanEdit }
}`;
const UPDATE = `mutation Update($id: ID!, $input: UpdateBlogInput!) {
  updateBlog(id: $id, input: $input) { id title version }
}`;

const texts = {
  title: 'A title',
  cover: 'https://images.example/a.jpg',
  shortDescription: 'About it.',
  longDescription: '<p>One two three.</p>',
};

describe('createBlog', () => {
  test('the first post of a new member carries the name and photo given at sign-up', async () => {
    const { data } = await app.graphql(CREATE, { input: texts }, author);

    expect(data?.createBlog).toMatchObject({
      category: 'Art',
      version: 1,
      authorName: 'Ada Author',
      authorMail: author.email,
      authorPhoto: 'https://photos.example/ada.jpg',
      uniqueId: author.uid,
      viewerCanEdit: true,
    });
  });

  test('a visitor is answered UNAUTHENTICATED with 401', async () => {
    expect(await app.graphql(CREATE, { input: texts })).toMatchObject({
      status: 401,
      codes: ['UNAUTHENTICATED'],
      data: null,
    });
  });

  test.each([
    ['title', '   ', 'Please enter a title of 1 to 200 characters.'],
    ['title', '\u200b\u00ad \u3164', 'Please enter a title of 1 to 200 characters.'],
    ['title', 'x'.repeat(201), 'Please enter a title of 1 to 200 characters.'],
    [
      'cover',
      'javascript:alert(1)',
      'Please enter the address of a cover image, starting with http:// or https://.',
    ],
    [
      'cover',
      'ftp://a.example/a.png',
      'Please enter the address of a cover image, starting with http:// or https://.',
    ],
    [
      'cover',
      `https://a.example/${'x'.repeat(2048)}`,
      'Please enter the address of a cover image, starting with http:// or https://.',
    ],
    [
      'cover',
      'https://robin:secret@a.example/a.png',
      'Please enter the address of a cover image, starting with http:// or https://.',
    ],
    ['cover', 'http://octavo.test/logout', NO_PICTURE_HERE],
    ['cover', 'https://octavo.test:8443/covers/../account/export', NO_PICTURE_HERE],
    ['shortDescription', 'x'.repeat(501), 'Please enter a short description of 1 to 500 characters.'],
    [
      'longDescription',
      'x'.repeat(100_001),
      'Please write the post: 1 to 100,000 characters, formatting included.',
    ],
    ['title', 'a\u0000b', UNREADABLE],
    ['title', 'half a pair \ud83d', UNREADABLE],
  ])('a %s out of bounds is named, explained and not repeated', async (field, value, message) => {
    const { status, errors } = await app.graphql(CREATE, { input: { ...texts, [field]: value } }, author);

    expect(status).toBe(400);
    expect(errors).toMatchObject([
      { message, extensions: { code: 'BAD_USER_INPUT', fields: [{ field, message }] } },
    ]);
    // JSON-escaped like the errors, or control characters would never be found.
    if (value.trim()) expect(JSON.stringify(errors)).not.toContain(JSON.stringify(value).slice(1, -1));
  });

  test('the largest texts that are allowed are kept whole', async () => {
    const input = {
      title: 'é'.repeat(200),
      cover: `https://a.example/${'x'.repeat(2030)}`,
      shortDescription: 's'.repeat(500),
      longDescription: `<p>${'w'.repeat(99_993)}</p>`,
    };

    const { codes, data } = await app.graphql<{ createBlog: { id: string } }>(CREATE, { input }, author);

    expect(codes).toEqual([]);
    const row = await app.db.blog.findUniqueOrThrow({ where: { id: data?.createBlog.id ?? '' } });
    expect(row.title).toBe(input.title);
    expect(row.longDescription).toBe(input.longDescription);
  });

  test('a category that does not exist is refused without repeating what was sent', async () => {
    const { status, codes, errors } = await app.graphql(
      CREATE,
      { input: { ...texts, category: 'Gossip' } },
      author,
    );

    expect([status, codes]).toEqual([400, ['BAD_USER_INPUT']]);
    expect(errors[0]?.message).not.toMatch(/got an? invalid value "/);
  });
});

describe('updateBlog', () => {
  test('a stranger is answered FORBIDDEN with 403, an unknown post NOT_FOUND with 404, a stale edit CONFLICT with 409', async () => {
    const created = await app.graphql<{ createBlog: { id: string } }>(CREATE, { input: texts }, author);
    const id = created.data?.createBlog.id;
    const input = { ...texts, category: 'Media', version: 1 };
    const stranger = await app.member();

    expect(await app.graphql(UPDATE, { id, input }, stranger)).toMatchObject({
      status: 403,
      codes: ['FORBIDDEN'],
    });
    expect(
      await app.graphql(UPDATE, { id: '019e0000-0000-7000-8000-000000000000', input }, author),
    ).toMatchObject({ status: 404, codes: ['NOT_FOUND'] });
    expect(await app.graphql(UPDATE, { id, input }, author)).toMatchObject({
      status: 200,
      data: { updateBlog: { version: 2 } },
    });
    expect(await app.graphql(UPDATE, { id, input }, author)).toMatchObject({
      status: 409,
      codes: ['CONFLICT'],
    });
  });
});

describe('reading', () => {
  test('viewerIsAuthor, viewerCanEdit and viewerCanComment differ for visitor, author and reader', async () => {
    await app.graphql(CREATE, { input: texts }, author);
    const reader = await app.member();
    const query = '{ recentBlogs { viewerIsAuthor viewerCanEdit viewerCanComment isInMyWishlist } }';

    const answers = await Promise.all(
      [undefined, author, reader].map((caller) => app.graphql(query, {}, caller)),
    );

    expect(answers.map((answer) => answer.data?.recentBlogs)).toEqual([
      [{ viewerIsAuthor: false, viewerCanEdit: false, viewerCanComment: false, isInMyWishlist: false }],
      [{ viewerIsAuthor: true, viewerCanEdit: true, viewerCanComment: false, isInMyWishlist: false }],
      [{ viewerIsAuthor: false, viewerCanEdit: false, viewerCanComment: true, isInMyWishlist: false }],
    ]);
  });

  test('a list costs the same number of SQL statements however long it is, permissions, bodies and comments included', async () => {
    const member = await app.db.member.create({ data: memberRow() });
    const query = `{ blogs(first: 100) { totalCount nodes {
      title authorName longDescription viewerCanEdit isInMyWishlist comments(first: 2) { totalCount nodes { name } } } } }`;
    const costOf = async (posts: number) => {
      const rows = Array.from({ length: posts }, () => blogRow({ authorUid: member.uid }));
      await app.db.blog.createMany({ data: rows });
      await app.db.comment.createMany({
        data: rows.map((row) => commentRow({ blogId: row.id, memberUid: member.uid })),
      });
      app.takeStatements();
      const { data } = await app.graphql<{ blogs: { nodes: unknown[] } }>(query, {}, author);
      return { rows: data?.blogs.nodes.length, statements: app.takeStatements().length };
    };

    const few = await costOf(2);
    const many = await costOf(58);

    expect([few.rows, many.rows]).toEqual([2, 60]);
    expect(many.statements).toBe(few.statements);
  });

  test('a list that does not ask for bodies does not read them', async () => {
    await app.graphql(CREATE, { input: texts }, author);
    app.takeStatements();

    await app.graphql('{ blogs { nodes { title authorName } } }');

    expect(app.takeStatements().join('\n')).not.toContain('long_description');
  });
});

describe('REST', () => {
  test('posts go in and come out in the words of the specification', async () => {
    const created = await app.rest<{ acknowledged: boolean; insertedId: string }>('POST', '/blogs', {
      body: { ...texts, category: 'History', authorName: 'Somebody else', uniqueId: 'somebody-else' },
      caller: author,
    });
    expect(created).toMatchObject({ status: 201, body: { acknowledged: true } });

    const { body: blog } = await app.rest('GET', `/blog/${created.body.insertedId}`);
    expect(blog).toMatchObject({
      _id: created.body.insertedId,
      ...texts,
      category: 'History',
      authorName: 'Ada Author',
      authorMail: author.email,
      uniqueId: author.uid,
    });

    const { body: recent } = await app.rest<object[]>('GET', '/recentblogs');
    expect(recent).toHaveLength(1);
    expect(recent[0]).not.toHaveProperty('uniqueId');

    const edited = await app.rest('PUT', `/blog/${created.body.insertedId}`, {
      body: { ...texts, title: 'Edited', category: 'History' },
      caller: author,
    });
    expect(edited.body).toEqual({ acknowledged: true, matchedCount: 1, modifiedCount: 1 });
  });

  test('a version of null is as good as none', async () => {
    const created = await app.rest<{ insertedId: string }>('POST', '/blogs', {
      body: { ...texts, category: 'Science' },
      caller: author,
    });
    const answer = await app.rest('PUT', `/blog/${created.body.insertedId}`, {
      body: { ...texts, category: 'Science', version: null },
      caller: author,
    });

    expect(answer).toMatchObject({ status: 200, body: { modifiedCount: 1 } });
  });

  test('GET /conditionalblogs filters by search and category and links to the next page', async () => {
    const member = await app.db.member.create({ data: memberRow() });
    await app.db.blog.createMany({
      data: Array.from({ length: 3 }, (_, n) =>
        blogRow({ authorUid: member.uid, title: `Salt ${n}`, category: 'History' }),
      ),
    });

    const first = await app.rest<object[]>(
      'GET',
      '/conditionalblogs?searchQuery=salt&filterBy=History&limit=2',
    );
    const next = /<(.+)>; rel="next"/.exec(first.headers.get('link') ?? '')?.[1] ?? '';
    const second = await app.rest<object[]>('GET', next);

    expect([first.body.length, second.body.length, second.headers.get('link')]).toEqual([2, 1, null]);
    expect((await app.rest<object[]>('GET', '/conditionalblogs?searchQuery=salt&filterBy=Art')).body).toEqual(
      [],
    );
    expect((await app.rest<object[]>('GET', '/conditionalblogs?searchQuery=&filterBy=')).body).toHaveLength(
      3,
    );
  });

  test.each([
    ['GET', '/blog/not-an-id', undefined, 400, 'BAD_USER_INPUT'],
    ['GET', '/blog/019e0000-0000-7000-8000-000000000000', undefined, 404, 'NOT_FOUND'],
    ['POST', '/blogs', texts, 401, 'UNAUTHENTICATED'],
    ['POST', '/blogs', '{"title":', 400, 'BAD_REQUEST'],
    ['GET', '/conditionalblogs?filterBy=Gossip', undefined, 400, 'BAD_USER_INPUT'],
    ['GET', '/conditionalblogs?limit=1000', undefined, 400, 'BAD_USER_INPUT'],
    ['GET', '/nothing-here', undefined, 404, 'NOT_FOUND'],
  ])('%s %s answers a problem with its status and code', async (method, path, body, status, code) => {
    const answer = await app.rest(method, path, { body, headers: { accept: 'application/json' } });

    expect(answer).toMatchObject({ status, body: { status, code, title: expect.any(String) } });
    expect(answer.headers.get('content-type')).toMatch(/^application\/problem\+json/);
  });
});

import { blogRow, commentRow } from '../../testing/factories.js';
import type { Member } from '../../testing/members.js';
import { createTestApp, type TestApp } from '../../testing/test-app.js';

/** Deleting posts, restoring them, and deleting them permanently. */

const DAY_MS = 24 * 60 * 60 * 1000;
const DELETE = `mutation ($id: ID!) { deleteBlog(id: $id) { id title removal removedAt expiresAt viewerCanRestore } }`;
const RESTORE = 'mutation ($id: ID!) { restoreBlog(id: $id) { id title } }';
const REMOVE = 'mutation ($id: ID!) { removeBlogForGood(id: $id) }';

let app: TestApp;
let author: Member;
let reader: Member;
let id: string;

beforeAll(async () => {
  app = await createTestApp();
  [author, reader] = await Promise.all([
    app.member({ displayName: 'Ada' }),
    app.member({ displayName: 'Robin' }),
  ]);
  await Promise.all([author, reader].map((member) => app.graphql('{ me { uid } }', {}, member)));
});
afterAll(() => app.close());

beforeEach(async () => {
  await app.db.blogKey.deleteMany();
  const row = blogRow({
    authorUid: author.uid,
    title: 'Ünïcode “quotes” \u{1F4D6}',
    category: 'History',
    longDescription: '<p>Tab\tand \\ backslash, &lt;b&gt; &amp; “quotes”.</p>',
    createdAt: new Date('2024-05-01T10:00:00.123Z'),
  });
  ({ id } = await app.db.blog.create({ data: row }));
  await app.db.comment.create({
    data: commentRow({ blogId: id, memberUid: reader.uid, comContent: 'Kept.' }),
  });
  await app.db.wishlistItem.create({ data: { memberUid: reader.uid, blogId: id } });
});

const remove = (caller = author) =>
  app.graphql<{ deleteBlog: Record<string, unknown> }>(DELETE, { id }, caller);
const restore = (caller = author) => app.graphql(RESTORE, { id }, caller);

const everything = async () => ({
  blog: await app.db.blog.findUnique({ where: { id } }),
  comments: await app.db.comment.findMany({ where: { blogId: id } }),
  wishlist: await app.db.wishlistItem.findMany({ where: { blogId: id } }),
});

test('a restored post has the same bytes, id, comments and wishlist rows', async () => {
  const before = await everything();

  const { data } = await remove();
  expect(await app.db.blog.count()).toBe(0);
  expect(data?.deleteBlog).toMatchObject({ id, removal: 'DELETED', viewerCanRestore: true });
  const { removedAt, expiresAt } = data?.deleteBlog ?? {};
  const days = (Date.parse(String(expiresAt)) - Date.parse(String(removedAt))) / DAY_MS;
  expect(days).toBeCloseTo(30, 3);

  expect(await restore()).toMatchObject({ codes: [], data: { restoreBlog: { id } } });
  expect(await everything()).toEqual(before);
  expect(await app.db.removedBlog.count()).toBe(0);
});

test('a wishlist row stays, says that the post is no longer available, and comes back with it', async () => {
  const list = async () => {
    const graphql = await app.graphql<{
      myWishlist: { nodes: Record<string, unknown>[]; totalCount: number };
    }>(
      '{ myWishlist { totalCount nodes { blogId title category longDescription isAvailable blog { id title } availableBlog { title } } } }',
      {},
      reader,
    );
    const rest = await app.rest<Record<string, unknown>[]>('GET', `/mywishlist/${reader.uid}`, {
      caller: reader,
    });
    return [graphql.data?.myWishlist.totalCount, graphql.data?.myWishlist.nodes[0], rest.body[0]];
  };
  const [, , restBefore] = await list();

  await remove();
  const empty = { title: 'No longer available', category: 'History', longDescription: '' };
  expect(await list()).toMatchObject([
    1,
    { ...empty, blogId: id, isAvailable: false, availableBlog: null, blog: { id } },
    { ...empty, blogId: id, cover: '', shortDescription: '', authorName: '', authorMail: '' },
  ]);

  await restore();
  const [, graphql, rest] = await list();
  expect(rest).toEqual(restBefore);
  const title = 'Ünïcode “quotes” \u{1F4D6}';
  expect(graphql).toMatchObject({ isAvailable: true, blog: { title }, availableBlog: { title } });

  await remove();
  const row = await app.db.wishlistItem.findFirstOrThrow();
  expect(await app.rest('DELETE', `/mywishlist/${row.id}`, { caller: reader })).toMatchObject({
    status: 200,
  });
});

test('comments of a deleted post are not read by way of a wishlist either', async () => {
  const comments = async () => {
    const { data } = await app.graphql<{ myWishlist: { nodes: { blog: { comments: object } }[] } }>(
      '{ myWishlist { nodes { blog { comments { totalCount nodes { comContent } } } } } }',
      {},
      reader,
    );
    return data?.myWishlist.nodes[0]?.blog.comments;
  };
  expect(await comments()).toMatchObject({ totalCount: 1, nodes: [{}] });

  await remove();

  expect(await comments()).toEqual({ totalCount: 0, nodes: [] });
});

test('nothing is added to a deleted post: comments, wishlist rows and edits are refused', async () => {
  await remove();
  const before = await everything();

  const comment = { blogId: id, comContent: 'Too late' };
  const answers = [
    await app.rest('POST', '/comments', { body: comment, caller: reader }),
    await app.rest('POST', '/wishlist', { body: { blogId: id }, caller: author }),
    await app.rest('PUT', `/blog/${id}`, {
      body: {
        title: 'a',
        cover: 'https://a.example/b',
        category: 'Art',
        shortDescription: 'c',
        longDescription: 'd',
      },
      caller: author,
    }),
  ];

  expect(answers.map(({ status }) => status)).toEqual([410, 410, 410]);
  expect(await everything()).toEqual(before);
});

describe('who may do it', () => {
  test('deleting twice is answered alike, by both transports', async () => {
    const rest = () => app.rest('DELETE', `/blog/${id}`, { caller: author });
    const expected = { status: 200, body: { acknowledged: true, deletedCount: 1 } };

    expect([await rest(), await rest()]).toMatchObject([expected, expected]);
    expect(await remove()).toMatchObject({ codes: [] });
    expect([await restore(), await restore()]).toMatchObject([{ codes: [] }, { codes: [] }]);
  });

  test('another member and a visitor neither delete, restore nor remove for good', async () => {
    const codes = async (query: string) => [
      (await app.graphql(query, { id }, reader)).codes[0],
      (await app.graphql(query, { id })).codes[0],
    ];

    expect(await codes(DELETE)).toEqual(['FORBIDDEN', 'UNAUTHENTICATED']);
    await remove();
    expect(await codes(DELETE)).toEqual(['GONE', 'UNAUTHENTICATED']);
    expect(await codes(RESTORE)).toEqual(['GONE', 'UNAUTHENTICATED']);
    expect(await codes(REMOVE)).toEqual(['FORBIDDEN', 'UNAUTHENTICATED']);
    expect(await app.db.removedBlog.count()).toBe(1);
  });

  test('only what is deleted is removed for good', async () => {
    expect((await app.graphql(REMOVE, { id }, author)).codes).toEqual(['NOT_FOUND']);
    expect(await app.db.blog.count()).toBe(1);
  });

  test('what a moderator has hidden does not exist for others, and its author sees why and cannot restore it', async () => {
    await remove();
    await app.db.removedBlog.update({
      where: { id },
      data: { removal: 'HIDDEN', reason: 'Advertising', expiresAt: null },
    });
    await app.services.invalidation.invalidateTags(`post:${id}`);

    expect(await app.rest('GET', `/blog/${id}`)).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } });
    expect((await restore()).codes).toEqual(['NOT_FOUND']);
    expect((await app.graphql(REMOVE, { id }, author)).codes).toEqual(['FORBIDDEN']);
    const query = '{ myDeletedBlogs { nodes { id removal reason expiresAt viewerCanRestore } totalCount } }';
    expect((await app.graphql(query, {}, author)).data).toEqual({
      myDeletedBlogs: {
        nodes: [{ id, removal: 'HIDDEN', reason: 'Advertising', expiresAt: null, viewerCanRestore: false }],
        totalCount: 1,
      },
    });
  });
});

test('a held post is removed for good by its author, and not made public', async () => {
  await remove();
  await app.db.removedBlog.update({ where: { id }, data: { removal: 'HELD', expiresAt: null } });
  await app.services.invalidation.invalidateTags(`post:${id}`);

  const query = '{ myDeletedBlogs { nodes { viewerCanRestore viewerCanRemoveForGood } } }';
  const [held] =
    (await app.graphql<{ myDeletedBlogs: { nodes: object[] } }>(query, {}, author)).data?.myDeletedBlogs
      .nodes ?? [];
  expect(held).toEqual({ viewerCanRestore: false, viewerCanRemoveForGood: true });
  expect((await app.graphql(REMOVE, { id }, reader)).codes).toEqual(['FORBIDDEN']);
  expect((await restore()).codes).toEqual(['NOT_FOUND']);
  expect((await app.graphql(REMOVE, { id }, author)).codes).toEqual([]);
  expect(await app.db.removedBlog.count()).toBe(0);
});

test('the list of deleted posts comes in pages and holds the member’s own alone', async () => {
  const rows = Array.from({ length: 3 }, () => blogRow({ authorUid: author.uid }));
  const other = blogRow({ authorUid: reader.uid });
  await app.db.blog.createMany({ data: [...rows, other] });
  for (const row of rows) await app.graphql(DELETE, { id: row.id }, author);
  await app.graphql(DELETE, { id: other.id }, reader);

  const page = (after?: string) =>
    app.graphql<{
      myDeletedBlogs: { nodes: { id: string }[]; pageInfo: { endCursor: string; hasNextPage: boolean } };
    }>(
      'query ($after: ID) { myDeletedBlogs(first: 2, after: $after) { nodes { id } pageInfo { endCursor hasNextPage } } }',
      { after },
      author,
    );
  const first = (await page()).data?.myDeletedBlogs;
  const second = (await page(first?.pageInfo.endCursor)).data?.myDeletedBlogs;

  expect([...(first?.nodes ?? []), ...(second?.nodes ?? [])].map((node) => node.id)).toEqual(
    rows
      .map((row) => row.id)
      .sort()
      .reverse(),
  );
  expect([first?.pageInfo.hasNextPage, second?.pageInfo.hasNextPage]).toEqual([true, false]);
  expect((await app.graphql('{ myDeletedBlogs { nodes { id } } }')).codes).toEqual(['UNAUTHENTICATED']);
});

describe('for good', () => {
  const counts = async () => [
    await app.db.blogKey.count(),
    await app.db.removedBlog.count(),
    await app.db.comment.count(),
    await app.db.wishlistItem.count(),
  ];

  test('its author removes it, with comments and wishlist rows; its address is then unknown', async () => {
    await remove();

    expect(await app.graphql(REMOVE, { id }, author)).toMatchObject({ data: { removeBlogForGood: true } });
    expect(await counts()).toEqual([0, 0, 0, 0]);
    expect(await app.rest('GET', `/blog/${id}`)).toMatchObject({ status: 404 });
    expect((await restore()).codes).toEqual(['NOT_FOUND']);
  });

  test('the job removes what was deleted thirty days ago, and nothing else', async () => {
    await remove();
    await app.services.removedBlogs.deleteExpired(new Date(Date.now() + 29.9 * DAY_MS));
    expect(await counts()).toEqual([1, 1, 1, 1]);
    expect(await restore()).toMatchObject({ codes: [] });

    await remove();
    const kept = await app.db.blog.create({ data: blogRow({ authorUid: author.uid }) });
    await app.services.removedBlogs.deleteExpired(new Date(Date.now() + 30.1 * DAY_MS));
    expect(await counts()).toEqual([1, 0, 0, 0]);
    expect(await app.db.blog.findMany()).toMatchObject([{ id: kept.id }]);
  });

  test('an account that is deleted takes its deleted posts along', async () => {
    const leaving = await app.member();
    await app.graphql('{ me { uid } }', {}, leaving);
    const post = await app.db.blog.create({ data: blogRow({ authorUid: leaving.uid }) });
    await app.graphql(DELETE, { id: post.id }, leaving);

    const leave = 'mutation { deleteAccount(posts: KEEP_WITHOUT_NAME) }';
    expect(await app.graphql(leave, {}, leaving)).toMatchObject({ codes: [] });
    expect(await app.db.blogKey.findUnique({ where: { id: post.id } })).toBeNull();
  });
});

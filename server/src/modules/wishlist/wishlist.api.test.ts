import { blogRow, commentRow, memberRow } from '../../testing/factories.js';
import type { Member } from '../../testing/members.js';
import { createTestApp, type TestApp } from '../../testing/test-app.js';

let app: TestApp;
let owner: Member;
let stranger: Member;
let authorUid: string;
let blogId: string;

const ADD =
  'mutation Add($blogId: ID!) { addToWishlist(blogId: $blogId) { id wishListsUser wishListsName title blog { isInMyWishlist } } }';
const REMOVE = 'mutation Remove($id: ID!) { removeFromWishlist(id: $id) { id blog { id isInMyWishlist } } }';
const LIST = '{ myWishlist { totalCount nodes { id blogId title } } }';

interface Added {
  addToWishlist: { id: string };
}

beforeAll(async () => {
  app = await createTestApp();
  owner = await app.member({ displayName: 'Robin' });
  stranger = await app.member({ displayName: 'Sam' });
  ({ uid: authorUid } = await app.db.member.create({ data: memberRow() }));
});
afterAll(() => app.close());

beforeEach(async () => {
  await app.db.wishlistItem.deleteMany();
  ({ id: blogId } = await app.db.blog.create({ data: blogRow({ authorUid, title: 'Kept' }) }));
});

const add = async (caller: Member, id = blogId) => {
  const { data } = await app.graphql<Added>(ADD, { blogId: id }, caller);
  return data?.addToWishlist.id ?? '';
};

describe('addToWishlist', () => {
  test('keeps a post for the member, who sees it as kept', async () => {
    const { data } = await app.graphql(ADD, { blogId }, owner);

    expect(data?.addToWishlist).toMatchObject({
      wishListsUser: owner.uid,
      wishListsName: 'Robin',
      title: 'Kept',
      blog: { isInMyWishlist: true },
    });
    expect((await app.graphql(LIST, {}, owner)).data?.myWishlist).toMatchObject({
      totalCount: 1,
      nodes: [{ blogId }],
    });
  });

  test('twenty requests at the same moment make one row, and each is answered with it', async () => {
    const ids = await Promise.all(Array.from({ length: 20 }, () => add(owner)));

    expect(new Set(ids).size).toBe(1);
    expect(await app.db.wishlistItem.count()).toBe(1);
  });

  test('a visitor is told to log in', async () => {
    expect(await app.graphql(ADD, { blogId })).toMatchObject({
      status: 401,
      errors: [{ message: 'Please login to add item to your wishlist!' }],
    });
  });

  test('an unknown post cannot be kept', async () => {
    const answer = await app.graphql(ADD, { blogId: '019e0000-0000-7000-8000-000000000000' }, owner);

    expect(answer).toMatchObject({ status: 404, codes: ['NOT_FOUND'] });
  });
});

describe('myWishlist', () => {
  test('shows the posts as they are now, newest addition first, and nobody else', async () => {
    const other = await app.db.blog.create({ data: blogRow({ authorUid, title: 'Second' }) });
    await add(owner);
    await add(owner, other.id);
    await add(stranger);
    await app.db.blog.update({ where: { id: blogId }, data: { title: 'Renamed' } });

    const { data } = await app.graphql(LIST, {}, owner);

    expect(data?.myWishlist).toMatchObject({
      totalCount: 2,
      nodes: [{ title: 'Second' }, { title: 'Renamed' }],
    });
  });

  test('costs the same number of SQL statements however long it is', async () => {
    const query =
      '{ myWishlist(first: 100) { nodes { title longDescription authorName blog { isInMyWishlist comments { totalCount } } } } }';
    const costOf = async (posts: number) => {
      const rows = Array.from({ length: posts }, () => blogRow({ authorUid }));
      await app.db.blog.createMany({ data: rows });
      await app.db.wishlistItem.createMany({
        data: rows.map((row) => ({ blogId: row.id, memberUid: owner.uid })),
      });
      app.takeStatements();
      const { codes } = await app.graphql(query, {}, owner);
      expect(codes).toEqual([]);
      return app.takeStatements().length;
    };
    await add(owner);

    const few = await costOf(2);

    expect(await costOf(50)).toBe(few);
  });

  test('a deleted post has its dates, no share image, and takes no comment', async () => {
    const writer = await app.member();
    await app.graphql('{ me { uid } }', {}, writer);
    const createdAt = new Date(1_600_000_000_000);
    const kept = await app.db.blog.create({ data: blogRow({ authorUid: writer.uid, createdAt }) });
    await app.db.comment.create({ data: commentRow({ blogId: kept.id, memberUid: authorUid }) });
    await add(owner, kept.id);
    await app.rest('DELETE', `/blog/${kept.id}`, { caller: writer });

    const { data } = await app.graphql(
      `{ myWishlist { nodes { isAvailable category
           blog { viewerCanComment viewerCanEdit viewerCanDelete shareImage createdAt updatedAt comments { totalCount } } } } }`,
      {},
      owner,
    );

    expect(data?.myWishlist).toEqual({
      nodes: [
        {
          isAvailable: false,
          category: kept.category,
          blog: {
            viewerCanComment: false,
            viewerCanEdit: false,
            viewerCanDelete: false,
            shareImage: '',
            createdAt: kept.createdAt.toISOString(),
            updatedAt: kept.updatedAt.toISOString(),
            comments: { totalCount: 0 },
          },
        },
      ],
    });
  });

  test('a visitor has none', async () => {
    expect(await app.graphql(LIST)).toMatchObject({ status: 401, codes: ['UNAUTHENTICATED'] });
  });
});

describe('removeFromWishlist', () => {
  test('takes the row away and says what it was', async () => {
    const id = await add(owner);

    const { data } = await app.graphql(REMOVE, { id }, owner);

    expect(data?.removeFromWishlist).toEqual({ id, blog: { id: blogId, isInMyWishlist: false } });
    expect(await app.db.wishlistItem.count()).toBe(0);
    expect(await app.graphql(REMOVE, { id }, owner)).toMatchObject({ status: 404, codes: ['NOT_FOUND'] });
  });

  test("nobody removes a row of another member's list", async () => {
    const id = await add(owner);

    expect(await app.graphql(REMOVE, { id }, stranger)).toMatchObject({ status: 403, codes: ['FORBIDDEN'] });
    expect(await app.graphql(REMOVE, { id })).toMatchObject({ status: 401, codes: ['UNAUTHENTICATED'] });
    expect(await app.db.wishlistItem.count()).toBe(1);
  });
});

describe('REST', () => {
  test('a row is added, listed and deleted in the words of the specification', async () => {
    const added = await app.rest<{ insertedId: string }>('POST', '/wishlist', {
      body: { blogId, title: 'Ignored', wishListsUser: stranger.uid, wishListsName: 'Ignored' },
      caller: owner,
    });
    const listed = await app.rest('GET', `/mywishlist/${owner.uid}`, { caller: owner });
    const deleted = await app.rest('DELETE', `/mywishlist/${added.body.insertedId}`, { caller: owner });

    expect(listed.body).toMatchObject([
      { _id: added.body.insertedId, blogId, title: 'Kept', wishListsUser: owner.uid, wishListsName: 'Robin' },
    ]);
    expect(listed.body).toMatchObject([{ longDescription: expect.stringContaining('<p>') }]);
    expect(deleted.body).toEqual({ acknowledged: true, deletedCount: 1 });
  });

  test("another member's list is forbidden, a visitor's call is unauthenticated", async () => {
    expect((await app.rest('GET', `/mywishlist/${owner.uid}`, { caller: stranger })).status).toBe(403);
    expect((await app.rest('GET', `/mywishlist/${owner.uid}`)).status).toBe(401);
  });
});

import { blogRow, commentRow, memberRow } from '../../testing/factories.js';
import type { Member } from '../../testing/members.js';
import { createTestApp, type TestApp } from '../../testing/test-app.js';

/** The posts of one member: the viewer's own, and another member's. */

let app: TestApp;
let author: Member;
let posts: ReturnType<typeof blogRow>[];

interface MyBlogs {
  myBlogs: { nodes: Record<string, unknown>[]; totalCount: number; pageInfo: { endCursor: string } };
}
const MY_BLOGS = `query ($first: Int!, $after: ID) {
  myBlogs(first: $first, after: $after) {
    totalCount pageInfo { endCursor }
    nodes { id createdAt wordCount wishlistCount viewerCanDelete comments(first: 1) { totalCount } }
  }
}`;

beforeAll(async () => {
  app = await createTestApp();
  author = await app.member({ displayName: 'Ada' });
  await app.graphql('{ me { uid } }', {}, author);
  const others = [memberRow(), memberRow()];
  await app.db.member.createMany({ data: others });
  posts = Array.from({ length: 5 }, (_, day) =>
    blogRow({ authorUid: author.uid, createdAt: new Date(Date.UTC(2024, 0, 1 + day)) }),
  ).reverse();
  const [newest] = posts;
  await app.db.blog.createMany({ data: [...posts, blogRow({ authorUid: others[0]?.uid ?? '' })] });
  for (const { uid } of others) {
    await app.db.wishlistItem.create({ data: { memberUid: uid, blogId: newest?.id ?? '' } });
    await app.db.comment.create({ data: commentRow({ blogId: newest?.id ?? '', memberUid: uid }) });
  }
});
afterAll(() => app.close());

test('one’s own posts come in pages, newest first, with what became of them', async () => {
  const page = async (after?: string) =>
    (await app.graphql<MyBlogs>(MY_BLOGS, { first: 3, after }, author)).data?.myBlogs;
  const first = await page();
  const second = await page(first?.pageInfo.endCursor);

  expect(first?.totalCount).toBe(5);
  expect([...(first?.nodes ?? []), ...(second?.nodes ?? [])].map((node) => node.id)).toEqual(
    posts.map(({ id }) => id),
  );
  expect(first?.nodes[0]).toMatchObject({
    createdAt: '2024-01-05T00:00:00.000Z',
    wordCount: 8,
    wishlistCount: 2,
    viewerCanDelete: true,
    comments: { totalCount: 2 },
  });
});

test('the number of statements does not grow with the rows', async () => {
  const statements = async (first: number) => {
    app.takeStatements();
    await app.graphql(MY_BLOGS, { first }, author);
    return app.takeStatements().length;
  };

  expect(await statements(5)).toBe(await statements(1));
});

test('nor do the posts of several members by category cost a statement for each member', async () => {
  const statements = async (first: number) => {
    app.takeStatements();
    const { data, errors } = await app.graphql<{ blogs: { nodes: unknown[] } }>(
      `query ($first: Int!) { blogs(first: $first) {
         nodes { author { blogs(first: 1) { categoryCounts { category count isCapped } } } } } }`,
      { first },
    );
    expect(errors).toEqual([]);
    expect(data?.blogs.nodes).toHaveLength(first);
    return app.takeStatements().length;
  };
  const others = await Promise.all([1, 2, 3].map(() => app.db.member.create({ data: memberRow() })));
  await app.db.blog.createMany({
    data: others.map(({ uid }) => blogRow({ authorUid: uid, createdAt: new Date(Date.now() + 60_000) })),
  });

  expect(await statements(3)).toBe(await statements(1));
});

test('they are for members', async () => {
  expect((await app.graphql(MY_BLOGS, { first: 1 })).codes).toEqual(['UNAUTHENTICATED']);
});

test('a member’s posts are public, and who keeps them only the author’s business', async () => {
  const { data } = await app.graphql(
    'query ($id: ID!) { member(id: $id) { id displayName photo blogs(first: 2) { totalCount nodes { id wishlistCount } } } }',
    { id: author.uid },
  );

  expect(data).toEqual({
    member: {
      id: author.uid,
      displayName: 'Ada',
      photo: null,
      blogs: {
        totalCount: 5,
        nodes: posts.slice(0, 2).map(({ id }) => ({ id, wishlistCount: null })),
      },
    },
  });
});

test('a member’s posts are a list like any other: no search, and counted by subject', async () => {
  const { data } = await app.graphql<{ member: { blogs: { categoryCounts: { count: number }[] } } }>(
    `query ($id: ID!) { member(id: $id) { blogs(first: 1) {
       correctedSearch suggestedSearch usedWords someOfTheWords isTooCommon searchedCategory categoryCounts { count } } } }`,
    { id: author.uid },
  );
  const { categoryCounts, ...understood } = data?.member.blogs ?? { categoryCounts: [] };
  expect(understood).toEqual({
    correctedSearch: null,
    suggestedSearch: null,
    usedWords: null,
    someOfTheWords: null,
    isTooCommon: false,
    searchedCategory: null,
  });
  expect(categoryCounts.map(({ count }) => count).sort()).toEqual([0, 0, 0, 0, 0, 0, 0, 5]);
});

test('the authors of many posts are read together', async () => {
  const query = '{ blogs(first: 6) { nodes { author { blogs(first: 1) { nodes { id } totalCount } } } } }';
  app.takeStatements();
  expect((await app.graphql(query)).codes).toEqual([]);
  expect(app.takeStatements()).toHaveLength(3);
});

test('a member who does not exist is NOT_FOUND', async () => {
  expect((await app.graphql('{ member(id: "nobody") { id } }')).codes).toEqual(['NOT_FOUND']);
});

import { blogRow, commentRow, memberRow } from '../../testing/factories.js';
import type { Member } from '../../testing/members.js';
import { createTestApp, type TestApp } from '../../testing/test-app.js';

/** Picture URLs that would make the reader's browser request a page of the site with their cookie. */

let app: TestApp;
let author: Member;

beforeAll(async () => {
  app = await createTestApp();
  author = await app.member();
});
afterAll(() => app.close());

const CREATE = 'mutation ($input: CreateBlogInput!) { createBlog(input: $input) { id } }';
const texts = { title: 'A title', cover: 'https://images.example/a.jpg', shortDescription: 'About it.' };

test('a picture of the body that asks for another page of the site is left out', async () => {
  const longDescription = '<p>Look.<img src="http://octavo.test/logout"><img src="/logout"></p>';
  const { data } = await app.graphql<{ createBlog: { id: string } }>(
    CREATE,
    { input: { ...texts, longDescription } },
    author,
  );

  const row = await app.db.blog.findUniqueOrThrow({ where: { id: data?.createBlog.id ?? '' } });
  expect(row.longDescription).toBe('<p>Look.</p>');
});

test('a cover or photo of before that asks for another page of the site is not shown', async () => {
  const member = await app.db.member.create({ data: memberRow({ photoUrl: '/account/export' }) });
  const post = await app.db.blog.create({ data: blogRow({ authorUid: member.uid, cover: '/logout' }) });
  await app.db.comment.create({ data: commentRow({ blogId: post.id, memberUid: member.uid }) });

  const { data } = await app.graphql(
    `query ($id: ID!) { blog(id: $id) { cover authorPhoto comments { edges { node { image } } } } }`,
    { id: post.id },
  );

  expect(data).toEqual({
    blog: {
      cover: 'http://octavo.test/brand/mark.svg',
      authorPhoto: null,
      comments: { edges: [{ node: { image: null } }] },
    },
  });
});

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

test('a body with many uploaded pictures, which is read with their host, can be sent back as it was read', async () => {
  const picture = `<img src="http://octavo.test/media/${'0'.repeat(32)}/1x1-7f6a55.jpg" alt="">`;
  const body = { ...texts, category: 'Art', longDescription: picture.repeat(1_200) };
  const created = await app.rest<{ insertedId: string }>('POST', '/blogs', { body, caller: author });
  const path = `/blog/${created.body.insertedId}`;
  const { longDescription } = (await app.rest<{ longDescription: string }>('GET', path)).body;
  const replaced = await app.rest('PUT', path, { body: { ...body, longDescription }, caller: author });
  const tooMany = await app.rest('PUT', path, {
    body: { ...body, longDescription: picture.repeat(1_400) },
    caller: author,
  });

  expect(longDescription.length).toBeGreaterThan(100_000);
  expect([created.status, replaced.status, tooMany.status]).toEqual([201, 200, 400]);
  expect((await app.rest('GET', path)).body).toMatchObject({ longDescription });
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

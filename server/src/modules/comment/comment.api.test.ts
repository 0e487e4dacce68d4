import { blogRow, commentRow, memberRow } from '../../testing/factories.js';
import type { Member } from '../../testing/members.js';
import { createTestApp, type TestApp } from '../../testing/test-app.js';

let app: TestApp;
let author: Member;
let reader: Member;
let blogId: string;

const ADD = `mutation Add($blogId: ID!, $comContent: String!) {
  addComment(blogId: $blogId, comContent: $comContent) { id blogId name image comContent }
}`;

beforeAll(async () => {
  app = await createTestApp();
  author = await app.member({ displayName: 'Ada' });
  reader = await app.member({ displayName: 'Robin', photoURL: 'https://photos.example/robin.jpg' });
  await app.db.member.create({ data: memberRow(author) });
  const blog = await app.db.blog.create({ data: blogRow({ authorUid: author.uid }) });
  blogId = blog.id;
});
afterAll(() => app.close());

describe('addComment', () => {
  test("a member's first comment carries the name and photo given at sign-up", async () => {
    const { data } = await app.graphql(ADD, { blogId, comContent: '  Good.  ' }, reader);

    expect(data?.addComment).toMatchObject({
      blogId,
      name: 'Robin',
      image: 'https://photos.example/robin.jpg',
      comContent: 'Good.',
    });
  });

  test('the author cannot comment on their own post', async () => {
    expect(await app.graphql(ADD, { blogId, comContent: 'Mine' }, author)).toMatchObject({
      status: 403,
      errors: [{ message: 'Author cannot comment on own post!', extensions: { code: 'FORBIDDEN' } }],
    });
  });

  test('a visitor cannot comment', async () => {
    expect(await app.graphql(ADD, { blogId, comContent: 'Hi' })).toMatchObject({
      status: 401,
      errors: [{ message: 'Please login to comment on post', extensions: { code: 'UNAUTHENTICATED' } }],
    });
  });

  test.each([['  '], ['x'.repeat(2001)]])(
    'a comment out of bounds is refused by its field',
    async (comContent) => {
      const { status, errors } = await app.graphql(ADD, { blogId, comContent }, reader);

      expect(status).toBe(400);
      expect(errors[0]?.extensions.fields).toEqual([
        { field: 'comContent', message: 'Please write a comment of 1 to 2,000 characters.' },
      ]);
    },
  );

  test('a post that does not exist cannot be commented on', async () => {
    const unknown = '019e0000-0000-7000-8000-000000000000';

    expect(await app.graphql(ADD, { blogId: unknown, comContent: 'Hi' }, reader)).toMatchObject({
      status: 404,
      codes: ['NOT_FOUND'],
    });
  });
});

describe('reading comments', () => {
  test('they come oldest first, page by page, with the count of all', async () => {
    const blog = await app.db.blog.create({ data: blogRow({ authorUid: author.uid }) });
    const member = await app.db.member.create({ data: memberRow() });
    const rows = [3, 2, 1].map((hours) =>
      commentRow({
        blogId: blog.id,
        memberUid: member.uid,
        createdAt: new Date(Date.now() - hours * 3_600_000),
      }),
    );
    await app.db.comment.createMany({ data: [...rows].reverse() });
    const query = `query Post($id: ID!, $after: ID) {
      blog(id: $id) { comments(first: 2, after: $after) { totalCount nodes { id } pageInfo { hasNextPage endCursor } } }
    }`;
    interface Answer {
      blog: {
        comments: {
          totalCount: number;
          nodes: { id: string }[];
          pageInfo: { hasNextPage: boolean; endCursor: string };
        };
      };
    }

    const first = await app.graphql<Answer>(query, { id: blog.id });
    const second = await app.graphql<Answer>(query, {
      id: blog.id,
      after: first.data?.blog.comments.pageInfo.endCursor,
    });

    const nodes = [first, second].flatMap((answer) =>
      answer.data?.blog.comments.nodes.map((node) => node.id),
    );
    expect(nodes).toEqual(rows.map((row) => row.id));
    expect(first.data?.blog.comments).toMatchObject({ totalCount: 3, pageInfo: { hasNextPage: true } });
    expect(second.data?.blog.comments.pageInfo.hasNextPage).toBe(false);
  });

  test('posts that many ask for at the same moment each come with their own, by ids in capitals too', async () => {
    const blogs = Array.from({ length: 20 }, () => blogRow({ authorUid: author.uid }));
    await app.db.blog.createMany({ data: blogs });
    const member = await app.db.member.create({ data: memberRow() });
    const texts = blogs.map(({ id }) => ({ blogId: id, memberUid: member.uid, comContent: `Of ${id}` }));
    await app.db.comment.createMany({ data: texts.map((text) => commentRow(text)) });
    const query = 'query ($id: ID!) { blog(id: $id) { id comments(first: 5) { nodes { comContent } } } }';
    const nowhere = '01990000-0000-7000-8000-000000000000';

    const [answers, byRest, missing] = await Promise.all([
      Promise.all(blogs.map(({ id }) => app.graphql(query, { id: id.toUpperCase() }))),
      Promise.all(blogs.map(({ id }) => app.rest('GET', `/comments/${id.toUpperCase()}`))),
      app.graphql(query, { id: nowhere }),
    ]);

    expect(answers.map(({ data }) => data?.blog)).toEqual(
      blogs.map(({ id }) => ({ id, comments: { nodes: [{ comContent: `Of ${id}` }] } })),
    );
    expect(byRest.map(({ body }) => body)).toMatchObject(blogs.map(({ id }) => [{ comContent: `Of ${id}` }]));
    expect(missing).toMatchObject({ status: 404, codes: ['NOT_FOUND'] });
  });

  test("a commenter's present name is shown, not the one they had when they wrote", async () => {
    const member = await app.db.member.create({ data: memberRow({ displayName: 'Before' }) });
    const blog = await app.db.blog.create({ data: blogRow({ authorUid: author.uid }) });
    await app.db.comment.create({ data: commentRow({ blogId: blog.id, memberUid: member.uid }) });
    await app.db.member.update({ where: { uid: member.uid }, data: { displayName: 'After' } });

    expect((await app.rest('GET', `/comments/${blog.id}`)).body).toMatchObject([{ name: 'After' }]);
  });

  test('by REST: posted with the fields of the specification, whose name and image are ignored', async () => {
    const blog = await app.db.blog.create({ data: blogRow({ authorUid: author.uid }) });

    const posted = await app.rest<{ insertedId: string }>('POST', '/comments', {
      body: {
        blogId: blog.id,
        comContent: 'Hello',
        name: 'Not me',
        image: 'https://photos.example/other.jpg',
      },
      caller: reader,
    });
    const { body } = await app.rest('GET', `/comments/${blog.id}`);

    expect(posted.status).toBe(201);
    expect(body).toMatchObject([
      {
        _id: posted.body.insertedId,
        blogId: blog.id,
        name: 'Robin',
        image: 'https://photos.example/robin.jpg',
      },
    ]);
    expect(await app.rest('GET', '/comments/019e0000-0000-7000-8000-000000000000')).toMatchObject({
      status: 404,
    });
  });
});

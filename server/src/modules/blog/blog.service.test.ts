import { createTestApp, type TestApp } from '../../testing/test-app.js';
import { asViewer, blogRow, memberRow } from '../../testing/factories.js';
import type { Viewer } from '../../platform/core/viewer.js';
import { Category } from './blog.type.js';

let app: TestApp;
let author: Viewer;

beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

beforeEach(async () => {
  await app.db.comment.deleteMany();
  await app.db.wishlistItem.deleteMany();
  await app.db.blog.deleteMany();
  author = asViewer(await app.db.member.create({ data: memberRow({ displayName: 'Ada' }) }));
});

const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000);

const input = {
  title: 'A title',
  cover: 'https://images.example/a.jpg',
  category: Category.Art,
  shortDescription: 'About it.',
  longDescription: '<p>One two three.</p>',
};

test('posts that are asked for at the same moment are read together, and each caller gets their own', async () => {
  const rows = [1, 2, 3].map(() => blogRow({ authorUid: author.uid }));
  await app.db.blog.createMany({ data: rows });
  const nowhere = '01990000-0000-7000-8000-000000000000';
  const ids = [...rows, ...rows].map(({ id }) => id);
  app.takeStatements();

  const missing = app.services.blogs.get(nowhere);
  const posts = Promise.all(ids.map((id) => app.services.blogs.get(id)));

  await expect(missing).rejects.toMatchObject({ code: 'NOT_FOUND' });
  expect((await posts).map(({ id }) => id)).toEqual(ids);
  // The second statement checks whether the missing post was deleted.
  expect(app.takeStatements()).toHaveLength(2);
  // Nothing is cached.
  await app.services.blogs.get(ids[0] ?? nowhere);
  expect(app.takeStatements()).toHaveLength(1);
});

describe('lists', () => {
  test('recent posts are the six newest, newest first', async () => {
    const rows = Array.from({ length: 8 }, (_, place) =>
      blogRow({ authorUid: author.uid, createdAt: hoursAgo(place) }),
    );
    await app.db.blog.createMany({ data: [...rows].reverse() });

    const recent = await app.services.blogs.recent();

    expect(recent.map((blog) => blog.id)).toEqual(rows.slice(0, 6).map((row) => row.id));
  });

  test('featured posts are the ten with the most words, most words first', async () => {
    const rows = Array.from({ length: 12 }, (_, words) =>
      blogRow({ authorUid: author.uid, longDescription: `<p>${'word '.repeat(words + 1)}</p>` }),
    );
    await app.db.blog.createMany({ data: rows });

    const featured = await app.services.blogs.featured();

    expect(featured.map((blog) => blog.wordCount)).toEqual([12, 11, 10, 9, 8, 7, 6, 5, 4, 3]);
  });

  test('pages follow each other without gap or overlap, whatever is published meanwhile', async () => {
    const rows = Array.from({ length: 5 }, (_, place) =>
      blogRow({ authorUid: author.uid, createdAt: hoursAgo(place) }),
    );
    await app.db.blog.createMany({ data: rows });

    const first = await app.services.blogs.list({}, { first: 2 });
    await app.db.blog.create({ data: blogRow({ authorUid: author.uid }) });
    const second = await app.services.blogs.list({}, { first: 2, after: first.nodes[1]?.id });
    const third = await app.services.blogs.list({}, { first: 2, after: second.nodes[1]?.id });

    const seen = [...first.nodes, ...second.nodes, ...third.nodes].map((blog) => blog.id);
    expect(seen).toEqual(rows.map((row) => row.id));
    expect([first.hasNextPage, second.hasNextPage, third.hasNextPage]).toEqual([true, true, false]);
  });

  test.each([0, 101, 1.5])('a page of %p posts is refused', async (first) => {
    await expect(app.services.blogs.list({}, { first })).rejects.toMatchObject({
      code: 'BAD_USER_INPUT',
      fields: [{ field: 'first', message: expect.stringMatching(/^Ask for 1 to 100 rows at a time\./) }],
    });
  });
});

describe('search', () => {
  const titlesOf = async (search: string, category?: Category) =>
    (await app.services.blogs.list({ search, category }, { first: 100 })).nodes
      .map((blog) => blog.title)
      .sort();

  beforeEach(async () => {
    await app.db.blog.createMany({
      data: [
        blogRow({ authorUid: author.uid, title: 'Cobalt', category: Category.Art }),
        blogRow({
          authorUid: author.uid,
          title: 'Ore',
          shortDescription: 'Where cobalt is mined',
          category: Category.Science,
        }),
        blogRow({
          authorUid: author.uid,
          title: 'Blue',
          longDescription: '<p>Made from <em>COBALT</em> salts</p>',
        }),
        blogRow({ authorUid: author.uid, title: '100% wool_knit', category: Category.Fashion }),
      ],
    });
  });

  test('looks through title, short description and body in any case', async () => {
    expect(await titlesOf('cobalt')).toEqual(['Blue', 'Cobalt', 'Ore']);
  });

  test('asks for every word, wherever each stands, and combines with the category', async () => {
    expect(await titlesOf('salts blue')).toEqual(['Blue']);
    expect(await titlesOf('cobalt', Category.Science)).toEqual(['Ore']);
    expect(await titlesOf('cobalt', Category.Sports)).toEqual([]);
  });

  test('takes %, _ and \\ as the characters they are', async () => {
    expect(await titlesOf('100%')).toEqual(['100% wool_knit']);
    expect(await titlesOf('wool_knit')).toEqual(['100% wool_knit']);
    expect(await titlesOf('o_a')).toEqual([]);
    expect(await titlesOf('\\')).toEqual([]);
  });

  test('a blank search is no search', async () => {
    expect(await titlesOf('   ')).toHaveLength(4);
  });

  test('does not find markup', async () => {
    expect(await titlesOf('em')).toEqual([]);
  });
});

describe('writing', () => {
  test('a visitor cannot publish', async () => {
    await expect(app.services.blogs.create(null, input)).rejects.toMatchObject({ code: 'UNAUTHENTICATED' });
  });

  test('texts are trimmed and normalized, HTML is sanitized and words are counted', async () => {
    const { id } = await app.services.blogs.create(author, {
      ...input,
      title: '  Cafe\u0301 ',
      longDescription: '<p onclick="x()">One <b>two</b></p><script>bad()</script>',
    });

    expect(await app.services.blogs.get(id)).toMatchObject({
      title: 'Café',
      longDescription: '<p>One <strong>two</strong></p>',
      wordCount: 2,
      version: 1,
      authorName: 'Ada',
      authorUid: author.uid,
    });
  });

  test('a body in which nothing readable is left is refused by its field', async () => {
    const attempt = app.services.blogs.create(author, {
      ...input,
      longDescription: '<p> </p><script>x</script>',
    });

    await expect(attempt).rejects.toMatchObject({
      code: 'BAD_USER_INPUT',
      fields: [{ field: 'longDescription' }],
    });
  });

  test('a cover on this site is kept without its host and shown with it', async () => {
    const { id } = await app.services.blogs.create(author, {
      ...input,
      cover: 'http://octavo.test/covers/a.svg',
    });

    const row = await app.db.blog.findUniqueOrThrow({ where: { id } });
    expect(row.cover).toBe('/covers/a.svg');
    expect((await app.services.blogs.get(id)).cover).toBe('http://octavo.test/covers/a.svg');
  });
});

describe('editing', () => {
  test('the author edits, the version grows, and search follows', async () => {
    const blog = await app.services.blogs.create(author, input);

    const edited = await app.services.blogs.update(author, blog.id, { ...input, title: 'Zinc', version: 1 });

    expect(edited).toMatchObject({ title: 'Zinc', version: 2 });
    const found = await app.services.blogs.list({ search: 'zinc' }, { first: 1 });
    expect(found.nodes.map((node) => node.id)).toEqual([blog.id]);
  });

  test('another member cannot edit', async () => {
    const stranger = asViewer(await app.db.member.create({ data: memberRow() }));
    const blog = await app.services.blogs.create(author, input);

    await expect(
      app.services.blogs.update(stranger, blog.id, { ...input, version: 1 }),
    ).rejects.toMatchObject({
      code: 'FORBIDDEN',
      message: "You don't have the permission to make changes to this data.",
    });
  });

  test('a stale edit is refused and the newer text stays', async () => {
    const blog = await app.services.blogs.create(author, input);
    await app.services.blogs.update(author, blog.id, { ...input, title: 'Newer', version: 1 });

    const stale = app.services.blogs.update(author, blog.id, { ...input, title: 'Stale', version: 1 });

    await expect(stale).rejects.toMatchObject({ code: 'CONFLICT' });
    expect((await app.services.blogs.get(blog.id)).title).toBe('Newer');
  });

  test('of edits that start together from one version, one wins and the others are told', async () => {
    const blog = await app.services.blogs.create(author, input);

    const results = await Promise.allSettled(
      Array.from({ length: 5 }, (_, n) =>
        app.services.blogs.update(author, blog.id, { ...input, title: `Edit ${n}`, version: 1 }),
      ),
    );

    expect(results.filter((result) => result.status === 'fulfilled')).toHaveLength(1);
    expect((await app.services.blogs.get(blog.id)).version).toBe(2);
  });

  test('without a version, as the REST path of the specification sends it, the last write wins', async () => {
    const blog = await app.services.blogs.create(author, input);
    await app.services.blogs.update(author, blog.id, { ...input, title: 'Second' });

    expect(await app.services.blogs.update(author, blog.id, { ...input, title: 'Third' })).toMatchObject({
      title: 'Third',
      version: 3,
    });
  });
});

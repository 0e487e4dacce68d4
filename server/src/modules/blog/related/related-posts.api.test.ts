import { collectCacheTags } from '../../../platform/cache/cache-tags.js';
import type { Tag } from '../../../platform/cache/tags.js';
import { Category } from '../../../platform/db/enums.js';
import { asViewer, blogRow, memberRow } from '../../../testing/factories.js';
import { createTestApp, type TestApp } from '../../../testing/test-app.js';
import type { Blog } from '../blog.type.js';

let app: TestApp;
/** Another replica. */
let other: TestApp;
const [ada, ben, cleo] = ['Ada', 'Ben', 'Cleo'].map((displayName) => memberRow({ displayName })) as [
  ReturnType<typeof memberRow>,
  ReturnType<typeof memberRow>,
  ReturnType<typeof memberRow>,
];

beforeAll(async () => {
  app = await createTestApp();
  other = await createTestApp({ databaseUrl: app.databaseUrl });
  await app.db.member.createMany({ data: [ada, ben, cleo] });
});
beforeEach(async () => {
  await app.db.blog.deleteMany();
});
afterAll(() => Promise.all([app.close(), other.close()]));

interface Leads {
  related: { title: string }[];
  nextInCategory: { title: string } | null;
  previousInCategory: { title: string } | null;
}

/** The titles of a post's related and neighbouring posts. */
async function leadsOf(id: string) {
  const { data, codes } = await app.graphql<{ blog: Leads }>(
    `query ($id: ID!) { blog(id: $id) {
      related { title } nextInCategory { title } previousInCategory { title }
    } }`,
    { id },
  );
  expect(codes).toEqual([]);
  if (!data) throw new Error('There is no post.');
  const { related, nextInCategory, previousInCategory } = data.blog;
  return {
    related: related.map(({ title }) => title),
    next: nextInCategory?.title ?? null,
    previous: previousInCategory?.title ?? null,
  };
}

type Post = ReturnType<typeof blogRow>;
const HOUR_MS = 3_600_000;
let age = 1_000;

/** Publishes a post as the newest. Run the job to compute its related posts. */
async function publish(
  title: string,
  text: string,
  { author = ada, category = Category.History }: { author?: typeof ada; category?: Category } = {},
): Promise<Post> {
  age -= 1;
  const row = blogRow({
    authorUid: author.uid,
    title,
    shortDescription: 'Of this and that.',
    longDescription: `<p>${text}</p>`,
    category,
    createdAt: new Date(Date.now() - age * HOUR_MS),
  });
  await app.db.blog.create({ data: row });
  return row;
}
const work = () => app.services.relatedPosts.updateDue();
const inputOf = ({ title, cover, category, shortDescription, longDescription }: Post) => ({
  title,
  cover,
  category,
  shortDescription,
  longDescription,
});

describe('the related posts of a post', () => {
  test('share its words, in any form, before they share only its category, and it is not among them', async () => {
    const roads = await publish('Salt roads', 'Mules carried salt along the roads from the sea.');
    await publish('A king', 'He had six wives.');
    await publish('Sea salt today', 'Salted food needs the sea, a road and a mule.', {
      author: ben,
      category: 'Science',
    });
    await publish('A radio', 'It plays music.', { author: cleo, category: 'Media' });
    await work();

    expect((await leadsOf(roads.id)).related).toEqual(['Sea salt today', 'A king']);
  });

  test('are by others too, even when its author has written the most alike', async () => {
    const first = await publish('Tulips in spring', 'Tulips and bulbs in a garden.');
    for (const season of ['summer', 'autumn', 'winter']) {
      await publish(`Tulips in ${season}`, 'Tulips and bulbs in a garden.');
    }
    await publish('Garden walls', 'A garden and its walls.', { author: ben });
    await work();

    const { related } = await leadsOf(first.id);
    expect(related).toHaveLength(3);
    expect(related).toContain('Garden walls');
  });

  test('change with the posts: one that is added, edited or deleted, and restored', async () => {
    const roads = await publish('Salt roads', 'Mules carried salt along the roads.', { category: 'History' });
    const mules = await publish('Mules', 'A mule carries salt.', { author: ben, category: 'Science' });
    await work();
    expect((await leadsOf(roads.id)).related).toEqual(['Mules']);

    const edited = { ...inputOf(mules), title: 'Radios', longDescription: '<p>A radio plays music.</p>' };
    await app.services.blogs.update(asViewer(ben), mules.id, edited);
    await work();
    expect((await leadsOf(roads.id)).related).toEqual([]);
    expect((await leadsOf(mules.id)).related).toEqual([]);

    await app.services.blogs.update(asViewer(ben), mules.id, inputOf(mules));
    await work();
    expect((await leadsOf(roads.id)).related).toEqual(['Mules']);

    await app.services.removedBlogs.delete(asViewer(ben), mules.id);
    expect((await leadsOf(roads.id)).related).toEqual([]);

    await app.services.removedBlogs.restore(asViewer(ben), mules.id);
    await work();
    expect((await leadsOf(roads.id)).related).toEqual(['Mules']);
  });

  test('are as many again after some were deleted', async () => {
    const posts: Post[] = [];
    for (let number = 0; number < 12; number += 1) {
      posts.push(await publish(`Bird ${number}`, 'Birds sing in the morning.', { author: ben }));
    }
    await work();
    const [first] = posts as [Post];
    for (const { id } of posts.slice(2, 11)) {
      await app.services.removedBlogs.delete(asViewer(ben), id);
    }
    await work();

    expect((await leadsOf(first.id)).related.sort()).toEqual(['Bird 1', 'Bird 11']);
  });

  test('are worked out once by several replicas, and nothing is left to do', async () => {
    for (let number = 0; number < 6; number += 1) await publish(`Ship ${number}`, 'A ship at sea.');
    await Promise.all([work(), other.services.relatedPosts.updateDue()]);
    await work();

    expect(await app.db.relatedDue.count()).toBe(0);
    expect(await app.db.relatedPost.count()).toBe(6 * 5);
  });

  test('of a text without words to go by are those of its category', async () => {
    const signs = await publish('42', '1 2 3 4 5 ★');
    await publish('A king', 'He had six wives.');
    await work();

    expect((await leadsOf(signs.id)).related).toEqual(['A king']);
  });
});

test('a post leads to its neighbours in its category in time', async () => {
  const only = await publish('Only', 'Alone.', { author: cleo, category: 'Art' });
  const oldest = await publish('Oldest', 'One.');
  await publish('Of another category', 'Two.', { category: 'Media' });
  const middle = await publish('Middle', 'Three.', { author: ben });
  const newest = await publish('Newest', 'Four.');

  expect(await leadsOf(only.id)).toMatchObject({ related: [], next: null, previous: null });
  expect(await leadsOf(oldest.id)).toMatchObject({
    next: 'Middle',
    previous: null,
  });
  expect(await leadsOf(middle.id)).toMatchObject({ next: 'Newest', previous: 'Oldest' });
  expect(await leadsOf(newest.id)).toMatchObject({ next: null, previous: 'Middle' });
});

test('where many posts lead is read by one statement for each kind', async () => {
  for (let number = 0; number < 6; number += 1) await publish(`Ship ${number}`, 'A ship at sea.');
  await work();
  app.takeStatements();
  const { data } = await app.graphql<{ recentBlogs: Leads[] }>(
    '{ recentBlogs { related { title } nextInCategory { title } previousInCategory { title } } }',
  );

  expect(data?.recentBlogs.map(({ related }) => related.length)).toEqual(Array(6).fill(3));
  expect(app.takeStatements()).toHaveLength(3);
});

test.each([0, 9])('of %i posts nobody may ask', async (first) => {
  const { id } = await publish('A post', 'It is short.');
  const { codes } = await app.graphql(
    'query ($id: ID!, $first: Int!) { blog(id: $id) { related(first: $first) { id } } }',
    { id, first },
  );

  expect(codes).toEqual(['BAD_USER_INPUT']);
});

describe('a cached response is dropped', () => {
  type Lead = (post: Blog) => Promise<unknown>;
  const neighbours: Lead = ({ id }) => app.services.relatedPosts.neighbours([id]);
  const related: Lead = ({ id }) => app.services.relatedPosts.related([id], 3);
  const moreByAuthor: Lead = ({ authorUid }) => app.services.blogs.pagesBy([authorUid], { first: 3 });

  /** Whether a change invalidates the cache tags of a read. */
  async function outdates({ id }: { id: string }, read: Lead, change: () => Promise<unknown>) {
    const post = await app.services.blogs.get(id);
    const tags = new Set<Tag>();
    await collectCacheTags(tags, () => read(post));
    let isOutdated = false;
    const stop = app.services.invalidation.onInvalidation((changed) => {
      isOutdated ||= changed.some((tag) => tags.has(tag));
    });
    await change();
    stop();
    return isOutdated;
  }

  test('when a neighbour is published, deleted, restored or moved to another category and back', async () => {
    const { blogs, removedBlogs } = app.services;
    const oldest = await publish('Oldest', 'One.', { author: ben });
    const input = { ...inputOf(oldest), title: 'Newest', cover: 'https://octavo.example/c.webp' };
    let id = '';
    const changes = [
      async () => ({ id } = await blogs.create(asViewer(ada), input)),
      () => removedBlogs.delete(asViewer(ada), id),
      () => removedBlogs.restore(asViewer(ada), id),
      () => blogs.update(asViewer(ada), id, { ...input, category: 'Art' }),
      () => blogs.update(asViewer(ada), id, input),
    ];

    for (const change of changes) expect(await outdates(oldest, neighbours, change)).toBe(true);
  });

  test('when its author publishes another post, deletes it or restores it', async () => {
    const { blogs, removedBlogs } = app.services;
    const first = await publish('First', 'One.');
    const input = { ...inputOf(first), cover: 'https://octavo.example/c.webp', category: Category.Art };
    let id = '';
    const changes = [
      async () => ({ id } = await blogs.create(asViewer(ada), input)),
      () => removedBlogs.delete(asViewer(ada), id),
      () => removedBlogs.restore(asViewer(ada), id),
    ];

    for (const change of changes) expect(await outdates(first, moreByAuthor, change)).toBe(true);
  });

  test('when another post has become related', async () => {
    const roads = await publish('Salt roads', 'Mules carried salt along the roads.');
    await work();
    await publish('Mules', 'A mule carries salt.', { author: ben, category: 'Science' });

    expect(await outdates(roads, related, work)).toBe(true);
  });
});

import type { CreateBlogInput } from '../modules/blog/blog.input.js';
import { sitemapAddress } from '../modules/blog/feeds/sitemap.js';
import { Category } from '../modules/blog/blog.type.js';
import { asViewer, blogRow, commentRow, memberRow } from '../testing/factories.js';
import { createTestApp, RENDERED, type TestApp } from '../testing/test-app.js';

let app: TestApp;
/** A second site on the same database, without a response cache. */
let uncached: TestApp;

beforeAll(async () => {
  app = await createTestApp({ ...RENDERED, pageCacheBytes: 8 * 2 ** 20 });
  uncached = await createTestApp({ ...RENDERED, databaseUrl: app.databaseUrl });
  await app.services.invalidation.ready;
});
afterAll(() => Promise.all([app.close(), uncached.close()]));

const get = (url: string) => fetch(url, { headers: { accept: 'text/html' } });

/** The pages that visitors get at these addresses. One after the other: each has only a few seconds to be rendered. */
async function read({ url }: TestApp, addresses: readonly string[]): Promise<string[]> {
  const pages: string[] = [];
  for (const address of addresses) {
    let response = await get(url + address);
    // A page that a busy machine could not make in time would look like an old one.
    for (let tries = 1; response.status === 503 && tries < 5; tries++) response = await get(url + address);
    expect([address, response.status]).toEqual([address, 200]);
    pages.push(await response.text());
  }
  return pages;
}

/**
 * Caches pages, makes a change, and compares the cached pages with freshly rendered ones.
 * @returns whether the change is visible to visitors, and the addresses with stale pages
 */
async function seen(addresses: readonly string[], change: () => Promise<unknown>) {
  const before = await read(app, addresses);
  await change();
  const [kept, fresh] = [await read(app, addresses), await read(uncached, addresses)];
  return {
    isShown: fresh.some((page, place) => page !== before[place]),
    outdated: addresses.filter((_, place) => kept[place] !== fresh[place]),
  };
}

const LISTS = [
  '/',
  '/all-blogs',
  '/all-blogs?category=Art',
  '/all-blogs?category=Science',
  '/all-blogs?search=hills',
  '/featured-blogs',
];
const FEEDS = ['/rss.xml', '/rss/Art.xml', '/rss/Science.xml', '/sitemap.xml', '/sitemaps/pages.xml'];
/** Those of a post, whose id also begins a sitemap. */
const addressesOf = (id: string): string[] => [
  ...LISTS,
  ...FEEDS,
  sitemapAddress(id),
  `/post/${id}`,
  `/post/${id}.md`,
  `/post/${id}.json`,
];

/** A new value for each field; a missing one does not compile. */
const EDITS: Required<CreateBlogInput> = {
  title: 'By camel',
  cover: 'https://octavo.example/camel.webp',
  category: Category.Science,
  shortDescription: 'Over the hills.',
  longDescription: `<p>${'Over the hills. '.repeat(9)}</p>`,
};

test.each(Object.entries(EDITS))('an edit of %s is seen on every kept page', async (field, value) => {
  const writer = memberRow();
  const post = blogRow({ authorUid: writer.uid, title: 'By mule' });
  const { title, cover, category, shortDescription, longDescription } = post;
  const input = { title, cover, category, shortDescription, longDescription, [field]: value };
  await app.db.member.create({ data: writer });
  await app.db.blog.create({ data: post });
  await app.services.invalidation.invalidateTags('everything');

  expect(
    await seen(addressesOf(post.id), () => app.services.blogs.update(asViewer(writer), post.id, input)),
  ).toEqual({ isShown: true, outdated: [] });
});

test.each([
  ['displayName', 'Once Wren'],
  ['photoUrl', 'https://octavo.example/once.webp'],
])("a member's new %s is seen on every kept page, of posts and of comments", async (column, old) => {
  const member = await app.member({ displayName: 'Wren', photoURL: 'https://octavo.example/wren.webp' });
  const { uid, email, displayName, photoURL: photoUrl } = member;
  const row = memberRow({ uid, email, displayName, photoUrl, createdAt: new Date(0), [column]: old });
  const other = memberRow();
  const [own, another] = [blogRow({ authorUid: uid }), blogRow({ authorUid: other.uid })];
  await app.db.member.createMany({ data: [row, other] });
  await app.db.blog.createMany({ data: [own, another] });
  await app.db.comment.create({ data: commentRow({ blogId: another.id, memberUid: uid }) });
  await app.services.invalidation.invalidateTags('everything');
  const addresses = [...addressesOf(own.id), `/post/${another.id}`, `/post/${another.id}.md`];

  expect(await seen(addresses, () => app.rest('GET', `/mywishlist/${uid}`, { caller: member }))).toEqual({
    isShown: true,
    outdated: [],
  });
});

test('a new post, and a new, edited and deleted comment are seen on every kept page', async () => {
  const [writer, reader] = [memberRow(), memberRow()];
  const post = blogRow({ authorUid: writer.uid });
  await app.db.member.createMany({ data: [writer, reader] });
  await app.db.blog.create({ data: post });
  await app.services.invalidation.invalidateTags('everything');
  const comment = { blogId: post.id, comContent: 'By donkey.' };
  const addresses = addressesOf(post.id);

  const { comments, commentChanges, blogs } = app.services;
  const idOf = async () => (await app.db.comment.findFirstOrThrow({ where: { blogId: post.id } })).id;

  const changes = [
    await seen(addresses, () => comments.add(asViewer(reader), comment)),
    await seen(addresses, async () => commentChanges.edit(asViewer(reader), await idOf(), 'By llama.')),
    await seen(addresses, async () => commentChanges.delete(asViewer(reader), await idOf())),
    await seen(addresses, () => blogs.create(asViewer(writer), EDITS)),
  ];
  expect(changes).toEqual([1, 2, 3, 4].map(() => ({ isShown: true, outdated: [] })));
});

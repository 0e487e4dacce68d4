import { blogRow } from '../testing/factories.js';
import type { Member } from '../testing/members.js';
import { testDatabaseUrl } from '../testing/test-database.js';
import { createTestApp, RENDERED, type TestApp } from '../testing/test-app.js';

/** Every place where a deleted post could still appear, with caches and two replicas. */

let app: TestApp;
let replica: TestApp;
let author: Member;
let id: string;

beforeAll(async () => {
  const options = {
    databaseUrl: await testDatabaseUrl(),
    pageCacheBytes: 10_000_000,
    ...RENDERED,
  };
  [app, replica] = await Promise.all([createTestApp(options), createTestApp(options)]);
  await Promise.all([app, replica].map(({ services }) => services.invalidation.ready));
  author = await app.member({ displayName: 'Ada' });
  await app.graphql('{ me { uid } }', {}, author);
  const row = blogRow({
    authorUid: author.uid,
    category: 'History',
    longDescription: '<p>Of backslash and tab.</p>',
  });
  ({ id } = await app.db.blog.create({ data: row }));
});
afterAll(() => Promise.all([app.close(), replica.close()]));

const change = (mutation: 'deleteBlog' | 'restoreBlog') =>
  app.graphql(`mutation ($id: ID!) { ${mutation}(id: $id) { id } }`, { id }, author);

/** What a visitor sees of the post at every URL. */
async function seen(at: TestApp) {
  const status = async (path: string, accept = '*/*') =>
    (await fetch(at.url + path, { headers: { accept } })).status;
  const holds = async (path: string) => (await (await fetch(at.url + path)).text()).includes(id);
  const asked = (query: string) => at.graphql<Record<string, unknown>>(query);
  const { codes } = await asked(`{ blog(id: "${id}") { id } }`);
  const lists = await asked(
    '{ recentBlogs { id } featuredBlogs { id } blogs(category: History) { nodes { id } totalCount } ' +
      'found: blogs(search: "backslash") { nodes { id } } }',
  );
  return {
    addresses: [
      await status(`/blog/${id}`),
      await status(`/comments/${id}`),
      await status(`/post/${id}.json`),
      await status(`/post/${id}.md`),
      await status(`/post/${id}/card.png`),
      await status(`/post/${id}`, 'text/markdown'),
      await status(`/post/${id}`, 'text/html'),
    ],
    codes,
    isInLists: JSON.stringify(lists.data).includes(id),
    isInFiles: await Promise.all(
      [
        '/recentblogs',
        '/featuredblogs',
        '/conditionalblogs?searchQuery=backslash',
        '/rss.xml',
        '/rss/history.xml',
      ].map(holds),
    ),
    isInSitemap: await holds(`/sitemaps/posts-${id}.xml`),
  };
}

const SHOWN = {
  addresses: [200, 200, 200, 200, 200, 200, 200],
  codes: [],
  isInLists: true,
  isInFiles: [true, true, true, true, true],
  isInSitemap: true,
};
const GONE = {
  addresses: [410, 410, 410, 410, 410, 410, 410],
  codes: ['GONE'],
  isInLists: false,
  isInFiles: [false, false, false, false, false],
  isInSitemap: false,
};

test('a deleted post is gone from every place at once, on all replicas, and its address answers 410', async () => {
  expect(await Promise.all([seen(app), seen(replica)])).toEqual([SHOWN, SHOWN]);

  await change('deleteBlog');
  expect(await seen(app)).toEqual(GONE);
  expect(await seen(replica)).toEqual(GONE);

  await change('restoreBlog');
  expect(await seen(app)).toEqual(SHOWN);
  expect(await seen(replica)).toEqual(SHOWN);
});

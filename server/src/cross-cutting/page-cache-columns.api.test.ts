import { readFileSync } from 'node:fs';
import { PostsAfterDeletion } from '../modules/account/account.type.js';
import type { BlogColumn } from '../modules/blog/blog-rows.repository.js';
import type { CreateBlogInput } from '../modules/blog/blog.input.js';
import { Category } from '../modules/blog/blog.type.js';
import { sitemapAddress } from '../modules/blog/feeds/sitemap.js';
import type { CommentColumn } from '../modules/comment/comment.repository.js';
import { asViewer, blogRow, commentRow, memberRow } from '../testing/factories.js';
import type { Member } from '../testing/members.js';
import { createTestApp, MANIFEST, RENDERED, type TestApp } from '../testing/test-app.js';

let app: TestApp;
/** A second site on the same database, without a response cache. */
let uncached: TestApp;
/** The registered queries that visitors may send. */
let queries: string[];

interface Operation {
  id: string;
  name: string;
  type: string;
}
const { operations } = JSON.parse(readFileSync(MANIFEST, 'utf8')) as { operations: Operation[] };

beforeAll(async () => {
  app = await createTestApp({ ...RENDERED, pageCacheBytes: 32 * 2 ** 20 });
  uncached = await createTestApp({ ...RENDERED, databaseUrl: app.databaseUrl });
  await app.services.invalidation.ready;
  const { own, account } = await sceneOf();
  queries = [];
  for (const { id, type } of operations) {
    const answer = await get(uncached.url + queryAddress(id, variablesOf(own.id, account.uid)));
    if (type === 'query' && !(await answer.text()).includes('"errors"')) queries.push(id);
  }
});
afterAll(() => Promise.all([app.close(), uncached.close()]));

const get = (url: string) =>
  fetch(url, { headers: { accept: 'text/html, application/json', 'apollo-require-preflight': 'true' } });

/** What visitors get at these addresses. One after the other: each has only a few seconds to be rendered. */
async function read({ url }: TestApp, addresses: readonly string[]): Promise<string[]> {
  const pages: string[] = [];
  for (const address of addresses) {
    let response = await get(url + address);
    // A page that a busy machine could not make in time would look like an old one.
    for (let tries = 1; response.status === 503 && tries < 5; tries++) response = await get(url + address);
    pages.push(response.ok ? await response.text() : `status ${response.status}`);
  }
  return pages;
}

/**
 * Makes a change, and compares the cached pages that it has left as they were with freshly rendered ones: the others were
 * rendered after it.
 * @param before what visitors got at these addresses
 * @returns what they get now, whether the change is visible to them, and the addresses with stale pages
 */
async function seen(addresses: readonly string[], before: readonly string[], change: () => Promise<unknown>) {
  await change();
  const after = await read(app, addresses);
  const unchanged = addresses.filter((_, place) => after[place] === before[place]);
  const fresh = new Map((await read(uncached, unchanged)).map((page, place) => [unchanged[place], page]));
  return {
    after,
    isShown: unchanged.length < addresses.length,
    outdated: addresses.filter((address, place) => (fresh.get(address) ?? after[place]) !== after[place]),
  };
}

/** Two posts by different writers, each with a comment by the other one. */
interface Scene {
  account: Member;
  writer: ReturnType<typeof memberRow>;
  own: ReturnType<typeof blogRow>;
  otherWriter: ReturnType<typeof memberRow>;
  other: ReturnType<typeof blogRow>;
  /** By `writer`. */
  remark: ReturnType<typeof commentRow>;
  /** By `otherWriter`. */
  reply: ReturnType<typeof commentRow>;
}

async function sceneOf(): Promise<Scene> {
  const [account, otherAccount] = [await app.member(), await app.member()];
  // The account has another address since.
  const writer = memberRow({ ...account, email: 'once@octavo.example', createdAt: new Date(0) });
  const otherWriter = memberRow(otherAccount);
  const own = blogRow({ authorUid: writer.uid, title: 'By mule' });
  const other = blogRow({ authorUid: otherWriter.uid, title: 'By ox' });
  const remark = commentRow({ blogId: other.id, memberUid: writer.uid });
  const reply = commentRow({ blogId: own.id, memberUid: otherWriter.uid });
  await app.db.member.createMany({ data: [writer, otherWriter] });
  await app.db.blog.createMany({ data: [own, other] });
  await app.db.comment.createMany({ data: [remark, reply] });
  await app.services.relatedPosts.updateDue();
  await app.services.invalidation.invalidateTags('everything');
  return { account, writer, own, otherWriter, other, remark, reply };
}

const LISTS = ['/', '/all-blogs', '/featured-blogs'];
const FEEDS = ['/rss.xml', '/rss/Art.xml', '/rss/Science.xml', '/sitemap.xml', '/sitemaps/pages.xml'];

const queryAddress = (sha256Hash: string, variables: object): string =>
  `/graphql?${new URLSearchParams({
    variables: JSON.stringify(variables),
    extensions: JSON.stringify({ persistedQuery: { version: 1, sha256Hash } }),
  }).toString()}`;

/** For any registered query: it ignores the others. */
const variablesOf = (id: string, author: string) => ({
  id,
  blogId: id,
  author,
  text: 'wren',
  search: '',
  first: 12,
});

/** What the pages of lists ask for: a page has the tags of its queries. Pages themselves cost twenty times as much. */
const listAddresses = (author: string): string[] => {
  const list = operations.find(({ name }) => name === 'PostList');
  if (!list) throw new Error('The pages have no query PostList.');
  return [
    { category: Category.Art },
    { category: Category.Science },
    { search: 'hills' },
    { search: 'wren' },
    { author },
    { author, category: Category.Science },
  ].map((variables) => queryAddress(list.id, { ...variables, first: 12 }));
};

/**
 * A page of each kind that a cache holds, but for pictures of posts: card.api.test.ts has those, which are drawn slowly.
 * The id of a post also begins a sitemap.
 */
const addressesOf = ({ own, other, writer }: Scene): string[] => [
  ...LISTS,
  ...listAddresses(writer.uid),
  ...FEEDS,
  sitemapAddress(own.id),
  ...[own, other].flatMap(({ id }) => [`/post/${id}`, `/post/${id}.md`, `/post/${id}.json`]),
  ...queries.flatMap((query) =>
    [own, other].map(({ id }) => queryAddress(query, variablesOf(id, writer.uid))),
  ),
];

type Change = (scene: Scene) => Promise<unknown>;

const BODY = `<p>${'Over the hills. '.repeat(9)}</p>`;

const edit =
  (changed: Partial<CreateBlogInput>): Change =>
  ({ writer, own }) => {
    const { title, cover, category, shortDescription, longDescription } = own;
    const input = { title, cover, category, shortDescription, longDescription, ...changed };
    return app.services.blogs.update(asViewer(writer), own.id, input);
  };

const rewrite = edit({ longDescription: BODY });
const save = edit({});
const publish: Change = ({ writer, own }) =>
  app.services.blogs.create(asViewer(writer), { ...own, title: 'By llama' });
const deletePost: Change = ({ writer, own }) => app.services.removedBlogs.delete(asViewer(writer), own.id);

const signIn: Change = async ({ account }) => {
  const { status } = await app.rest('GET', `/mywishlist/${account.uid}`, { caller: account });
  expect(status).toBe(200);
};
const rename: Change = ({ writer }) =>
  app.services.profiles.update(asViewer(writer), { displayName: 'Wren' });
const changePhoto: Change = ({ writer }) =>
  app.services.profiles.update(asViewer(writer), { photo: 'https://octavo.example/wren.webp' });
const leave = (member: Scene['writer']) =>
  app.services.accounts.delete(asViewer(member), PostsAfterDeletion.KEEP_WITHOUT_NAME);
const writerLeaves: Change = ({ writer }) => leave(writer);
const otherWriterLeaves: Change = ({ otherWriter }) => leave(otherWriter);

const comment: Change = ({ writer, other }) =>
  app.services.comments.add(asViewer(writer), { blogId: other.id, comContent: 'By yak.' });
const editComment: Change = ({ writer, remark }) =>
  app.services.commentChanges.edit(asViewer(writer), remark.id, 'By donkey.');
const hideComment: Change = ({ writer, reply }) =>
  app.services.commentChanges.hide(asViewer(writer), reply.id);
const deleteComment: Change = ({ writer, remark }) =>
  app.services.commentChanges.delete(asViewer(writer), remark.id);

/** What changes each column that is read, one after the other. A column without a change does not compile. */
const CHANGES: Record<`post.${BlogColumn}` | `comment.${CommentColumn}`, Change> = {
  'post.title': edit({ title: 'By camel' }),
  'post.cover': edit({ cover: 'https://octavo.example/camel.webp' }),
  'post.category': edit({ category: Category.Science }),
  'post.shortDescription': edit({ shortDescription: 'Over the hills.' }),
  'post.longDescription': rewrite,
  'post.wordCount': rewrite,
  'post.version': save,
  'post.updatedAt': save,
  'post.createdAt': publish,
  'comment.comContent': editComment,
  'comment.editedAt': editComment,
  'comment.createdAt': comment,
  'post.authorName': rename,
  'comment.name': rename,
  'post.authorPhoto': changePhoto,
  'comment.image': changePhoto,
  'post.authorMail': signIn,
  'comment.blogId': hideComment,
  'comment.id': deleteComment,
  'post.id': deletePost,
  'comment.blogAuthorUid': otherWriterLeaves,
  'post.authorUid': writerLeaves,
  'comment.memberUid': writerLeaves,
};

test('a change of any column that is read is seen on every cached page', async () => {
  const scene = await sceneOf();
  const addresses = addressesOf(scene);
  let pages = await read(app, addresses);
  expect(pages.filter((page) => page.startsWith('status'))).toEqual([]);

  const results = new Map<Change, { isShown: boolean; outdated: string[] }>();
  for (const change of new Set(Object.values(CHANGES))) {
    const { after, ...result } = await seen(addresses, pages, () => change(scene));
    results.set(change, result);
    pages = after;
  }
  const columns = Object.entries(CHANGES);
  expect(columns.map(([column, change]) => [column, results.get(change)])).toEqual(
    columns.map(([column]) => [column, { isShown: true, outdated: [] }]),
  );
});

import { COST } from '../platform/limits/cost.js';
import { EVERYTHING } from '../platform/cache/tags.js';
import { asViewer, blogRow, memberRow } from '../testing/factories.js';
import type { Member } from '../testing/members.js';
import { endedSession } from '../testing/sessions.js';
import { createTestApp, RENDERED, type TestApp } from '../testing/test-app.js';

let app: TestApp;
/** Another replica. */
let other: TestApp;
/** An account whose display name is newer than the one in its member's row. */
let reader: Member;
let commenter: ReturnType<typeof memberRow>;
const author = memberRow({ displayName: 'Amara' });
const newcomer = memberRow();
let post: ReturnType<typeof blogRow>;
let sports: ReturnType<typeof blogRow>;

const options = { ...RENDERED, pageCacheBytes: 8 * 2 ** 20 };

beforeAll(async () => {
  app = await createTestApp(options);
  other = await createTestApp({ ...options, databaseUrl: app.databaseUrl });
  reader = await app.member({ displayName: 'Robin Reader' });
  commenter = memberRow({ uid: reader.uid, displayName: 'Before', createdAt: new Date(0) });
  await app.db.member.createMany({ data: [author, newcomer, commenter] });
  post = blogRow({ authorUid: author.uid, title: 'Salt', category: 'History' });
  sports = blogRow({ authorUid: newcomer.uid, title: 'Corner kicks', category: 'Sports' });
  await app.db.blog.createMany({ data: [post, sports] });
  await Promise.all([app.services.invalidation.ready, other.services.invalidation.ready]);
});
afterAll(async () => {
  await Promise.all([app.close(), other.close()]);
});

/** Requests a page as raw HTML, without parsing it. */
async function read(address: string, from = app, headers: Record<string, string> = {}) {
  const response = await fetch(from.url + address, { headers: { accept: 'text/html', ...headers } });
  return { status: response.status, headers: response.headers, html: await response.text() };
}
/** Whether the page was a cache hit. */
const wasCached = ({ headers }: { headers: Headers }): boolean =>
  headers.get('server-timing') === 'cache;desc=hit';

/** Fills a replica's cache with all these pages. */
async function cache(addresses: string[], from = app): Promise<void> {
  for (const address of addresses) {
    await read(address, from);
    expect([address, wasCached(await read(address, from))]).toEqual([address, true]);
  }
}

/** The pages that a replica would have to render again. */
async function outdated(addresses: string[], from = app): Promise<string[]> {
  const pages = await Promise.all(addresses.map(async (address) => wasCached(await read(address, from))));
  return addresses.filter((_, index) => !pages[index]);
}

/** Resolves when the other replica has received the invalidation of `work`. */
async function heardThere(tag: string, work: () => Promise<unknown>): Promise<void> {
  const heard = new Promise<void>((resolve) => {
    const stop = other.services.invalidation.onInvalidation((changed) => {
      if (!changed.includes(tag)) return;
      stop();
      resolve();
    });
  });
  await work();
  await heard;
}

function inputOf({ title, cover, category, shortDescription, longDescription }: typeof post) {
  return { title, cover, category, shortDescription, longDescription };
}

const pages = (): string[] => [
  '/',
  '/all-blogs',
  '/all-blogs?category=History',
  '/all-blogs?category=Sports',
  '/featured-blogs',
  `/post/${post.id}`,
  `/post/${sports.id}`,
];

test('what makes no difference to a page makes no other page, and what does makes one', async () => {
  await cache(['/all-blogs?category=Sports', '/all-blogs']);
  const campaign = await read('/all-blogs?utm_source=letter&category=Sports&search=');
  const searched = await read('/all-blogs?category=Sports&search=corner');

  expect(wasCached(campaign)).toBe(true);
  expect(wasCached(searched)).toBe(false);
  expect(searched.html).toContain('Corner kicks');
});

test('another spelling of an address leads to the one whose page is cached', async () => {
  const { id } = post;
  const spellings = [
    [`/post/${id.toUpperCase()}`, `/post/${id}`],
    [`/post/%30${id.slice(1)}?a=b`, `/post/${id}?a=b`],
    [`/Post/${id}/`, `/post/${id}`],
    ['/All-Blogs/?category=Art', '/all-blogs?category=Art'],
  ] as const;
  for (const [spelled, address] of spellings) {
    const headers = { accept: 'text/html' };
    const answer = await fetch(app.url + spelled, { headers, redirect: 'manual' });
    expect([spelled, answer.status, answer.headers.get('location')]).toEqual([spelled, 301, address]);
  }
  expect((await read('//octavo.example/post')).status).toBe(404);
  expect((await read(`/post/${encodeURIComponent('ä b')}`)).status).toBe(404);
});

test.each([['br'], ['gzip'], ['identity']])('a cached page is the same in %s', async (encoding) => {
  await cache(['/']);
  const fresh = await read('/');
  const answer = await read('/', app, { 'accept-encoding': encoding });

  expect(answer.headers.get('content-encoding')).toBe(encoding === 'identity' ? null : encoding);
  expect(answer.headers.get('vary')).toContain('Accept-Encoding');
  expect(answer.html).toBe(fresh.html);
});

test('a comment makes its post fresh and no other page, here at once and on every replica', async () => {
  await Promise.all([cache(pages()), cache(pages(), other)]);
  await heardThere(`comments:${post.id}`, () =>
    app.services.comments.add(asViewer(commenter), { blogId: post.id, comContent: 'By mule.' }),
  );

  expect(await outdated(pages())).toEqual([`/post/${post.id}`]);
  expect(await outdated(pages(), other)).toEqual([`/post/${post.id}`]);
  expect((await read(`/post/${post.id}`)).html).toContain('By mule.');
  expect((await read(`/post/${post.id}`, other)).html).toContain('By mule.');
});

test('an edit makes every page fresh that shows the post or ranks by text, and leaves the others', async () => {
  await cache(pages());
  const input = { ...inputOf(post), title: 'Salt and pepper' };
  await app.services.blogs.update(asViewer(author), post.id, input);
  const left = ['/all-blogs?category=Sports', `/post/${sports.id}`];

  expect(await outdated(pages())).toEqual(pages().filter((address) => !left.includes(address)));
  expect((await read('/')).html).toContain('Salt and pepper');
});

test('a write by an id in capitals makes fresh what is cached under the id: page, feed and file, on every replica', async () => {
  const writer = await app.member();
  await app.graphql('{ me { uid } }', {}, writer);
  const own = blogRow({ authorUid: writer.uid, title: 'By mule', category: 'Science' });
  await app.db.blog.create({ data: own });
  const addresses = [`/post/${own.id}`, '/rss/Science.xml', `/post/${own.id}.md`];
  const titled = (title: string, from: TestApp) =>
    Promise.all(addresses.map(async (address) => (await read(address, from)).html.includes(title)));
  expect([await titled('By mule', app), await titled('By mule', other)].flat()).not.toContain(false);
  await heardThere(`post:${own.id}`, async () => {
    const body = { ...inputOf(own), cover: 'https://octavo.example/c.webp', title: 'By camel' };
    const { status } = await app.rest('PUT', `/blog/${own.id.toUpperCase()}`, { body, caller: writer });
    expect(status).toBe(200);
  });

  expect([await titled('By camel', app), await titled('By camel', other)].flat()).not.toContain(false);
});

test('a new post stands on every list it belongs to and beside its neighbour, and opens no other page anew', async () => {
  await cache(pages());
  const input = { ...inputOf(sports), title: 'Brand new' };
  await app.services.blogs.create(asViewer(newcomer), input);
  // Every list shows the number of posts by category, so only the post's page stays cached.
  const left = [`/post/${post.id}`];

  expect(await outdated(pages())).toEqual(pages().filter((address) => !left.includes(address)));
  expect((await read('/all-blogs?category=Sports')).html).toContain('Brand new');
});

test('a new name shows wherever its member does', async () => {
  await cache(pages());
  expect((await read(`/post/${post.id}`)).html).toContain('Before');
  await app.rest('GET', `/mywishlist/${reader.uid}`, { caller: reader });

  expect(await outdated(pages())).toEqual([`/post/${post.id}`]);
  expect((await read(`/post/${post.id}`)).html).toContain('Robin Reader');
});

test("a member's page is never cached, and never made of a cached one", async () => {
  await cache([`/post/${post.id}`]);
  const { headers } = await app.rest('POST', '/jwt', { body: {}, caller: reader });
  const cookie = headers.get('set-cookie')?.split(';')[0] ?? '';
  const own = await read(`/post/${post.id}`, app, { cookie });
  const again = await read(`/post/${post.id}`, app, { cookie });
  const token = await read(`/post/${post.id}`, app, { authorization: `Bearer ${reader.idToken}` });
  const visitor = await read(`/post/${post.id}`);

  for (const page of [own, again, token]) {
    expect(page.headers.get('cache-control')).toBe('private, no-store');
    expect(wasCached(page)).toBe(false);
  }
  expect(own.html).toContain(reader.email);
  expect(wasCached(visitor)).toBe(true);
  expect(visitor.html).not.toContain(reader.email);
  expect(visitor.html).not.toContain('Logout');
});

test('credentials that are no good bring a page that no cache may share', async () => {
  const page = await read('/', app, { cookie: 'octavo_session=nonsense' });

  expect(page.status).toBe(200);
  expect(page.headers.get('cache-control')).toBe('no-cache');
});

test('the cookie of an ended session brings what is cached for visitors, and caches nothing itself', async () => {
  const cookie = await endedSession(app, reader, 60);
  const addresses = ['/', `/post/${post.id}`];
  await app.services.invalidation.invalidateTags(EVERYTHING);
  for (const address of addresses) {
    await read(address, app, { cookie });
    expect(wasCached(await read(address, app, { cookie }))).toBe(false);
    const visitors = await read(address);
    const ended = await read(address, app, { cookie });

    expect([wasCached(visitors), wasCached(ended)]).toEqual([false, true]);
    expect(ended.html).toBe(visitors.html);
    expect(ended.headers.get('cache-control')).toBe('no-cache');
  }
});

test('pages that are not there are not cached', async () => {
  await read('/post/no-id');
  const page = await read('/post/no-id');

  expect([page.status, wasCached(page)]).toEqual([404, false]);
});

test('whoever has more rendered than a minute has room for gets pages that the browser renders, and all that is cached', async () => {
  const held = await createTestApp({
    ...options,
    databaseUrl: app.databaseUrl,
    limits: { rateLimitPerMinute: 300 },
  });
  await held.services.invalidation.ready;
  const isRendered = async (address: string, headers = {}) =>
    !(await read(address, held, headers)).html.includes('<div id="root"></div>');
  const asMember = { authorization: `Bearer ${reader.idToken}` };
  await read('/', held);

  const visitor = [await isRendered('/post/a'), await isRendered('/post/b'), await isRendered('/post/c')];
  expect(visitor).toEqual([true, true, false]);
  expect(await isRendered('/')).toBe(true);
  expect(await isRendered('/', asMember)).toBe(true);
  // The browser can render it: its API requests have their own quota.
  expect((await held.rest('GET', '/recentblogs')).status).toBe(200);
  await held.close();
});

test('whoever has used up the quota of their network with made-up cookies is not looked up', async () => {
  const limits = { rateLimitPerMinute: COST.call };
  const held = await createTestApp({ ...options, databaseUrl: app.databaseUrl, limits });
  await held.services.invalidation.ready;
  const lookUps = [];
  for (let guess = 0; guess < 7; guess += 1) {
    held.takeStatements();
    await read('/', held, { cookie: `octavo_session=${String(guess).padEnd(43, 'A')}` });
    lookUps.push(held.takeStatements().some((statement) => statement.includes('token_hash')));
  }
  await held.close();

  expect(lookUps).toEqual([true, true, true, true, true, false, false]);
});

test('many visitors who come at once are answered from one rendering, and a cached page asks nothing of the database', async () => {
  const address = '/all-blogs?search=nobody%20wrote%20this';
  app.takeStatements();
  const all = await Promise.all(Array.from({ length: 8 }, () => read(address)));
  const together = app.takeStatements().length;
  await read('/all-blogs?search=nobody%20drew%20this');
  const alone = app.takeStatements().length;
  await read(address);

  expect(new Set(all.map(({ html }) => html)).size).toBe(1);
  expect(together).toBe(alone);
  expect(app.takeStatements()).toEqual([]);
});

test.each(['image/png', 'application/pdf'])('whoever asks a post for %s gets its page', async (accept) => {
  const page = await read(`/post/${post.id}`, app, { accept });

  expect(page.status).toBe(200);
  expect(page.headers.get('content-type')).toContain('text/html');
  expect(page.headers.get('vary')).toMatch(/\bAccept\b/);
});

import { readFileSync } from 'node:fs';
import { createRenderer } from '../platform/ssr/renderer.js';
import { blogRow, commentRow, memberRow } from '../testing/factories.js';
import type { Member } from '../testing/members.js';
import { memoryLog } from '../testing/memory-log.js';
import { openPage } from '../testing/pages.js';
import { createTestApp, inProject, RENDERED, type TestApp } from '../testing/test-app.js';
import { asOwner } from '../testing/test-database.js';
import { pino } from 'pino';

/** The inline scripts of the document. */
const INLINE = ['theme.js', 'early.js'].map((name) =>
  readFileSync(inProject(`client/public/${name}`), 'utf8'),
);

/** Closes the element that contains it, unless it is escaped. */
const HOSTILE = `"Quotes" & 'more' </script></title><script>window.owned = true</script><!--`;
const NOBODY = '01a1f930-0000-7000-8000-000000000000';

let app: TestApp;
let author: Member;
let post: ReturnType<typeof blogRow>;
let hostile: ReturnType<typeof blogRow>;

const log = memoryLog();

beforeAll(async () => {
  app = await createTestApp({ ...RENDERED, log: log.stream });
  author = await app.member({ displayName: 'Amara' });
  await app.rest('POST', '/jwt', { body: {}, caller: author });
  const commenter = memberRow({ displayName: 'Robin' });
  post = blogRow({
    authorUid: author.uid,
    title: 'The Salt Roads',
    category: 'History',
    shortDescription: 'Before money there was salt.',
    longDescription:
      '<h2>White gold</h2><p>It came by mule.</p><table><caption>Tolls</caption><tr><td>1</td></tr></table>',
  });
  hostile = blogRow({
    authorUid: author.uid,
    title: HOSTILE,
    shortDescription: HOSTILE,
    createdAt: new Date(Date.now() + 60_000),
  });
  await app.db.member.create({ data: commenter });
  await app.db.blog.createMany({ data: [post, hostile] });
  await app.db.blog.createMany({
    data: Array.from({ length: 13 }, () => blogRow({ authorUid: author.uid, category: 'Art' })),
  });
  await app.db.comment.create({
    data: commentRow({ blogId: post.id, memberUid: commenter.uid, comContent: 'Salt and patience.' }),
  });
});
afterAll(() => app.close());

const open = (address: string, { cookie, from = app }: { cookie?: string; from?: TestApp } = {}) =>
  openPage(from.url + address, cookie);

async function sessionOf(member: Member): Promise<string> {
  const { headers } = await app.rest('POST', '/jwt', { body: {}, caller: member });
  return headers.get('set-cookie')?.split(';')[0] ?? '';
}

describe('a page that the server renders', () => {
  test.each([
    ['/', 'Octavo: stories in eight categories', 'Recent Blogs'],
    ['/all-blogs', 'All Blogs · Octavo', '12 of 15 posts'],
    ['/featured-blogs', 'Featured Blogs · Octavo', 'Read Now'],
  ])('%s is there at once, with title, description and one address', async (address, title, text) => {
    const page = await open(address);

    expect(page.status).toBe(200);
    expect(page.document.title).toBe(title);
    expect(page.frame).toEqual([1, 1, 1, 1]);
    expect(page.main).toContain(text);
    expect(page.meta('description')).not.toBe('');
    expect(page.document.querySelector('link[rel=canonical]')?.getAttribute('href')).toBe(
      `http://octavo.test${address}`,
    );
    expect(
      page.document.querySelectorAll('head > title, link[rel=canonical], meta[name=description]'),
    ).toHaveLength(3);
    expect(page.document.querySelector('meta[name=robots]')).toBeNull();
  });

  test('a post is there with its text, its comments and its moments in UTC', async () => {
    const page = await open(`/post/${post.id}`);

    expect(page.document.title).toBe('The Salt Roads · Octavo');
    expect(page.main).toContain('White gold');
    expect(page.main).toContain('It came by mule.');
    expect(page.main).toContain('Salt and patience.');
    expect(page.main).toMatch(/\d\d:\d\d UTC/);
    expect(page.document.querySelector('main table')?.parentElement?.getAttribute('aria-label')).toBe(
      'Tolls',
    );
  });

  test('a post says what it is to search engines and to those who share it', async () => {
    const page = await open(`/post/${post.id}`);
    const address = `http://octavo.test/post/${post.id}`;

    expect(page.meta('description')).toBe('Before money there was salt.');
    expect(page.meta('og:type')).toBe('article');
    expect(page.meta('og:url')).toBe(address);
    expect(page.facts?.['@graph']).toMatchObject([
      {
        '@type': 'BlogPosting',
        headline: 'The Salt Roads',
        mainEntityOfPage: address,
        author: { name: 'Amara' },
      },
      {
        '@type': 'BreadcrumbList',
        itemListElement: [
          { position: 1, name: 'Home', item: 'http://octavo.test/' },
          { position: 2, name: 'All Blogs' },
          { position: 3, name: 'History', item: 'http://octavo.test/all-blogs?category=History' },
          { position: 4, name: 'The Salt Roads', item: address },
        ],
      },
    ]);
  });

  test('a title that closes elements stays text wherever it stands', async () => {
    for (const address of [`/post/${hostile.id}`, '/']) {
      const page = await open(address);
      const scripts = [...page.document.querySelectorAll('script:not([type]), script[type=module]')];
      expect(scripts.map(({ textContent }) => textContent).filter(Boolean)).toEqual(INLINE);
      expect(page.main).toContain(HOSTILE);
      expect(JSON.stringify(page.state)).toContain('window.owned');
    }
    const page = await open(`/post/${hostile.id}`);
    expect(page.document.title).toBe(`${HOSTILE} · Octavo`);
    expect(page.meta('og:title')).toBe(HOSTILE);
    expect(page.facts?.['@graph'][0]).toMatchObject({ headline: HOSTILE });
  });

  test('a body that got past the API is cleaned all the same', async () => {
    const dirty = {
      ...blogRow({ authorUid: author.uid }),
      longDescription:
        '<p onclick="go()">Fine</p><script>go()</script><img src="javascript:go()"><svg onload="go()"></svg>',
    };
    await app.db.blog.create({ data: dirty });
    const { document } = await open(`/post/${dirty.id}`);

    expect(document.querySelector('article')?.textContent).toContain('Fine');
    expect(document.querySelector('[onclick], [onload], [src^="javascript:"], article script')).toBeNull();
    await app.db.blog.delete({ where: { id: dirty.id } });
  });

  test.each([
    ['/nowhere', 'Page not found', 'Something went wrong... Page not found!', 0],
    [`/post/${NOBODY}`, 'Post not found', 'This post could not be found', 3],
    ['/post/no-id', 'Post not found', 'This post could not be found', 3],
  ])('%s is a page that is not there, with 404', async (address, title, heading, suggestions) => {
    const page = await open(address);

    expect([page.status, page.document.title]).toEqual([404, `${title} · Octavo`]);
    expect(page.frame).toEqual([1, 1, 1, 1]);
    expect(page.main).toContain(heading);
    expect(page.document.querySelectorAll('main article')).toHaveLength(suggestions);
    expect(page.meta('robots')).toBe('noindex');
  });

  test('All Blogs searches, filters and goes on by forms alone', async () => {
    const found = await open('/all-blogs?search=salt&category=');
    const first = await open('/all-blogs?category=Art');
    const more = [...first.document.querySelectorAll('main form')].find(
      (form) => form.querySelector('button')?.textContent === 'Load more',
    );
    const sent = new URLSearchParams(
      [...(more?.querySelectorAll('input') ?? [])].map(({ name, value }) => [name, value]),
    );
    const second = await open(`${more?.getAttribute('action') ?? ''}?${sent.toString()}`);
    const titles = ({ document }: typeof first) =>
      [...document.querySelectorAll('article h2')].map((heading) => heading.textContent);

    expect(found.document.querySelector('form[role=search]')?.getAttribute('method')).toBe('get');
    expect(titles(found)).toEqual(['The Salt Roads']);
    expect(titles(first)).toHaveLength(12);
    expect(titles(second)).toHaveLength(2);
    expect(titles(first)).not.toEqual(expect.arrayContaining(titles(second)));
  });
});

describe('whose page it is', () => {
  test("a visitor's is the same for all: kept with its ETag, with nobody in it", async () => {
    const page = await open('/');
    const again = await fetch(`${app.url}/`, {
      headers: {
        accept: 'text/html',
        'cache-control': 'max-age=0',
        'if-none-match': page.headers.get('etag') ?? '',
      },
    });

    expect(page.headers.get('cache-control')).toBe(
      'public, max-age=0, s-maxage=5, stale-while-revalidate=10, stale-if-error=3600',
    );
    expect(page.headers.get('vary')).toContain('Cookie');
    expect(again.status).toBe(304);
    expect(page.state?.viewer).toBeNull();
    expect(page.html).not.toContain(author.email);
    expect(page.document.querySelector('header')?.textContent).toContain('Sign Up');
  });

  test("a member's shows and holds that member alone, and is kept nowhere", async () => {
    const reader = await app.member({ displayName: 'Robin Reader' });
    const page = await open(`/post/${post.id}`, { cookie: await sessionOf(reader) });
    const own = await open(`/post/${post.id}`, { cookie: await sessionOf(author) });

    expect(page.headers.get('cache-control')).toBe('private, no-store');
    expect(page.state?.viewer).toMatchObject({ uid: reader.uid, displayName: 'Robin Reader' });
    expect(page.document.querySelector('header')?.textContent).toContain('Logout');
    expect(page.html).not.toContain(author.email);
    expect(page.document.querySelector(`a[href="/updatePost/${post.id}"]`)).toBeNull();
    expect(own.document.querySelector(`a[href="/updatePost/${post.id}"]`)).not.toBeNull();
    expect(own.html).not.toContain(reader.email);
  });

  test('a cookie that is no good makes a visitor', async () => {
    const page = await open('/', { cookie: 'octavo_session=nonsense' });

    expect(page.status).toBe(200);
    expect(page.state?.viewer).toBeNull();
  });
});

describe('the scripts of a page', () => {
  test('wait for a visitor, and come at once for members', async () => {
    const cookie = await sessionOf(author);
    for (const address of ['/', '/all-blogs', '/featured-blogs', `/post/${post.id}`]) {
      const [visitor, member] = [await open(address), await open(address, { cookie })];
      expect(visitor.document.querySelector('#root[data-scripts]')).not.toBeNull();
      expect(visitor.document.querySelector('link[rel=modulepreload]')).toBeNull();
      expect(member.document.querySelector('#root[data-scripts]')).toBeNull();
    }
    const { html } = await open('/', { cookie });
    expect(html).toMatch(/modulepreload" crossorigin href="\/assets\/HomePage-/);
  });

  test('come after the first paint, which waits for no file', async () => {
    const { document, html } = await open('/');
    expect(document.querySelectorAll('link[rel=stylesheet], script[src]:not([type=module])')).toHaveLength(0);
    expect(html).toContain('@font-face');
  });
});

describe('a page that the server does not render', () => {
  test('one that could not be rendered is left to the browser too, which search engines and caches are told, and the log says why', async () => {
    const own = memoryLog();
    const broken = await createTestApp({ ...RENDERED, log: own.stream });
    await asOwner(broken.databaseUrl, 'ALTER TABLE blogs RENAME TO lost_blogs');
    const pages = [await open('/', { from: broken }), await open(`/post/${post.id}`, { from: broken })];
    await broken.close();

    for (const { status, headers, document, html } of pages) {
      expect([status, headers.get('retry-after')]).toEqual([503, '5']);
      expect(document.querySelector('#root')?.childElementCount).toBe(0);
      expect(html).not.toContain('lost_blogs');
    }
    expect(own.text()).toContain('Page could not be rendered on the server; the browser renders it');
  });

  test('one whose address asks for what cannot be is left to the browser without a word of failure in the log', async () => {
    const page = await open('/all-blogs?search=%00');

    expect(page.status).toBe(200);
    expect(page.document.querySelector('#root')?.childElementCount).toBe(0);
    expect(log.text()).toContain('Answered');
    expect(log.text()).not.toContain('Page could not be rendered on the server; the browser renders it');
  });

  test('one that takes too long is left to the browser when its time is up', async () => {
    const renderer = await createRenderer(RENDERED.rendererDir, pino({ level: 'silent' }), 20);
    const rendered = renderer.render({
      address: '/',
      origin: 'http://octavo.test',
      isMember: false,
      offersGoogle: true,
      execute: () => new Promise(() => undefined),
      renderBody: async (html) => html,
    });
    expect(await rendered).toBe('failed');
  });
});

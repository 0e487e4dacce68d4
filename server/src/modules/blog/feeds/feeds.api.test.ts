import { JSDOM } from 'jsdom';
import { asViewer, blogRow, memberRow } from '../../../testing/factories.js';
import { createTestApp, type TestApp } from '../../../testing/test-app.js';
import { markdownThread } from './markdown-thread.js';

const SITE = 'http://octavo.test';
const NOBODY = '01a1f930-0000-7000-8000-000000000000';
/** After every post. */
const BEYOND = 'ffffffff-ffff-7fff-bfff-ffffffffffff';
/** Breaks XML, HTML or Markdown that is not escaped. */
const HOSTILE = `"Salt" & ]]> ]]> <script>own()</script> *stars* [a](b) \u{1F9C2}\uFFFE`;

let app: TestApp;
const author = memberRow({ displayName: 'Amara & Sons' });
const posts = Array.from({ length: 24 }, (_, index) =>
  blogRow({
    authorUid: author.uid,
    category: index % 2 ? 'Art' : 'History',
    createdAt: new Date(Date.UTC(2026, 0, 1 + index)),
    longDescription: '<h2>White gold</h2><p>It came by <strong>mule</strong>, 1 &lt; 2.</p>',
  }),
);
const newest = blogRow({
  authorUid: author.uid,
  title: HOSTILE,
  shortDescription: HOSTILE,
  category: 'History',
  createdAt: new Date(Date.UTC(2026, 5, 1)),
  longDescription:
    '<h2>White gold</h2><p>It came by <strong>mule</strong>: &lt;b&gt; &amp; <a href="https://salt.example/">more</a>.</p>' +
    '<ul><li>One</li></ul><table><tbody><tr><td>1</td></tr></tbody></table><pre><code>a &lt; b</code></pre>',
});

beforeAll(async () => {
  app = await createTestApp({ pageCacheBytes: 8 * 2 ** 20 });
  await app.db.member.create({ data: author });
  await app.db.blog.createMany({ data: [...posts, newest] });
  await app.services.invalidation.ready;
});
afterAll(() => app.close());

async function get(address: string, headers: Record<string, string> = {}) {
  const response = await fetch(app.url + address, { headers });
  return { status: response.status, headers: response.headers, text: await response.text() };
}

/** @throws if the text is not well-formed */
const xml = (text: string): Document => new JSDOM(text, { contentType: 'text/xml' }).window.document;
const textsOf = (document: Document | Element, name: string): string[] =>
  [...document.getElementsByTagName(name)].map((element) => element.textContent);

describe('feeds', () => {
  test('the feed of all has the twenty newest posts, whole, with one lasting name each', async () => {
    const { status, headers, text } = await get('/rss.xml');
    const feed = xml(text);
    const [item] = feed.getElementsByTagName('item');

    expect(status).toBe(200);
    expect(headers.get('content-type')).toBe('application/rss+xml; charset=utf-8');
    expect(feed.documentElement.getAttribute('version')).toBe('2.0');
    expect(feed.getElementsByTagName('atom:link')[0]?.getAttribute('href')).toBe(`${SITE}/rss.xml`);
    expect(feed.getElementsByTagName('item')).toHaveLength(20);
    expect(new Set(textsOf(feed, 'guid')).size).toBe(20);
    expect(item && textsOf(item, 'guid')).toEqual([`${SITE}/post/${newest.id}`]);
    expect(item && textsOf(item, 'title')).toEqual([HOSTILE.replace('\uFFFE', '')]);
    expect(item && textsOf(item, 'dc:creator')).toEqual(['Amara & Sons']);
    expect(item && textsOf(item, 'pubDate')).toEqual(['Mon, 01 Jun 2026 00:00:00 GMT']);
    expect(item && textsOf(item, 'content:encoded')).toEqual([newest.longDescription]);
    expect(text).not.toContain(author.email);
  });

  test('each subject has one of its own', async () => {
    const { text } = await get('/rss/Art.xml');

    expect(new Set(textsOf(xml(text), 'category'))).toEqual(new Set(['Art']));
    expect(textsOf(xml(text), 'item')).toHaveLength(12);
    expect((await get('/rss/Cooking.xml')).status).toBe(404);
  });

  test('are cached, asked for again by their ETag, and new with the next post', async () => {
    const before = await get('/rss/Art.xml');
    app.takeStatements();
    const again = await get('/rss/Art.xml', { 'if-none-match': before.headers.get('etag') ?? '' });
    const statements = app.takeStatements();
    await app.services.blogs.create(asViewer(author), {
      ...postInput(),
      category: 'Art',
      title: 'Fresh paint',
    });
    const after = await get('/rss/Art.xml', { 'if-none-match': before.headers.get('etag') ?? '' });

    expect([before.status, again.status, again.text, statements]).toEqual([200, 304, '', []]);
    expect(before.headers.get('cache-control')).toMatch(/^public, max-age=0, s-maxage=/);
    expect(after.status).toBe(200);
    expect(after.text).toContain('Fresh paint');
  });
});

function postInput() {
  const { title, cover, shortDescription, longDescription } = blogRow({ authorUid: author.uid });
  return { title, cover, shortDescription, longDescription };
}

describe('sitemaps', () => {
  test('name every page and every post, and robots.txt names them', async () => {
    const robots = await get('/robots.txt');
    const index = xml((await get('/sitemap.xml')).text);
    const files = textsOf(index, 'loc');
    const listed = await Promise.all(
      files.map(async (file) => textsOf(xml((await get(file.replace(SITE, ''))).text), 'loc')),
    );
    const ids = (await app.db.blog.findMany({ select: { id: true } })).map(({ id }) => id);

    expect(robots.headers.get('content-type')).toBe('text/plain; charset=utf-8');
    expect(robots.text).toContain(`\nSitemap: ${SITE}/sitemap.xml\n`);
    expect(listed[0]).toEqual(expect.arrayContaining([`${SITE}/`, `${SITE}/all-blogs?category=Art`]));
    expect(listed.slice(1).flat().sort()).toEqual(ids.map((id) => `${SITE}/post/${id}`).sort());
    expect((await get(`/sitemaps/posts-${BEYOND}.xml`)).status).toBe(404);
  });
});

describe('a post for programs', () => {
  test('is Markdown at its address with .md, or where Markdown is asked for', async () => {
    const { status, headers, text } = await get(`/post/${newest.id}.md`);
    const negotiated = await get(`/post/${newest.id}`, { accept: 'text/markdown, text/html;q=0.5' });

    expect(status).toBe(200);
    expect(headers.get('content-type')).toBe('text/markdown; charset=utf-8');
    expect(headers.get('link')).toBe(`<${SITE}/post/${newest.id}>; rel="canonical"`);
    expect(text).toContain(
      '# "Salt" &amp; \\]\\]&gt; \\]\\]&gt; &lt;script&gt;own()&lt;/script&gt; \\*stars\\* \\[a\\](b)',
    );
    expect(text).toContain(`By Amara &amp; Sons · History · [2026-06-01](<${SITE}/post/${newest.id}>)`);
    expect(text).toContain(
      '## White gold\n\nIt came by **mule**: &lt;b&gt; &amp; [more](https://salt.example/).',
    );
    expect(text).toMatch(/^- +One$/m);
    expect(text).toContain('<table><tbody><tr><td>1</td></tr></tbody></table>');
    expect(text).toContain('```\na < b\n```');
    expect(negotiated.text).toBe(text);
    expect(negotiated.headers.get('vary')).toContain('Accept');
    expect(negotiated.headers.get('content-location')).toBe(`/post/${newest.id}.md`);
  });

  test('is JSON as REST has it, at its address with .json or where JSON is asked for', async () => {
    const { headers, text } = await get(`/post/${newest.id}.json`, { accept: 'text/html' });
    const negotiated = await get(`/post/${newest.id}`, { accept: 'application/json' });
    const { body } = await app.rest('GET', `/blog/${newest.id}`);

    expect(headers.get('content-type')).toBe('application/json; charset=utf-8');
    expect(JSON.parse(text)).toEqual(body);
    expect(negotiated.text).toBe(text);
  });

  test.each([['.md'], ['.json']])(
    'says 404 with %s where there is no post, and 405 to what is no reading',
    async (suffix) => {
      const missing = await Promise.all([get(`/post/${NOBODY}${suffix}`), get(`/post/no-id${suffix}`)]);
      const { status } = await app.rest('DELETE', `/post/${newest.id}${suffix}`);

      expect(missing.map((answer) => answer.status)).toEqual([404, 404]);
      expect(missing[0]?.headers.get('content-type')).toContain('application/problem+json');
      expect(status).toBe(405);
    },
  );

  test('is new with its next edit', async () => {
    const post = posts[0] ?? newest;
    await get(`/post/${post.id}.md`);
    const input = { ...postInput(), category: 'History' as const, title: 'Second edition', version: 1 };
    await app.services.blogs.update(asViewer(author), post.id, input);

    expect((await get(`/post/${post.id}.md`)).text).toContain('# Second edition');
    expect((await get(`/post/${post.id}.json`)).text).toContain('Second edition');
  });
});

test('addresses on the site are absolute in feeds and Markdown, which are read elsewhere', async () => {
  const body =
    '<p><a href="/post/1">href="/x"</a> <a href="https://a.example/b">b</a></p><img src="/covers/a.svg" alt="">';
  const post = await app.db.blog.create({
    data: blogRow({ authorUid: author.uid, category: 'Science', longDescription: body }),
  });
  const feed = (await get('/rss/Science.xml')).text;
  const markdown = (await get(`/post/${post.id}.md`)).text;

  const [text] = textsOf(xml(feed), 'content:encoded');
  expect(text).toMatch(
    new RegExp(`<a href="${SITE}/post/1"[^>]*>href="/x"</a> <a href="https://a.example/b"`),
  );
  expect(text).toContain(`<img src="${SITE}/covers/a.svg"`);
  expect(markdown).toContain(`](${SITE}/post/1)`);
  expect(markdown).toContain(`![](${SITE}/covers/a.svg)`);
});

describe('a post that takes long to become Markdown', () => {
  const SPACE = '\u00a0';
  const written = async (longDescription: string) =>
    app.db.blog.create({ data: blogRow({ authorUid: author.uid, longDescription }) });

  test('is converted elsewhere, so that the site goes on answering', async () => {
    const post = await written('<p>a</p>'.repeat(11_000));
    let turns = 0;
    const ticking = setInterval(() => (turns += 1), 0);
    const { status, text } = await get(`/post/${post.id}.md`);
    clearInterval(ticking);

    expect([status, text.split('\n\n').filter((line) => line.trim() === 'a').length]).toEqual([200, 11_000]);
    // On the main thread it would be a handful of turns of the event loop.
    expect(turns).toBeGreaterThan(40);
  });

  test('has its white space collapsed first', async () => {
    const post = await written(`<p>One${SPACE.repeat(99_000)}<em>${SPACE.repeat(900)}two</em></p>`);
    const { status, text } = await get(`/post/${post.id}.md`);

    expect(status).toBe(200);
    expect(text).toMatch(/One\s{1,2}\*two\*/);
  });

  test('is refused when it would be far longer than it is, once for all who ask, and its page is not', async () => {
    const post = await written('<blockquote>'.repeat(60) + '<p>a</p>'.repeat(10_000));
    const first = await get(`/post/${post.id}.md`);
    app.takeStatements();
    const again = await get(`/post/${post.id}.md`);

    expect([first.status, again.status]).toEqual([503, 503]);
    expect(JSON.parse(first.text)).toMatchObject({ code: 'SERVICE_UNAVAILABLE' });
    expect(app.takeStatements()).toEqual([]);
    expect((await get(`/post/${post.id}.json`)).status).toBe(200);
  });

  test('is given up after its time', async () => {
    const thread = markdownThread(1);
    const { title, cover, shortDescription } = postInput();
    const blog = {
      title,
      cover,
      shortDescription,
      category: newest.category,
      authorName: 'a',
      createdAt: new Date(),
    };
    const longDescription = '<p>a</p>'.repeat(11_000);

    await expect(thread.run({ blog: { ...blog, longDescription }, address: SITE })).rejects.toMatchObject({
      code: 'SERVICE_UNAVAILABLE',
    });
    await thread.close();
  });
});

describe('another spelling of an address', () => {
  const spellings = (): [spelled: string, address: string][] => [
    ['/RSS.xml', '/rss.xml'],
    ['/rss/%53cience.xml', '/rss/Science.xml'],
    ['/rss/science.xml/?a=b', '/rss/Science.xml?a=b'],
    ['/Sitemap.xml', '/sitemap.xml'],
    [`/post/${newest.id.toUpperCase()}.md`, `/post/${newest.id}.md`],
    [`/post/%30${newest.id.slice(1)}.json`, `/post/${newest.id}.json`],
    [`/Post/${newest.id}.md/`, `/post/${newest.id}.md`],
  ];

  test('leads to the one that is cached', async () => {
    for (const [spelled, address] of spellings()) {
      const answer = await fetch(app.url + spelled, { redirect: 'manual' });
      expect([spelled, answer.status, answer.headers.get('location')]).toEqual([spelled, 301, address]);
    }
  });
});

test('feeds, sitemaps and files of posts are calls of a quota, cached or not', async () => {
  const held = await createTestApp({
    databaseUrl: app.databaseUrl,
    pageCacheBytes: 8 * 2 ** 20,
    limits: { rateLimitPerMinute: 200 },
  });
  await held.services.invalidation.ready;
  const first = await fetch(`${held.url}/rss.xml`);
  const files = [];
  for (let turn = 0; turn < 10; turn++) files.push(await fetch(`${held.url}/post/${newest.id}.json`));
  const refused = await Promise.all(
    ['/rss.xml', '/sitemap.xml', `/post/${newest.id}.md`, '/RSS.xml'].map((address) =>
      fetch(held.url + address),
    ),
  );

  expect([first.status, first.headers.get('ratelimit')]).toEqual([200, '"calls";r=150;t=60']);
  expect(files.map(({ headers }) => headers.get('ratelimit')?.split(';')[1])).toEqual(
    [...Array(10).keys()].map((turn) => `r=${150 - 12 * (turn + 1)}`),
  );
  expect(refused.map(({ status }) => status)).toEqual([429, 429, 200, 429]);
  expect(Number(refused[0]?.headers.get('retry-after'))).toBeGreaterThan(0);
  await held.close();
});

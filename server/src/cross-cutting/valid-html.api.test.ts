import { readFileSync } from 'node:fs';
import { blogRow, commentRow, memberRow } from '../testing/factories.js';
import { canCheckHtml, htmlErrors } from '../testing/html-checker.js';
import { openPage } from '../testing/pages.js';
import { createTestApp, inProject, RENDERED, type TestApp } from '../testing/test-app.js';

const RICH_TEXT = `<h2>A heading</h2><p>Text with <a href="https://octavo.example/">a link</a>, <code>code</code>.</p>
<blockquote><p>A quotation.</p></blockquote><ul><li>One</li></ul><pre><code>const answer = 42;</code></pre>
<table><caption>Tolls</caption><thead><tr><th>Year</th></tr></thead><tbody><tr><td>1848</td></tr></tbody></table>
<p><img src="/covers/the-salt-roads.svg" alt="A road" /></p><p dir="rtl">שלום עולם</p>`;

let app: TestApp;
let session: string;
const commenter = memberRow({ displayName: 'Robin' });
let commented: ReturnType<typeof blogRow>;
let silent: ReturnType<typeof blogRow>;

beforeAll(async () => {
  app = await createTestApp(RENDERED);
  const author = await app.member({ displayName: 'Amara' });
  const { headers } = await app.rest('POST', '/jwt', { body: {}, caller: author });
  session = headers.get('set-cookie')?.split(';')[0] ?? '';
  commented = blogRow({ authorUid: author.uid, title: 'Salt', longDescription: RICH_TEXT });
  silent = blogRow({ authorUid: commenter.uid, title: 'Corner kicks' });
  await app.db.member.create({ data: commenter });
  await app.db.blog.createMany({ data: [commented, silent] });
  await app.db.blog.createMany({
    data: Array.from({ length: 13 }, () => blogRow({ authorUid: author.uid })),
  });
  await app.db.comment.create({ data: commentRow({ blogId: commented.id, memberUid: commenter.uid }) });
});
afterAll(() => app.close());

/** Pages of visitors and members; add new ones here. */
const addresses = (): string[] => [
  '/',
  '/all-blogs',
  '/all-blogs?search=qzxvjkwq',
  '/all-blogs?search=Salt&category=History',
  `/all-blogs?after=${commented.id}`,
  '/featured-blogs',
  `/post/${commented.id}`,
  `/post/${silent.id}`,
  '/post/01a1f930-0000-7000-8000-000000000000',
  '/nowhere',
  '/login',
  '/account',
  '/account/deleted',
  ...['confirm', 'confirmed', 'unsubscribe', 'unsubscribed', 'expired', 'failed'].map(
    (name) => `/newsletter/${name}?token=abc`,
  ),
  '/playground',
  '/docs',
];

test('every page that the server sends is valid HTML', async () => {
  if (!canCheckHtml()) return;
  const pages = new Map([['unavailable', readFileSync(inProject('deploy/unavailable.html'), 'utf8')]]);
  for (const address of addresses()) {
    pages.set(`${address} as a visitor`, (await openPage(app.url + address)).html);
    pages.set(`${address} as a member`, (await openPage(app.url + address, session)).html);
  }

  expect(await htmlErrors(pages)).toEqual([]);
});

import { asViewer, blogRow, memberRow } from '../../../testing/factories.js';
import { openPage } from '../../../testing/pages.js';
import { createTestApp, RENDERED, type TestApp } from '../../../testing/test-app.js';
import { cardThread } from './card.routes.js';

const NOBODY = '01a1f930-0000-7000-8000-000000000000';
const PNG = '89504e470d0a1a0a';

let app: TestApp;
const author = memberRow({ displayName: 'Amara Osei' });

beforeAll(async () => {
  app = await createTestApp({ ...RENDERED, pageCacheBytes: 8 * 2 ** 20 });
  await app.db.member.create({ data: author });
  await app.services.invalidation.ready;
});
afterAll(() => app.close());

/** Creates a post. @returns it with the URL of its card */
async function written(given: Partial<ReturnType<typeof blogRow>>) {
  const post = await app.db.blog.create({
    data: blogRow({ authorUid: author.uid, category: 'History', ...given }),
  });
  return { ...post, card: await addressOf(post.id) };
}

async function addressOf(id: string): Promise<string> {
  const query = 'query ($id: ID!) { blog(id: $id) { shareImage } }';
  const { data } = await app.graphql<{ blog: { shareImage: string } }>(query, { id });
  return data?.blog.shareImage.replace('http://octavo.test', '') ?? '';
}

async function get(address: string, headers: Record<string, string> = {}) {
  const response = await fetch(app.url + address, { headers, redirect: 'manual' });
  return {
    status: response.status,
    headers: response.headers,
    bytes: Buffer.from(await response.arrayBuffer()),
  };
}

const pictureOf = async (title: string): Promise<Buffer> =>
  (await get((await written({ title })).card)).bytes;

describe('the card of a post', () => {
  test.each([
    ['a plain title', 'The Salt Roads'],
    ['the longest title', 'Salt, and more of it, '.repeat(10).slice(0, 200)],
    ['a word wider than the card', 'W'.repeat(200)],
    ['Cyrillic', 'Соляные дороги'],
    ['Greek', 'Οι δρόμοι του αλατιού'],
    ['accents', 'Đường muối, Łódź & Ærøskøbing'],
    ['Chinese', '盐之路'],
    ['Arabic', 'طريق الملح'],
    ['pictures alone', '🧂👨‍👩‍👧'],
    ['a pile of marks', `Z${'\u0323\u0301'.repeat(14)}algo`],
    ['what looks like HTML', `</g><script>alert("1")</script> & 'more' ]]> &amp;`],
  ])('is a PNG of 1200 x 630 under 600 KB for %s', async (_, title) => {
    const { status, headers, bytes } = await get((await written({ title })).card);

    expect([status, headers.get('content-type')]).toEqual([200, 'image/png']);
    expect(bytes.subarray(0, 8).toString('hex')).toBe(PNG);
    expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([1200, 630]);
    expect(bytes.length).toBeLessThan(600 * 1024);
  });

  test('shows its subject alone where no typeface has the letters, and leaves out single signs that none has', async () => {
    const [chinese, arabic, pictures, plain, signs] = await Promise.all(
      ['盐之路', 'طريق الملح', '🧂', 'Salt roads', 'Salt 🧂 roads 🇫🇷'].map(pictureOf),
    );

    expect(chinese).toEqual(pictures);
    expect(arabic).toEqual(pictures);
    expect(signs).toEqual(plain);
    expect(plain).not.toEqual(pictures);
  });

  test('draws markup as it is written', async () => {
    const [written, read] = await Promise.all(['Salt &amp; <b>roads</b>', 'Salt & roads'].map(pictureOf));

    expect(written).not.toEqual(read);
  });

  test('is cached for good under its address, which is another one when what it shows has changed', async () => {
    const { id, card, cover, shortDescription, longDescription } = await written({ title: 'First edition' });
    const first = await get(card);
    const edit = { cover, shortDescription, longDescription, category: 'History' as const };
    await app.services.blogs.update(asViewer(author), id, { ...edit, title: 'Second edition', version: 1 });
    const newCard = await addressOf(id);
    const [old, second] = await Promise.all([get(card), get(newCard)]);
    await app.services.blogs.update(asViewer(author), id, {
      ...edit,
      title: 'Second edition',
      shortDescription: 'Shorter.',
      version: 2,
    });

    expect(first.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(newCard).not.toBe(card);
    expect(second.bytes).not.toEqual(first.bytes);
    // The old URL redirects to the current card.
    expect([old.status, old.headers.get('location')]).toEqual([302, newCard]);
    expect(old.headers.get('cache-control')).toBe('no-cache');
    expect(await addressOf(id)).toBe(newCard);
  });

  test('is another one when its author has another name, and gone with its post', async () => {
    const writer = memberRow();
    await app.db.member.create({ data: writer });
    const { id, card } = await written({ authorUid: writer.uid });
    const first = await get(card);
    await app.services.profiles.update(asViewer(writer), { displayName: 'Wren' });
    const newCard = await addressOf(id);
    const [old, second] = await Promise.all([get(card), get(newCard)]);
    await app.services.removedBlogs.delete(asViewer(writer), id);
    const last = await get(newCard);

    expect([first, old, second, last].map(({ status }) => status)).toEqual([200, 302, 200, 410]);
    expect(old.headers.get('location')).toBe(newCard);
  });

  test('is drawn once, and known by its ETag', async () => {
    const { card } = await written({ title: 'Once' });
    const { headers } = await get(card);
    app.takeStatements();
    const again = await get(card, { 'if-none-match': headers.get('etag') ?? '' });

    expect([again.status, again.bytes.length, app.takeStatements()]).toEqual([304, 0, []]);
  });

  test('has one address, to which other spellings lead', async () => {
    const { id, card } = await written({ title: 'One address' });
    const answers = await Promise.all([
      get(card.replace(id, id.toUpperCase())),
      get(`/Post/${id}/card.png/`),
    ]);

    expect(answers.map(({ status, headers }) => [status, headers.get('location')])).toEqual([
      [302, card],
      [302, card],
    ]);
  });

  test('is not there where there is no post', async () => {
    const missing = await Promise.all([get(`/post/${NOBODY}/card.png`), get('/post/no-id/card.png')]);
    const { status } = await app.rest('DELETE', `/post/${NOBODY}/card.png`);

    expect(missing.map((answer) => answer.status)).toEqual([404, 404]);
    expect(status).toBe(405);
  });

  test('is given up after its time', async () => {
    const thread = cardThread(1);
    const content = { title: 'Slow', authorName: 'a', category: 'Art' };

    await expect(thread.run(content)).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE' });
    await thread.close();
  });
});

test('the page of a post names its card, and other pages the card of the site, with type, size and words', async () => {
  const post = await written({ title: 'The Salt Roads' });
  const pages = [await openPage(`${app.url}/post/${post.id}`), await openPage(app.url)] as const;
  const said = pages.map(({ meta }) =>
    ['og:image:type', 'og:image:width', 'og:image:height', 'og:image:alt', 'twitter:card'].map(meta),
  );
  const [card, site] = await Promise.all(
    pages.map(({ meta }) => get((meta('og:image') ?? '').replace('http://octavo.test', ''))),
  );

  expect(said).toEqual([
    ['image/png', '1200', '630', 'The Salt Roads, by Amara Osei, in History', 'summary_large_image'],
    ['image/png', '1200', '630', 'Octavo: stories in eight categories', 'summary_large_image'],
  ]);
  for (const picture of [card, site]) {
    expect(picture?.headers.get('content-type')).toBe('image/png');
    expect(picture?.headers.get('cross-origin-resource-policy')).toBe('cross-origin');
    expect(picture?.bytes.readUInt32BE(16)).toBe(1200);
    expect(picture?.bytes.readUInt32BE(20)).toBe(630);
    expect(picture?.bytes.length).toBeLessThan(600 * 1024);
  }
  expect(card?.headers.get('cache-control')).toContain('immutable');
  expect(pages[0].facts?.['@graph'][0]).toMatchObject({ image: pages[0].meta('og:image') });
});

test('cards are calls of a quota, cached or not', async () => {
  const { card } = await written({ title: 'Budget' });
  const held = await createTestApp({
    databaseUrl: app.databaseUrl,
    pageCacheBytes: 8 * 2 ** 20,
    limits: { rateLimitPerMinute: 250 },
  });
  const statuses = [];
  for (let turn = 0; turn < 3; turn++) statuses.push((await fetch(held.url + card)).status);

  expect(statuses).toEqual([200, 200, 429]);
  await held.close();
});

import { blogRow } from '../testing/factories.js';
import type { Member } from '../testing/members.js';
import { openPage } from '../testing/pages.js';
import { createTestApp, RENDERED, type TestApp } from '../testing/test-app.js';

let app: TestApp;
let author: Member;
let reader: Member;
let post: ReturnType<typeof blogRow>;

beforeAll(async () => {
  app = await createTestApp({
    ...RENDERED,
    pageCacheBytes: 1_000_000,
  });
  author = await app.member({ displayName: 'Amara Osei' });
  reader = await app.member({ displayName: 'Robin Reader' });
  await app.rest('POST', '/jwt', { body: {}, caller: author });
  post = blogRow({
    authorUid: author.uid,
    title: 'The Salt Roads',
    cover: 'https://pictures.example/salt.jpg',
    category: 'History',
    shortDescription: 'Before money there was salt.',
  });
  await app.db.blog.create({ data: post });
});
afterAll(() => app.close());

async function openAs(member: Member, address: string) {
  const { headers } = await app.rest('POST', '/jwt', { body: {}, caller: member });
  return openPage(app.url + address, headers.get('set-cookie')?.split(';')[0]);
}

const addresses = ['/wishlist', '/add-blog', '/account', '/updatePost/01a1f930-0000-7000-8000-000000000000'];

describe('a page for members', () => {
  test.each(addresses)('%s leads a visitor to Login, which knows the way back', async (address) => {
    for (const cookie of [undefined, 'octavo_session=nonsense']) {
      const response = await fetch(app.url + address, {
        headers: { accept: 'text/html', ...(cookie && { cookie }) },
        redirect: 'manual',
      });
      expect(response.status).toBe(302);
      expect(response.headers.get('location')).toBe(`/login?from=${encodeURIComponent(address)}`);
      expect(response.headers.get('cache-control')).toBe('private, no-store');
    }
  });

  test.each([
    ['/wishlist', "Robin Reader's Wishlist"],
    ['/add-blog', 'Add Post'],
    ['/account', 'Your account'],
  ])('%s is kept nowhere, and bids search engines pass', async (address, title) => {
    const page = await openAs(reader, address);

    expect([page.status, page.headers.get('cache-control')]).toEqual([200, 'private, no-store']);
    expect(page.document.title).toBe(`${title} · Octavo`);
    expect(page.frame).toEqual([1, 1, 1, 1]);
    expect(page.meta('robots')).toBe('noindex');
    expect(page.state?.viewer).toMatchObject({ uid: reader.uid });
    expect(page.html).not.toContain(author.email);
    expect(page.document.querySelector('header')?.textContent).toContain('Logout');
    expect(page.document.querySelector('link[rel=modulepreload]')).not.toBeNull();
  });

  test('the wishlist has its posts, or says that there are none', async () => {
    const empty = await openAs(reader, '/wishlist');
    await app.graphql('mutation ($id: ID!) { addToWishlist(blogId: $id) { id } }', { id: post.id }, reader);
    const { document, main } = await openAs(reader, '/wishlist');

    expect(empty.main).toContain("You haven't added any blogs to your wishlist yet.");
    expect(document.querySelector('h1')?.textContent).toContain("Robin Reader's Wishlist");
    expect(document.querySelector('main tbody')?.textContent).toContain('The Salt Roads');
    expect(main).not.toContain('Loading');
  });

  test('Add Post has its form, with the author', async () => {
    const { document } = await openAs(reader, '/add-blog');

    expect(document.querySelector('form [name=title]')?.getAttribute('value')).toBe('');
    expect(document.querySelector<HTMLSelectElement>('form [name=category]')?.value).toBe('Art');
    expect(document.querySelector(`form input[value="${reader.email}"]`)).not.toBeNull();
    expect(document.querySelector('main')?.textContent).toContain('Loading the editor');
  });

  test('Update Post has the post in its form for its author, and for nobody else', async () => {
    const own = await openAs(author, `/updatePost/${post.id}`);
    const other = await openAs(reader, `/updatePost/${post.id}`);
    const valueOf = (name: string) =>
      own.document.querySelector<HTMLInputElement>(`form [name=${name}]`)?.value;

    expect(['title', 'cover', 'category', 'shortDescription'].map(valueOf)).toEqual([
      'The Salt Roads',
      'https://pictures.example/salt.jpg',
      'History',
      'Before money there was salt.',
    ]);
    expect(other.document.querySelector('main form')).toBeNull();
    expect(other.main).toContain("You don't have the permission to make changes to this data.");
    expect((await openAs(author, addresses[3] ?? '')).status).toBe(404);
  });

  test('the account has who it is and where they are logged in', async () => {
    const { main, document } = await openAs(reader, '/account');

    expect(main).toContain('Robin Reader');
    expect(main).toContain(reader.email);
    expect(document.querySelectorAll('main [aria-label=Browsers] li').length).toBeGreaterThan(0);
  });
});

test('the page after an account is deleted is there for everybody', async () => {
  const page = await openPage(`${app.url}/account/deleted`);

  expect(page.status).toBe(200);
  expect(page.main).toContain('Your account is deleted');
});

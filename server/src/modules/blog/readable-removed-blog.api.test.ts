import { blogRow } from '../../testing/factories.js';
import type { Member } from '../../testing/members.js';
import { memberWithRole } from '../../testing/moderation.js';
import { openPage } from '../../testing/pages.js';
import { deletedBlog } from '../../testing/removed-blogs.js';
import { createTestApp, RENDERED, type TestApp } from '../../testing/test-app.js';

/** Reading a post that is not public, by GraphQL and on its page. */

const READ = `query ($id: ID!) {
  removedBlog(id: $id) { id title shortDescription cover removal reason author { id } readableBody { html headings { id } } }
}`;
const BODY =
  '<h2>Salt</h2><p><a href="https://cheap-salt.example/offer">Buy</a> <img src="https://cheap-salt.example/a.png" alt="Salt" /></p>';

let app: TestApp;
let author: Member;
let reader: Member;
let moderator: Member;
let suspendedModerator: Member;
let id: string;

beforeAll(async () => {
  app = await createTestApp({ ...RENDERED, pageCacheBytes: 10_000_000 });
  [author, reader] = [await app.member({ displayName: 'Ada' }), await app.member()];
  for (const member of [author, reader]) await app.graphql('{ me { uid } }', {}, member);
  [moderator, suspendedModerator] = await Promise.all([memberWithRole(app), memberWithRole(app)]);
  const { uid } = suspendedModerator;
  await app.db.member.update({ where: { uid }, data: { suspendedUntil: new Date(Date.now() + 86_400_000) } });
});
afterAll(() => app.close());

type RemovalOf = 'HELD' | 'HIDDEN' | 'DELETED_BY_MODERATOR' | 'DELETED';
async function take(removal: RemovalOf): Promise<void> {
  const row = blogRow({ authorUid: author.uid, title: 'Cheap salt', longDescription: BODY });
  id = await deletedBlog(app, author.uid, row);
  await app.db.removedBlog.update({ where: { id }, data: { removal, reason: 'Advertising.' } });
}
const codeFor = async (caller?: Member) => (await app.graphql(READ, { id }, caller)).codes[0] ?? 'done';

async function openAs(member: Member | undefined, address = `/not-public/${id}`) {
  const { headers } = member
    ? await app.rest('POST', '/jwt', { body: {}, caller: member })
    : { headers: new Headers() };
  return openPage(app.url + address, headers.get('set-cookie')?.split(';')[0]);
}

describe.each([
  ['HELD', 'done'],
  ['HIDDEN', 'done'],
  ['DELETED_BY_MODERATOR', 'done'],
  ['DELETED', 'NOT_FOUND'],
] as const)('what is %s', (removal, forModerators) => {
  beforeAll(() => take(removal));

  test('is read by its author and, unless they have deleted it, by moderators; it is not found by others', async () => {
    expect(await codeFor(author)).toBe('done');
    expect(await codeFor(moderator)).toBe(forModerators);
    expect(await codeFor(suspendedModerator)).toBe('NOT_FOUND');
    expect(await codeFor(reader)).toBe('NOT_FOUND');
    expect(await codeFor()).toBe('UNAUTHENTICATED');
  });

  test('is read whole, with its pictures and where its links lead', async () => {
    const { data } = await app.graphql(READ, { id }, author);
    expect(data).toMatchObject({
      removedBlog: {
        id,
        title: 'Cheap salt',
        removal,
        reason: 'Advertising.',
        author: { id: author.uid },
        readableBody: { headings: [{ id: 'h-salt' }] },
      },
    });
    const { html } = (data as { removedBlog: { readableBody: { html: string } } }).removedBlog.readableBody;
    expect(html).toContain('href="https://cheap-salt.example/offer"');
    expect(html).toContain('src="https://cheap-salt.example/a.png"');
  });

  test('has a page for those alone, which is kept nowhere and bids search engines pass', async () => {
    const page = await openAs(author);
    expect([page.status, page.headers.get('cache-control')]).toEqual([200, 'private, no-store']);
    expect(page.meta('robots')).toBe('noindex');
    expect(page.document.querySelector('h1')?.textContent).toBe('Cheap salt');
    expect(page.main).toContain('Advertising.');
    const link = page.document.querySelector('a[href="https://cheap-salt.example/offer"]');
    expect(link?.textContent).toBe('Buy');

    const statuses = [];
    for (const member of [moderator, reader]) {
      const { status, html } = await openAs(member);
      statuses.push(status);
      expect(html.includes('cheap-salt.example')).toBe(status === 200);
    }
    expect(statuses).toEqual([forModerators === 'done' ? 200 : 404, 404]);
    const visit = await fetch(`${app.url}/not-public/${id}`, { redirect: 'manual' });
    expect([visit.status, visit.headers.get('location')]).toEqual([
      302,
      `/login?from=${encodeURIComponent(`/not-public/${id}`)}`,
    ]);
  });

  test('stays where it was for everybody at its own address, its author and moderators included', async () => {
    const gone = removal === 'HELD' || removal === 'HIDDEN' ? 404 : 410;
    for (const member of [author, moderator, undefined]) {
      expect((await openAs(member, `/post/${id}`)).status).toBe(gone);
      expect((await app.rest('GET', `/blog/${id}`, { caller: member })).status).toBe(gone);
    }
  });
});

test('a public post and one that never was are not found, nor what is no id', async () => {
  ({ id } = await app.db.blog.create({ data: blogRow({ authorUid: author.uid }) }));
  expect(await codeFor(author)).toBe('NOT_FOUND');
  expect((await openAs(author)).status).toBe(404);
  expect((await openAs(author, '/not-public/nonsense')).status).toBe(404);
});

test('a post restored after its author had read it is public again, and one read is in no cache', async () => {
  await take('DELETED');
  await openAs(author);
  await app.graphql('mutation ($id: ID!) { restoreBlog(id: $id) { id } }', { id }, author);
  expect((await openAs(undefined, `/post/${id}`)).status).toBe(200);
  expect((await openAs(author)).status).toBe(404);
});

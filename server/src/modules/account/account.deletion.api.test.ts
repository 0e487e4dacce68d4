import { Client } from 'pg';
import { blogRow, commentRow, memberRow } from '../../testing/factories.js';
import { verifyEmail, type Member } from '../../testing/members.js';
import { waitingSessions } from '../../testing/lock-waits.js';
import { sessionCookie } from '../../testing/sessions.js';
import { createTestApp, type TestApp } from '../../testing/test-app.js';

/** deleteAccount on the site; account.provider.api.test.ts covers the identity provider. */

let app: TestApp;
let member: Member;
/** By another member, who has commented on the member's post and has it in their wishlist. */
let otherPost: ReturnType<typeof blogRow>;
let otherUid: string;
let post: ReturnType<typeof blogRow>;

const DELETE = 'mutation ($posts: PostsAfterDeletion!) { deleteAccount(posts: $posts) }';

beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

beforeEach(async () => {
  await app.db.blog.deleteMany();
  await app.db.subscriber.deleteMany();
  await app.db.member.deleteMany();
  member = await app.member({ displayName: 'Robin' });
  await app.graphql('{ me { uid } }', {}, member);
  ({ uid: otherUid } = await app.db.member.create({ data: memberRow({ displayName: 'Ada' }) }));
  [post, otherPost] = [blogRow({ authorUid: member.uid }), blogRow({ authorUid: otherUid })];
  await app.db.blog.createMany({ data: [post, otherPost] });
  await app.db.comment.createMany({
    data: [
      commentRow({ blogId: post.id, memberUid: otherUid, comContent: 'Of Ada' }),
      commentRow({ blogId: otherPost.id, memberUid: member.uid, comContent: 'Well said.' }),
    ],
  });
  await app.db.wishlistItem.createMany({
    data: [
      { memberUid: member.uid, blogId: otherPost.id },
      { memberUid: otherUid, blogId: post.id },
    ],
  });
});

const BODY = {
  title: 'A post',
  cover: 'https://octavo.example/cover.webp',
  category: 'Science',
  shortDescription: 'What it is about.',
};

const deleteAccount = (posts: string, caller: Member | undefined = member) =>
  app.graphql(DELETE, { posts }, caller);

/** All rows of all tables, as text. */
async function everything(): Promise<string> {
  const { db } = app;
  const tables = await db.$queryRaw<{ name: string }[]>`
    SELECT tablename::text AS name FROM pg_tables WHERE schemaname = current_schema() ORDER BY 1`;
  const found: unknown[] = [];
  for (const { name } of tables)
    found.push(name, await db.$queryRawUnsafe(`SELECT t::text AS row FROM "${name}" t ORDER BY 1`));
  return JSON.stringify(found);
}

describe('posts that go', () => {
  test('go with their comments; the member’s comments, wishlist and profile go too, and nothing of others’', async () => {
    expect(await deleteAccount('DELETE')).toMatchObject({ status: 200, data: { deleteAccount: true } });

    expect(await app.db.blog.findMany({ select: { id: true } })).toEqual([{ id: otherPost.id }]);
    expect(await app.db.comment.count()).toBe(0);
    expect(await app.db.wishlistItem.count()).toBe(0);
    expect(await app.db.member.count({ where: { uid: member.uid } })).toBe(0);
    expect(await app.db.member.count({ where: { uid: otherUid } })).toBe(1);
    const left = await everything();
    for (const trace of [member.uid, member.email, 'Robin']) expect(left).not.toContain(trace);
  });
});

describe('words of posts that go', () => {
  const words = async (): Promise<string[]> =>
    (await app.db.searchWord.findMany()).map(({ word }) => word).filter((word) => /^quern/.test(word));
  const corrected = async (search: string): Promise<unknown> =>
    (await app.graphql('query ($search: String) { blogs(search: $search) { correctedSearch } }', { search }))
      .data;
  const input = (longDescription: string) => ({ ...BODY, longDescription });

  test('are neither kept nor suggested, unless another post has them; nor are those that an edit takes out', async () => {
    await app.db.blog.create({
      data: blogRow({ authorUid: otherUid, longDescription: '<p>Quernwood.</p>' }),
    });
    const { body } = await app.rest<{ insertedId: string }>('POST', '/blogs', {
      caller: member,
      body: input('<p>Quernstone, quernwood, quernmill.</p>'),
    });
    expect((await words()).sort()).toEqual(['quernmill', 'quernstone', 'quernwood']);
    expect(await corrected('quernstoen')).toEqual({ blogs: { correctedSearch: 'quernstone' } });

    const edit = await app.rest('PUT', `/blog/${body.insertedId}`, {
      caller: member,
      body: input('<p>Quernstone, quernwood, querncorn.</p>'),
    });
    expect(edit.status).toBe(200);
    expect((await words()).sort()).toEqual(['querncorn', 'quernstone', 'quernwood']);
    expect(await corrected('quernmlil')).toEqual({ blogs: { correctedSearch: null } });

    await deleteAccount('DELETE');
    expect(await words()).toEqual(['quernwood']);
    expect(await corrected('quernstoen')).toEqual({ blogs: { correctedSearch: null } });
    expect(await corrected('quernwodo')).toEqual({ blogs: { correctedSearch: 'quernwood' } });
  });
});

describe('posts that stay without a name', () => {
  test('stay as they are, by a former member, whose address reaches nobody', async () => {
    await deleteAccount('KEEP_WITHOUT_NAME');

    const { body } = await app.rest<Record<string, unknown>>('GET', `/blog/${post.id}`);
    expect(body).toMatchObject({
      title: post.title,
      longDescription: post.longDescription,
      authorName: 'A former member',
      authorMail: 'former-member@octavo.invalid',
      uniqueId: 'former-member',
    });
    expect((await app.rest('GET', `/comments/${otherPost.id}`)).body).toMatchObject([
      { name: 'A former member', image: null, comContent: 'Well said.' },
    ]);
    expect((await app.rest('GET', `/comments/${post.id}`)).body).toMatchObject([
      { name: expect.any(String) },
    ]);
    expect(await app.db.wishlistItem.findMany({ select: { memberUid: true } })).toEqual([
      { memberUid: otherUid },
    ]);
    const left = await everything();
    for (const trace of [member.uid, member.email, 'Robin']) expect(left).not.toContain(trace);
  });

  test('can be edited by nobody, and commented on by every member', async () => {
    await deleteAccount('KEEP_WITHOUT_NAME');
    const reader = await app.member();

    const { data } = await app.graphql(
      'query ($id: ID!) { blog(id: $id) { viewerCanEdit viewerCanComment authorPhoto } }',
      { id: post.id },
      reader,
    );

    expect(data).toEqual({
      blog: { viewerCanEdit: false, viewerCanComment: true, authorPhoto: null },
    });
  });

  test('of several members stand under the one name', async () => {
    const second = await app.member();
    await app.graphql('{ me { uid } }', {}, second);
    await app.db.blog.create({ data: blogRow({ authorUid: second.uid }) });

    await deleteAccount('KEEP_WITHOUT_NAME');
    await deleteAccount('KEEP_WITHOUT_NAME', second);

    expect(await app.db.blog.count({ where: { authorUid: 'former-member' } })).toBe(2);
    expect(await app.db.member.count()).toBe(2);
  });
});

describe('the newsletter', () => {
  test('ends for an address that is known to be theirs, and goes on for one that need not be', async () => {
    const stranger = await app.member();
    await app.db.subscriber.createMany({ data: [{ email: member.email }, { email: stranger.email }] });

    await deleteAccount('DELETE', await verifyEmail(member));
    await deleteAccount('DELETE', stranger);

    expect(await app.db.subscriber.findMany({ select: { email: true } })).toEqual([
      { email: stranger.email },
    ]);
  });
});

describe('what is refused changes nothing', () => {
  test('nobody, a choice that is none, and no choice', async () => {
    const before = await everything();

    expect(await app.graphql(DELETE, { posts: 'DELETE' })).toMatchObject({
      status: 401,
      codes: ['UNAUTHENTICATED'],
    });
    expect(await deleteAccount('BURN')).toMatchObject({ status: 400, codes: ['BAD_USER_INPUT'] });
    expect(await app.graphql('mutation { deleteAccount }', {}, member)).toMatchObject({ status: 400 });
    expect(await everything()).toBe(before);
  });

  test('a page of another site that has the member’s cookie', async () => {
    const cookie = await sessionCookie(app, member);
    const before = await everything();
    const answer = await app.rest('POST', '/graphql', {
      body: { query: DELETE, variables: { posts: 'DELETE' } },
      headers: { cookie, 'sec-fetch-site': 'cross-site' },
    });

    expect(answer.status).toBe(403);
    expect(await everything()).toBe(before);
  });
});

describe('afterwards', () => {
  test('no token and no session of the account is taken, and none makes the member anew', async () => {
    const cookie = await sessionCookie(app, member);
    await deleteAccount('DELETE');

    const credentials: Record<string, string>[] = [{ authorization: `Bearer ${member.idToken}` }, { cookie }];
    for (const headers of credentials) {
      const wishlist = await app.rest('GET', `/mywishlist/${member.uid}`, { headers });
      const body = { blogId: otherPost.id };
      const write = await app.rest('POST', '/wishlist', { body, headers });
      expect([wishlist.status, write.status]).toEqual([401, 401]);
    }
    expect((await app.rest('POST', '/jwt', { caller: member })).status).toBe(401);
    expect(await app.db.member.count({ where: { uid: member.uid } })).toBe(0);
  });

  test('a new account with the same address is a new member with nothing', async () => {
    await deleteAccount('KEEP_WITHOUT_NAME');
    const again = await app.member({ displayName: 'Robin again' }, member.email);

    expect(again.uid).not.toBe(member.uid);
    const { data } = await app.graphql(
      'query ($id: ID!) { me { displayName } myWishlist { totalCount } blog(id: $id) { viewerCanEdit } }',
      { id: post.id },
      again,
    );
    expect(data).toEqual({
      me: { displayName: 'Robin again' },
      myWishlist: { totalCount: 0 },
      blog: { viewerCanEdit: false },
    });
  });

  test('a post that its author is writing meanwhile goes too, or is refused', async () => {
    const verified = await verifyEmail(member);
    await app.db.subscriber.create({ data: { email: member.email } });
    const [other, watcher] = [1, 2].map(() => new Client({ connectionString: app.databaseUrl }));
    if (!other || !watcher) throw new Error('There are two.');
    await Promise.all([other.connect(), watcher.connect()]);
    try {
      // Blocks the deletion after it has looked for posts.
      await other.query('BEGIN');
      await other.query('SELECT FROM subscribers FOR UPDATE');
      const deletion = deleteAccount('DELETE', verified);
      await waitingSessions(watcher, 1);
      const writing = app.rest('POST', '/blogs', {
        caller: verified,
        body: {
          title: 'Meanwhile',
          cover: 'https://octavo.example/a.png',
          category: 'Art',
          shortDescription: 'a',
          longDescription: '<p>a</p>',
        },
      });
      await waitingSessions(watcher, 2);
      await other.query('COMMIT');

      expect(await deletion).toMatchObject({ status: 200 });
      expect(await writing).toMatchObject({ status: 401, body: { code: 'UNAUTHENTICATED' } });
    } finally {
      await Promise.all([other.end(), watcher.end()]);
    }
    expect(await app.db.blog.findMany({ select: { id: true } })).toEqual([{ id: otherPost.id }]);
  });

  test('what they did lately is not kept under their uid either', async () => {
    const site = await createTestApp({ limits: { actionLimitFactor: 1 }, databaseUrl: app.databaseUrl });
    try {
      await site.rest('POST', '/jwt', { caller: member });
      await site.rest('POST', '/comments', { caller: member });
      const keys = async () =>
        JSON.stringify(await app.db.$queryRaw`SELECT key FROM action_limits`).includes(member.uid);
      expect(await keys()).toBe(true);

      await site.graphql(DELETE, { posts: 'DELETE' }, member);

      expect(await keys()).toBe(false);
    } finally {
      await site.close();
    }
  });

  test('of two requests at the same moment one deletes and none fails in the middle', async () => {
    const answers = await Promise.all([deleteAccount('DELETE'), deleteAccount('DELETE')]);

    for (const { status } of answers) expect([200, 401]).toContain(status);
    expect(await app.db.member.count({ where: { uid: member.uid } })).toBe(0);
  });
});

import { once } from 'node:events';
import { get } from 'node:http';
import { filesOf } from '../../testing/archive.js';
import { blogRow, commentRow, memberRow, sessionRow } from '../../testing/factories.js';
import { verifyEmail, type Member } from '../../testing/members.js';
import { memberWithRole } from '../../testing/moderation.js';
import { planOf } from '../../testing/plans.js';
import { deletedBlog } from '../../testing/removed-blogs.js';
import { sessionCookie } from '../../testing/sessions.js';
import { createTestApp, type TestApp } from '../../testing/test-app.js';

let app: TestApp;
let member: Member;
let otherPost: ReturnType<typeof blogRow>;

beforeAll(async () => {
  app = await createTestApp();
  member = await app.member({ displayName: 'Robin <b>', photoURL: 'http://octavo.test/avatars/r.svg' });
  await app.graphql('{ me { uid } }', {}, member);
  const other = await app.db.member.create({ data: memberRow({ displayName: 'Ada' }) });
  otherPost = blogRow({ authorUid: other.uid, title: 'Of Ada' });
  await app.db.blog.create({ data: otherPost });
  await app.db.comment.create({
    data: commentRow({ blogId: otherPost.id, memberUid: other.uid, comContent: 'By Ada' }),
  });
});
afterAll(() => app.close());

const bearer = ({ idToken }: Member) => ({ authorization: `Bearer ${idToken}` });

async function download(headers: Record<string, string>) {
  const response = await fetch(`${app.url}/account/export`, { headers });
  const body = Buffer.from(await response.arrayBuffer());
  return { status: response.status, headers: response.headers, body };
}

const parsed = (files: Map<string, string>, name: string) => JSON.parse(files.get(name) ?? '') as unknown;

test('a member who has done nothing yet gets their profile and empty lists', async () => {
  const files = await filesOf((await download(bearer(member))).body);

  expect([...files.keys()].sort()).toEqual([
    'account.json',
    'comments.json',
    'index.html',
    'moderation-decisions.json',
    'pictures.json',
    'removed-comments.json',
    'wishlist.json',
  ]);
  expect(parsed(files, 'comments.json')).toEqual([]);
  expect(parsed(files, 'wishlist.json')).toEqual([]);
});

test('the archive holds profile, posts, comments, wishlist and subscription, and nothing of anybody else’s', async () => {
  // More than one batch.
  const posts = Array.from({ length: 45 }, (_, index) =>
    blogRow({
      authorUid: member.uid,
      title: index === 0 ? 'Ünïcode / “quotes” ../../up & <up>' : `Post ${index}`,
      longDescription: `<p>Body <strong>${index}</strong></p>`,
      createdAt: new Date(Date.UTC(2024, 0, 1 + index)),
    }),
  );
  await app.db.blog.createMany({ data: posts });
  await app.db.comment.create({
    data: commentRow({ blogId: otherPost.id, memberUid: member.uid, comContent: 'Well said.' }),
  });
  await app.db.wishlistItem.create({ data: { memberUid: member.uid, blogId: otherPost.id } });
  await app.db.subscriber.create({
    data: { email: member.email.toUpperCase(), confirmedAt: new Date() },
  });
  const verified = await verifyEmail(member);

  const { status, headers, body } = await download({ cookie: await sessionCookie(app, verified) });
  const files = await filesOf(body);

  expect(status).toBe(200);
  expect(headers.get('content-type')).toBe('application/zip');
  expect(headers.get('cache-control')).toBe('private, no-store');
  expect(headers.get('content-disposition')).toMatch(/^attachment; filename=octavo-\d{4}-\d\d-\d\d\.zip$/);

  expect(parsed(files, 'account.json')).toMatchObject({
    format: 'octavo-account/1',
    profile: {
      uid: member.uid,
      displayName: 'Robin <b>',
      email: member.email,
      photoURL: 'http://octavo.test/avatars/r.svg',
      memberSince: expect.stringMatching(/^\d{4}-/),
    },
    sessions: [
      {
        browser: 'Unknown browser',
        openedAt: expect.stringMatching(/^\d{4}-/),
        expiresAt: expect.stringMatching(/^\d{4}-/),
      },
    ],
    newsletter: { email: member.email, subscribedSince: expect.stringMatching(/^\d{4}-/) },
  });
  const names = [...files.keys()].filter((name) => name.startsWith('posts/'));
  expect(names).toHaveLength(2 * posts.length);
  const [first] = names;
  expect(first).toMatch(/^posts\/2024-01-01-ünïcode-quotes-up-up-[0-9a-f]{8}\.json$/);
  const found = names
    .filter((name) => name.endsWith('.json'))
    .map((name) => parsed(files, name) as { id: string; longDescription: string });
  expect(found.map(({ id, longDescription }) => ({ id, longDescription }))).toEqual(
    posts.map(({ id, longDescription }) => ({ id, longDescription })),
  );
  expect(found[0]).toMatchObject({
    address: `http://octavo.test/post/${posts[0]?.id}`,
    title: 'Ünïcode / “quotes” ../../up & <up>',
    createdAt: '2024-01-01T00:00:00.000Z',
  });
  const page = files.get(first?.replace('.json', '.html') ?? '') ?? '';
  expect(page).toContain('<h1 dir="auto">Ünïcode / “quotes” ../../up &amp; &lt;up&gt;</h1>');
  expect(page).toContain('<p>Body <strong>0</strong></p>');
  expect(page).toContain("default-src 'none'");

  const post = { id: otherPost.id, title: 'Of Ada', address: `http://octavo.test/post/${otherPost.id}` };
  expect(parsed(files, 'comments.json')).toMatchObject([{ comContent: 'Well said.', post }]);
  expect(parsed(files, 'wishlist.json')).toMatchObject([{ post: { ...post, authorName: 'Ada' } }]);
  expect(files.get('index.html')).toContain('Robin &lt;b&gt;');
  // The page must not promise an issue: none has ever been sent.
  expect(files.get('index.html')).toContain(`${member.email} has been on the list of the newsletter since`);
  expect(files.get('index.html')?.match(/<li>/g)).toHaveLength(posts.length);
  expect([...files.values()].join()).not.toContain('By Ada');
});

test('comments are read in the order of an index, a page at a time', async () => {
  app.takeStatements();
  await download(bearer(member));
  const page = app.takeStatements().find((sql) => sql.includes('FROM comments c')) ?? '';

  const plan = await planOf(app.databaseUrl, page);
  expect(plan).toContain('comments_member_uid_id_idx');
  expect(plan).not.toContain('Sort');
});

test('what the member has deleted is in it, too, and says so', async () => {
  const id = await deletedBlog(app, member.uid);
  const comment = commentRow({ blogId: otherPost.id, memberUid: member.uid, comContent: 'Taken back.' });
  await app.db.comment.create({ data: comment });
  await app.graphql('mutation ($id: ID!) { deleteComment(id: $id) { id } }', { id: comment.id }, member);

  const files = await filesOf((await download(bearer(member))).body);

  const name = [...files.keys()].find((file) => file.startsWith('removed-posts/')) ?? '';
  expect(parsed(files, name)).toMatchObject({ id, removal: 'DELETED', longDescription: expect.any(String) });
  expect(parsed(files, 'removed-comments.json')).toMatchObject([
    { id: comment.id, comContent: 'Taken back.', removal: 'DELETED', post: { title: 'Of Ada' } },
  ]);
});

test('what moderators decided about the member is in it, with the reason and without who it was', async () => {
  const moderator = await memberWithRole(app);
  const writer = await app.member();
  await app.graphql('{ me { uid } }', {}, writer);
  const post = blogRow({ authorUid: writer.uid });
  await app.db.blog.create({ data: post });
  const hide = 'mutation ($input: ModerateInput!) { moderate(input: $input) { id } }';
  const input = { thingId: post.id, action: 'HIDE', reason: 'Advertising.' };
  expect((await app.graphql(hide, { input }, moderator)).codes).toEqual([]);
  const comment = commentRow({ blogId: otherPost.id, memberUid: writer.uid });
  await app.db.comment.create({ data: comment });
  const ofComment = { thingId: comment.id, action: 'HIDE', reason: 'Rude.' };
  expect((await app.graphql(hide, { input: ofComment }, moderator)).codes).toEqual([]);

  const archive = async (caller: Member) => filesOf((await download(bearer(caller))).body);
  const files = await archive(writer);

  expect(parsed(files, 'moderation-decisions.json')).toMatchObject([
    { action: 'HIDE', thingId: post.id, reason: 'Advertising.', undoneAt: null },
    { action: 'HIDE', thingId: comment.id, reason: 'Rude.', undoneAt: null },
  ]);
  const removed = [...files.keys()].find((file) => file.startsWith('removed-posts/')) ?? '';
  expect(parsed(files, removed)).toMatchObject({ id: post.id, removal: 'HIDDEN', reason: 'Advertising.' });
  expect(parsed(files, 'removed-comments.json')).toMatchObject([
    { id: comment.id, removal: 'HIDDEN', reason: 'Rude.' },
  ]);
  expect([...files.values()].join()).not.toContain(moderator.uid);
  expect(parsed(await archive(moderator), 'moderation-decisions.json')).toEqual([]);
});

test('every session is in it that goes on, however many there are, and none that is over', async () => {
  const newcomer = await app.member();
  await app.graphql('{ me { uid } }', {}, newcomer);
  const sessions = Array.from({ length: 201 }, (_, index) => ({
    ...sessionRow(newcomer.uid),
    browser: `Browser ${index}`,
  }));
  const over = sessionRow(newcomer.uid, { expiresAt: new Date(Date.now() - 1_000) });
  await app.db.session.createMany({ data: [...sessions, over] });

  const files = await filesOf((await download(bearer(newcomer))).body);

  const account = parsed(files, 'account.json') as { sessions: { browser: string }[] };
  expect(account.sessions.map(({ browser }) => browser).sort()).toEqual(
    sessions.map(({ browser }) => browser).sort(),
  );
});

test('whoever has not proved that the address is theirs does not learn whether it is subscribed', async () => {
  const stranger = await app.member();
  await app.db.subscriber.create({ data: { email: stranger.email, confirmedAt: new Date() } });

  const files = await filesOf((await download(bearer(stranger))).body);

  expect(parsed(files, 'account.json')).toMatchObject({ newsletter: null });
});

test('it is for members: nobody, a token that is none and a session that ended are refused', async () => {
  const cookie = await sessionCookie(app, await app.member());
  await app.rest('GET', '/logout', { headers: { cookie } });

  const refused: Record<string, string>[] = [{}, { authorization: 'Bearer not.a.token' }, { cookie }];
  for (const headers of refused) {
    const answer = await app.rest('GET', '/account/export', { headers });
    expect(answer).toMatchObject({ status: 401, body: { code: 'UNAUTHENTICATED' } });
    expect(answer.headers.get('content-disposition')).toBeNull();
  }
});

test('it is read only, and HEAD tells what GET would send', async () => {
  const head = await fetch(`${app.url}/account/export`, { method: 'HEAD', headers: bearer(member) });
  const { headers } = await download(bearer(member));
  const post = await app.rest('POST', '/account/export', { caller: member });

  for (const name of ['content-disposition', 'content-type', 'content-length', 'cache-control']) {
    expect([name, head.headers.get(name)]).toEqual([name, headers.get(name)]);
  }
  expect(await head.text()).toBe('');
  expect(post).toMatchObject({ status: 405, body: { code: 'METHOD_NOT_ALLOWED' } });
  expect(post.headers.get('allow')).toBe('GET, HEAD, OPTIONS');
});

test('three downloads a minute are enough for a member, HEAD is none, and one more is counted by its name', async () => {
  const held = await createTestApp({
    databaseUrl: app.databaseUrl,
    limits: { actionLimitFactor: 1 },
    metrics: true,
  });
  const caller = await app.member();
  const statuses: number[] = [];
  for (let times = 1; times <= 3; times += 1) {
    await fetch(`${held.url}/account/export`, { method: 'HEAD', headers: bearer(caller) });
  }
  for (let times = 1; times <= 4; times += 1) {
    const response = await fetch(`${held.url}/account/export`, { headers: bearer(caller) });
    await response.arrayBuffer();
    statuses.push(response.status);
  }
  const metrics = await held.scrape();
  await held.close();

  expect(statuses).toEqual([200, 200, 200, 429]);
  expect(metrics).toContain(
    'octavo_errors_total{transport="rest",operation="exportAccount",code="TOO_MANY_REQUESTS"} 1',
  );
});

test('a download that cannot go on breaks off instead of ending as if it were whole', async () => {
  const reader = await app.member();
  await app.graphql('{ me { uid } }', {}, reader);
  const rows = Array.from({ length: 25 }, () => blogRow({ authorUid: reader.uid }));
  await app.db.blog.createMany({ data: rows });
  const broken = await createTestApp({ databaseUrl: app.databaseUrl });
  const { comments } = broken.services;
  const allBy = comments.allBy.bind(comments);
  comments.allBy = async function* (uid) {
    yield* allBy(uid);
    throw new Error('The database has gone.');
  };
  const request = get(`${broken.url}/account/export`, { headers: bearer(reader) });
  const [answer] = (await once(request, 'response')) as [NodeJS.ReadableStream & { complete: boolean }];
  answer.resume();
  await Promise.race([once(answer, 'end'), once(answer, 'error'), once(answer, 'close')]).catch(() => null);
  await broken.close();

  expect(answer.complete).toBe(false);
});

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Client } from 'pg';
import type { MailCatcher } from '#local/mail-catcher.js';
import { blogRow } from '../../testing/factories.js';
import { waitingSessions } from '../../testing/lock-waits.js';
import { catchMails } from '../../testing/mail.js';
import type { Member } from '../../testing/members.js';
import { memberWithRole } from '../../testing/moderation.js';
import { sanitizeBody } from '../blog/blog.html.js';
import { createTestApp, type TestApp, type TestAppOptions } from '../../testing/test-app.js';
import { RemovedCommentRepository } from '../comment/removed-comment.repository.js';

const POST = {
  title: 'Title',
  cover: 'https://images.example/a.jpg',
  category: 'History',
  shortDescription: 'About it.',
  longDescription: '<p>One two three.</p>',
};
const CREATE =
  'mutation ($input: CreateBlogInput!) { written: createBlog(input: $input) { id isHeld title longDescription } }';
const COMMENT =
  'mutation ($blogId: ID!, $comContent: String!) { written: addComment(blogId: $blogId, comContent: $comContent) { id isHeld } }';

interface Written {
  written: { id: string; isHeld: boolean };
}

/** What the sites share, from the first on. */
let shared: { databaseUrl: string; author: Member; moderator: Member } | undefined;

/** Starts a site with these settings, a new member and a post to comment on. */
function site(options: TestAppOptions) {
  const parts = {} as {
    app: TestApp;
    member: Member;
    moderator: Member;
    blogId: string;
    publish: (input?: object, caller?: Member) => Promise<Written['written'] | undefined>;
    comment: (comContent: string, caller?: Member) => Promise<Written['written'] | undefined>;
    isPublic: (id: string) => Promise<boolean>;
    approve: (thingId: string) => Promise<void>;
  };
  beforeAll(async () => {
    const app = await createTestApp({ ...options, ...(shared && { databaseUrl: shared.databaseUrl }) });
    const newMember = async () => {
      const created = await app.member();
      await app.graphql('{ me { uid } }', {}, created);
      return created;
    };
    const member = await newMember();
    shared ??= {
      databaseUrl: app.databaseUrl,
      author: await newMember(),
      moderator: await memberWithRole(app),
    };
    const { author, moderator } = shared;
    const { id: blogId } = await app.db.blog.create({ data: blogRow({ authorUid: author.uid }) });
    const write = async (query: string, variables: Record<string, unknown>, caller: Member) =>
      (await app.graphql<Written>(query, variables, caller)).data?.written;
    Object.assign(parts, {
      app,
      member,
      moderator,
      blogId,
      publish: (input = {}, caller = member) => write(CREATE, { input: { ...POST, ...input } }, caller),
      comment: (comContent, caller = member) => write(COMMENT, { blogId, comContent }, caller),
      isPublic: async (id) => (await app.rest('GET', `/blog/${id}`)).status === 200,
      approve: async (thingId) => {
        const query = 'mutation ($id: ID!) { moderate(input: { thingId: $id, action: RESTORE }) { id } }';
        expect((await app.graphql(query, { id: thingId }, moderator)).codes).toEqual([]);
      },
    } satisfies typeof parts);
  });
  afterAll(() => parts.app.close());
  return parts;
}

interface Queue {
  moderationQueue: { nodes: { id: string; removal: string; heldWord: string | null }[] };
}
const heldIn = async ({ app, moderator }: { app: TestApp; moderator: Member }) => {
  const answer = await app.graphql<Queue>('{ moderationQueue { nodes { id removal } } }', {}, moderator);
  return answer.data?.moderationQueue.nodes.filter(({ removal }) => removal === 'HELD').map(({ id }) => id);
};

/** The word or host that moderators are told of what waits. */
async function wordOf(id: string | undefined, { app, moderator }: { app: TestApp; moderator: Member }) {
  const query = '{ moderationQueue(first: 50) { nodes { id heldWord } } }';
  const { data } = await app.graphql<Queue>(query, {}, moderator);
  return data?.moderationQueue.nodes.find((item) => item.id === id)?.heldWord;
}

describe('with HOLD_NEW_MEMBERS', () => {
  const on = site({ spam: { holdNewMembers: true } });

  test('posts wait until one is approved; from then on posts are public at once', async () => {
    const first = await on.publish();
    expect(first).toMatchObject({ isHeld: true, title: 'Title' });
    const id = first?.id ?? '';
    expect(await on.isPublic(id)).toBe(false);
    expect(await heldIn(on)).toContain(id);
    expect(await wordOf(id, on)).toBeNull();
    expect(await on.publish()).toMatchObject({ isHeld: true });
    expect(
      (await on.app.graphql('{ myDeletedBlogs { nodes { id removal } } }', {}, on.member)).data,
    ).toMatchObject({
      myDeletedBlogs: { nodes: [{ removal: 'HELD' }, { id, removal: 'HELD' }] },
    });

    await on.approve(id);

    expect(await on.isPublic(id)).toBe(true);
    const next = await on.publish();
    expect(next).toMatchObject({ isHeld: false });
    expect(await on.isPublic(next?.id ?? '')).toBe(true);
  });

  test('comments wait likewise, and only their writer is told what they wrote', async () => {
    const first = await on.comment('Hello.');
    expect(first).toMatchObject({ isHeld: true });
    expect((await on.app.rest('GET', `/comments/${on.blogId}`)).body).toEqual([]);
    await on.approve(first?.id ?? '');
    expect(await on.comment('Hello again.')).toMatchObject({ isHeld: false });
  });

  test('a repeated request is answered alike, and holds one post', async () => {
    const caller = await on.app.member();
    const once = () =>
      on.app.rest<{ insertedId: string }>('POST', '/blogs', {
        body: POST,
        caller,
        headers: { 'Idempotency-Key': 'once' },
      });
    const [first, second] = [await once(), await once()];
    expect([first.status, second.status]).toEqual([201, 201]);
    expect(second.body.insertedId).toBe(first.body.insertedId);
    expect(await on.app.db.removedBlog.count({ where: { authorUid: caller.uid } })).toBe(1);
  });

  test('what moderators write is public at once', async () => {
    expect(await on.publish({}, on.moderator)).toMatchObject({ isHeld: false });
  });
});

describe('with HELD_WORDS_FILE', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'octavo-spam-'));
  const heldWordsFile = path.join(folder, 'words.txt');
  writeFileSync(heldWordsFile, 'cheap-salt.example\ncasino\n');
  afterAll(() => rmSync(folder, { recursive: true }));
  const on = site({ spam: { heldWordsFile } });

  test.each([
    [{ title: 'Casino' }, 'casino'],
    [{ shortDescription: 'The best casino.' }, 'casino'],
    [{ longDescription: '<p>Ca<b>si</b>no.</p>' }, 'casino'],
    [
      { longDescription: '<p><a href="https://cheap-salt.example/offer">Salt</a>.</p>' },
      'cheap-salt.example',
    ],
    [{ cover: 'https://cheap-salt.example/cover.jpg' }, 'cheap-salt.example'],
  ])('a post with %j waits, and moderators are told of %s', async (input, word) => {
    const { longDescription: body } = { ...POST, ...input };
    const post = await on.publish(input);
    expect(post).toMatchObject({ isHeld: true, longDescription: sanitizeBody(body) });
    expect(await wordOf(post?.id, on)).toBe(word);
  });

  test('of a comment that waits, too', async () => {
    expect(await wordOf((await on.comment('The best casino.'))?.id, on)).toBe('casino');
  });

  test('other posts and comments are public at once', async () => {
    expect([await on.publish(), await on.comment('Salt.')]).toMatchObject([
      { isHeld: false },
      { isHeld: false },
    ]);
  });

  test('an edit that brings such a word takes post and comment away until they are approved', async () => {
    const post = await on.publish();
    const id = post?.id ?? '';
    const input = { ...POST, title: 'Casino', version: 1 };
    const update =
      'mutation ($id: ID!, $input: UpdateBlogInput!) { updateBlog(id: $id, input: $input) { isHeld title viewerCanEdit viewerCanDelete } }';
    expect((await on.app.graphql(update, { id, input }, on.member)).data).toEqual({
      updateBlog: { isHeld: true, title: 'Casino', viewerCanEdit: false, viewerCanDelete: false },
    });
    expect(await on.isPublic(id)).toBe(false);

    const comment = await on.comment('Hello.');
    const edit =
      'mutation ($id: ID!) { editComment(id: $id, comContent: "My casino") { isHeld comContent viewerCanEdit viewerCanDelete } }';
    expect((await on.app.graphql(edit, { id: comment?.id }, on.member)).data).toEqual({
      editComment: { isHeld: true, comContent: 'My casino', viewerCanEdit: false, viewerCanDelete: true },
    });
    expect(await heldIn(on)).toEqual(expect.arrayContaining([id, comment?.id]));
    await on.approve(id);
    expect(await on.isPublic(id)).toBe(true);
  });

  test.each([
    ['post', 'mutation ($id: ID!, $input: UpdateBlogInput!) { updateBlog(id: $id, input: $input) { id } }'],
    ['comment', 'mutation ($id: ID!) { editComment(id: $id, comContent: "My casino") { id } }'],
  ])(
    'a deletion of the account, and an edit that holds a %s, do not wait for each other',
    async (kind, edit) => {
      const { id } = (await (kind === 'post' ? on.publish() : on.comment('Good morning.'))) ?? {};
      const clients = [1, 2].map(() => new Client({ connectionString: on.app.databaseUrl }));
      const [deletion, watcher] = clients as [Client, Client];
      await Promise.all(clients.map((client) => client.connect()));
      await deletion.query('BEGIN');
      await deletion.query('SELECT FROM members WHERE uid = $1 FOR UPDATE', [on.member.uid]);
      const variables = { id, ...(kind === 'post' && { input: { ...POST, title: 'Casino', version: 1 } }) };
      const edited = on.app.graphql(edit, variables, on.member);
      await waitingSessions(watcher, 1);
      const { rowCount } = await deletion.query(
        `DELETE FROM ${kind === 'post' ? 'blogs' : 'comments'} WHERE id = $1`,
        [id],
      );
      await deletion.query('COMMIT');
      await Promise.all(clients.map((client) => client.end()));

      expect([rowCount, (await edited).codes]).toEqual([1, ['NOT_FOUND']]);
    },
  );

  test('an edit that cannot be held is not saved either', async () => {
    const comment = await on.comment('Good morning.');
    const { remove } = RemovedCommentRepository.prototype;
    RemovedCommentRepository.prototype.remove = () => Promise.reject(new Error('The database has gone.'));
    const edit = 'mutation ($id: ID!) { editComment(id: $id, comContent: "My casino") { id } }';
    const { codes } = await on.app.graphql(edit, { id: comment?.id }, on.member);
    RemovedCommentRepository.prototype.remove = remove;

    expect(codes).toEqual(['INTERNAL_SERVER_ERROR']);
    const saved = await on.app.db.comment.findUnique({ where: { id: comment?.id ?? '' } });
    expect(saved).toMatchObject({ comContent: 'Good morning.' });
  });
});

describe('with REQUIRE_VERIFIED_EMAIL', () => {
  let catcher: MailCatcher;
  const options: TestAppOptions = { spam: { requireVerifiedEmail: true } };
  beforeAll(async () => {
    const caught = await catchMails();
    catcher = caught.catcher;
    options.mail = caught.mail;
  });
  afterAll(() => catcher.stop());
  const on = site(options);
  const send = async (caller?: Member) =>
    on.app.graphql('mutation { sent: sendVerificationEmail }', {}, caller);

  test('a member writes once the link of the mail was opened', async () => {
    const { codes, errors } = await on.app.graphql(CREATE, { input: POST }, on.member);
    expect(codes).toEqual(['EMAIL_NOT_VERIFIED']);
    expect(errors[0]?.message).toBe(
      'Please verify your email address first: open the link that we can send you.',
    );
    expect(
      (await on.app.graphql(COMMENT, { blogId: on.blogId, comContent: 'Hello.' }, on.member)).codes,
    ).toEqual(['EMAIL_NOT_VERIFIED']);
    expect((await on.app.rest('POST', '/blogs', { body: POST, caller: on.member })).status).toBe(403);

    expect((await send(on.member)).data).toEqual({ sent: true });
    const [mail] = catcher.mails();
    expect(mail?.to).toContain(on.member.email);
    const link = mail?.text.split(/\s+/).find((word) => word.startsWith('http')) ?? '';
    expect((await fetch(link, { redirect: 'manual' })).status).toBeLessThan(400);

    expect(await on.publish()).toMatchObject({ isHeld: false });
    expect((await send(on.member)).data).toEqual({ sent: false });

    // The token of this call is from before the verification.
    await on.app.graphql('{ me { uid } }', {}, on.member);
    const { uid } = on.member;
    expect(await on.app.db.member.findUnique({ where: { uid } })).toMatchObject({ isEmailVerified: true });
  });

  test('a visitor is sent nothing', async () => {
    expect((await send()).codes).toEqual(['UNAUTHENTICATED']);
  });
});

describe('with limits for new members', () => {
  const on = site({ limits: { actionLimitFactor: 1, firstDayLimits: { post: { hour: 1 } } } });

  test('the second post within the first hour is too much', async () => {
    expect(await on.publish()).toMatchObject({ isHeld: false });
    const { codes, errors } = await on.app.graphql(CREATE, { input: POST }, on.member);
    expect(codes).toEqual(['TOO_MANY_REQUESTS']);
    expect(errors[0]?.message).toContain("on an account's first day");
  });
});

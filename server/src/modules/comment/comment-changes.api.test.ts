import { Client } from 'pg';
import type { Removal } from '../../platform/db/enums.js';
import { blogRow, commentRow } from '../../testing/factories.js';
import { waitingSessions } from '../../testing/lock-waits.js';
import type { Member } from '../../testing/members.js';
import { memberWithRole } from '../../testing/moderation.js';
import { testDatabaseUrl } from '../../testing/test-database.js';
import { createTestApp, type TestApp } from '../../testing/test-app.js';

/** Editing, deleting, hiding and unhiding comments. */

let connectionString: string;
let app: TestApp;
let author: Member;
let writer: Member;
let other: Member;
let blogId: string;
let id: string;

const MINUTE_MS = 60_000;
const FIELDS = 'id comContent editedAt viewerCanEdit viewerCanDelete viewerCanHide';
const EDIT = `mutation ($id: ID!) { editComment(id: $id, comContent: " Better. ") { ${FIELDS} } }`;
const change = (field: string, caller: Member | undefined) =>
  app.graphql<Record<string, Record<string, unknown>>>(
    `mutation ($id: ID!) { ${field}(id: $id) { ${FIELDS} } }`,
    { id },
    caller,
  );

beforeAll(async () => {
  // With the response cache, to test that changes invalidate it.
  connectionString = await testDatabaseUrl();
  app = await createTestApp({ databaseUrl: connectionString, pageCacheBytes: 1_000_000 });
  await app.services.invalidation.ready;
  [author, writer, other] = await Promise.all([
    app.member({ displayName: 'Ada' }),
    app.member({ displayName: 'Robin', photoURL: 'https://photos.example/r.jpg' }),
    app.member(),
  ]);
  await Promise.all([author, writer, other].map((member) => app.graphql('{ me { uid } }', {}, member)));
});
afterAll(() => app.close());

beforeEach(async () => {
  await app.db.blogKey.deleteMany();
  ({ id: blogId } = await app.db.blog.create({ data: blogRow({ authorUid: author.uid }) }));
  ({ id } = await app.db.comment.create({
    data: commentRow({ blogId, memberUid: writer.uid, comContent: 'First.' }),
  }));
});

const asVisitors = async () => (await app.rest<{ comContent: string }[]>('GET', `/comments/${blogId}`)).body;
const textsOf = async () => (await asVisitors()).map(({ comContent }) => comContent);

/** The caller's permissions on the first comment: edit, delete, hide. */
const mayDo = async (caller?: Member) => {
  const query =
    'query ($id: ID!) { blog(id: $id) { comments { nodes { viewerCanEdit viewerCanDelete viewerCanHide } } } }';
  const { data } = await app.graphql<{ blog: { comments: { nodes: Record<string, boolean>[] } } }>(
    query,
    { id: blogId },
    caller,
  );
  return Object.values(data?.blog.comments.nodes[0] ?? {});
};

test('who may edit, delete and hide is told with each comment', async () => {
  expect(await mayDo()).toEqual([false, false, false]);
  expect(await mayDo(other)).toEqual([false, false, false]);
  expect(await mayDo(writer)).toEqual([true, true, false]);
  expect(await mayDo(author)).toEqual([false, false, true]);
});

test('a comment names its author', async () => {
  const { data } = await app.graphql(
    '{ recentBlogs { author { id displayName photo } comments { nodes { author { id displayName photo } } } } }',
  );

  expect(data).toEqual({
    recentBlogs: [
      {
        author: { id: author.uid, displayName: 'Ada', photo: null },
        comments: {
          nodes: [
            { author: { id: writer.uid, displayName: 'Robin', photo: 'https://photos.example/r.jpg' } },
          ],
        },
      },
    ],
  });
});

describe('editing', () => {
  test('changes the text at once for everybody, and tells when', async () => {
    expect(await textsOf()).toEqual(['First.']);

    const began = Date.now();
    const { data } = await app.graphql<{ editComment: Record<string, unknown> }>(EDIT, { id }, writer);

    expect(data?.editComment).toMatchObject({ id, comContent: 'Better.', viewerCanEdit: true });
    const editedAt = Date.parse(String(data?.editComment.editedAt));
    expect(editedAt).toBeGreaterThanOrEqual(began);
    expect(editedAt).toBeLessThanOrEqual(Date.now());
    expect(await textsOf()).toEqual(['Better.']);
  });

  test('ends after fifteen minutes; deleting does not', async () => {
    const writtenBefore = (minutes: number) =>
      app.db.comment.update({
        where: { id },
        data: { createdAt: new Date(Date.now() - minutes * MINUTE_MS) },
      });

    await writtenBefore(14.9);
    expect((await app.graphql(EDIT, { id }, writer)).codes).toEqual([]);
    await writtenBefore(15.1);
    expect((await app.graphql(EDIT, { id }, writer)).codes).toEqual(['CONFLICT']);
    expect(await mayDo(writer)).toEqual([false, true, false]);
  });

  test('by REST it is a PATCH, with the bounds of a new comment', async () => {
    const send = (comContent: string) =>
      app.rest('PATCH', `/comments/${id}`, { body: { comContent }, caller: writer });

    expect(await send('By REST.')).toMatchObject({ status: 200, body: { modifiedCount: 1 } });
    expect(await textsOf()).toEqual(['By REST.']);
    expect(await send(' ')).toMatchObject({ status: 400, body: { code: 'BAD_USER_INPUT' } });
  });
});

describe('deleting', () => {
  test('takes a comment away at once, and again is answered alike', async () => {
    expect(await textsOf()).toEqual(['First.']);
    const again = () => app.rest('DELETE', `/comments/${id}`, { caller: writer });

    expect((await change('deleteComment', writer)).data?.deleteComment).toMatchObject({
      id,
      comContent: 'First.',
    });
    expect([await again(), (await change('deleteComment', writer)).codes]).toMatchObject([
      { status: 200, body: { deletedCount: 1 } },
      [],
    ]);
    expect(await textsOf()).toEqual([]);
    expect(await app.graphql(EDIT, { id }, writer)).toMatchObject({ codes: ['NOT_FOUND'] });
    expect((await change('unhideComment', author)).codes).toEqual(['NOT_FOUND']);
  });

  test('works also while the post is deleted, with which the comment then does not come back', async () => {
    const of = (field: string) =>
      app.graphql(`mutation ($id: ID!) { ${field}(id: $id) { id } }`, { id: blogId }, author);
    await of('deleteBlog');
    expect((await change('deleteComment', writer)).codes).toEqual([]);
    await of('restoreBlog');

    expect(await textsOf()).toEqual([]);
  });

  test('is over after thirty days: then nothing of it is left', async () => {
    await change('deleteComment', writer);
    await app.services.commentChanges.deleteExpired(new Date(Date.now() + 29 * 24 * 60 * MINUTE_MS));
    expect(await app.db.removedComment.count()).toBe(1);
    await app.services.commentChanges.deleteExpired(new Date(Date.now() + 31 * 24 * 60 * MINUTE_MS));
    expect(await app.db.removedComment.count()).toBe(0);
  });
});

describe('a comment that is not public', () => {
  const takeAway = async (removal: Removal) => {
    await change('hideComment', author);
    await app.db.removedComment.update({ where: { id }, data: { removal } });
  };

  test.each(['HELD', 'HIDDEN', 'HIDDEN_BY_AUTHOR'] as const)(
    'is deleted by its writer alone when it is %s, and gone after thirty days',
    async (removal) => {
      await takeAway(removal);
      expect((await change('deleteComment', other)).codes).toEqual(['NOT_FOUND']);
      expect((await change('deleteComment', writer)).codes).toEqual([]);
      expect((await change('deleteComment', writer)).codes).toEqual([]);
      const row = await app.db.removedComment.findUniqueOrThrow({ where: { id } });
      expect(row).toMatchObject({ removal: 'DELETED', expiresAt: expect.any(Date) });
    },
  );

  test('is left when a moderator has deleted it: it goes by itself', async () => {
    const removal = 'DELETED_BY_MODERATOR';
    await takeAway(removal);
    expect((await change('deleteComment', writer)).codes).toEqual(['NOT_FOUND']);
    const { data } = await app.graphql<{ myRemovedComments: { nodes: object[] } }>(
      '{ myRemovedComments { nodes { removal viewerCanDelete } } }',
      {},
      writer,
    );
    expect(data?.myRemovedComments.nodes).toEqual([{ removal, viewerCanDelete: false }]);
  });
});

test('of deleting and hiding at the same moment, the deletion stays', async () => {
  const [other, watcher] = [new Client({ connectionString }), new Client({ connectionString })];
  await Promise.all([other.connect(), watcher.connect()]);
  await other.query('BEGIN');
  await other.query('SELECT FROM comments WHERE id = $1 FOR UPDATE', [id]);
  const changes = Promise.all([change('deleteComment', writer), change('hideComment', author)]);
  await waitingSessions(watcher, 2);
  await other.query('COMMIT');
  const isDone = (await changes).map(({ codes }) => codes.length === 0);
  await Promise.all([other.end(), watcher.end()]);

  expect(isDone[0]).toBe(true);
  expect(await app.db.removedComment.findFirstOrThrow()).toMatchObject({ removal: 'DELETED' });
});

describe('hiding', () => {
  const hidden = (caller: Member) =>
    app.graphql<{ blog: { hiddenComments: { nodes: { id: string }[]; totalCount: number } } | null }>(
      'query ($id: ID!) { blog(id: $id) { hiddenComments { totalCount nodes { id } } } }',
      { id: blogId },
      caller,
    );

  test('is for the author of the post, who sees what is hidden and shows it again as it was', async () => {
    const before = await app.db.comment.findMany();
    expect(await textsOf()).toEqual(['First.']);

    expect((await change('hideComment', author)).codes).toEqual([]);
    expect(await textsOf()).toEqual([]);
    expect((await hidden(author)).data?.blog?.hiddenComments).toEqual({ totalCount: 1, nodes: [{ id }] });

    expect((await change('unhideComment', author)).codes).toEqual([]);
    expect(await app.db.comment.findMany()).toEqual(before);
    expect(await textsOf()).toEqual(['First.']);
  });

  test('is for nobody else', async () => {
    expect((await change('hideComment', writer)).codes).toEqual(['FORBIDDEN']);
    await change('hideComment', author);
    expect((await change('unhideComment', writer)).codes).toEqual(['FORBIDDEN']);
    expect((await change('unhideComment', undefined)).codes).toEqual(['UNAUTHENTICATED']);
    expect((await hidden(writer)).codes).toEqual(['FORBIDDEN']);
    expect((await hidden(author)).data?.blog?.hiddenComments.totalCount).toBe(1);
  });
});

test('what a moderator has taken away is told to its writer alone, with the reason, newest first', async () => {
  const moderator = await memberWithRole(app);
  const { id: later } = await app.db.comment.create({
    data: commentRow({ blogId, memberUid: writer.uid, comContent: 'Second.' }),
  });
  await app.db.comment.create({ data: commentRow({ blogId, memberUid: writer.uid }) });
  const moderate = (thingId: string, action: string) =>
    app.graphql(
      'mutation ($input: ModerateInput!) { moderate(input: $input) { id } }',
      { input: { thingId, action, reason: 'Rude.' } },
      moderator,
    );
  await moderate(id, 'HIDE');
  await moderate(later, 'DELETE');
  const removed = async (caller: Member, after?: string) => {
    const { data } = await app.graphql<{ myRemovedComments: Record<string, unknown> }>(
      `query ($after: ID) { myRemovedComments(first: 1, after: $after) {
        totalCount nodes { id blogId blogTitle comContent removal reason } } }`,
      { after },
      caller,
    );
    return data?.myRemovedComments;
  };

  const { title: blogTitle } = await app.db.blog.findUniqueOrThrow({ where: { id: blogId } });
  const place = { blogId, blogTitle, reason: 'Rude.' };
  expect(await removed(writer)).toEqual({
    totalCount: 2,
    nodes: [{ id: later, comContent: 'Second.', removal: 'DELETED_BY_MODERATOR', ...place }],
  });
  expect(await removed(writer, later)).toMatchObject({
    nodes: [{ id, comContent: 'First.', removal: 'HIDDEN', ...place }],
  });
  expect(await removed(author)).toEqual({ totalCount: 0, nodes: [] });

  await moderate(later, 'RESTORE');
  await app.graphql('mutation ($id: ID!) { deleteBlog(id: $id) { id } }', { id: blogId }, author);
  expect(await removed(writer)).toMatchObject({ totalCount: 1, nodes: [{ id, blogTitle: null }] });
});

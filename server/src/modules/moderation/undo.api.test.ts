import type { Viewer } from '../../platform/core/viewer.js';
import { blogRow, commentRow, memberRow } from '../../testing/factories.js';
import type { Member } from '../../testing/members.js';
import { memberWithRole } from '../../testing/moderation.js';
import { createTestApp, type TestApp } from '../../testing/test-app.js';

/** Undoing actions on members, reports and what was not public; moderation.api.test.ts has the rest. */

let app: TestApp;
let author: Member;
let moderator: Member;
let blogId: string;
let commentId: string;

beforeAll(async () => {
  app = await createTestApp();
  [moderator, author] = await Promise.all([memberWithRole(app), app.member()]);
  await app.graphql('{ me { uid } }', {}, author);
});
afterAll(() => app.close());

beforeEach(async () => {
  const { uid } = await app.db.member.create({ data: memberRow() });
  ({ id: blogId } = await app.db.blog.create({ data: blogRow({ authorUid: uid }) }));
  ({ id: commentId } = await app.db.comment.create({ data: commentRow({ blogId, memberUid: uid }) }));
});

type Answer = Record<string, { id: string }>;
const moderate = (thingId: string, action: string) =>
  app.graphql<Answer>(
    'mutation ($input: ModerateInput!) { moderate(input: $input) { id } }',
    { input: { thingId, action } },
    moderator,
  );
const onMember = (action: string, memberId: string) =>
  app.graphql<Answer>(
    'mutation ($input: ModerateMemberInput!) { moderateMember(input: $input) { id } }',
    { input: { memberId, action, reason: 'Enough.' } },
    moderator,
  );
const undo = (id: string | undefined) =>
  app.graphql('mutation ($id: ID!) { undoModeration(id: $id) { id } }', { id }, moderator);

const standing = (uid: string) =>
  app.db.member.findUniqueOrThrow({ where: { uid }, select: { blockedAt: true, restrictionReason: true } });

test('undoing a block lets the member write, and undoing its end blocks them again', async () => {
  const { uid } = await app.db.member.create({ data: memberRow() });
  const block = (await onMember('BLOCK', uid)).data?.moderateMember?.id;
  const blocked = await standing(uid);
  expect(blocked).toEqual({ blockedAt: expect.any(Date), restrictionReason: 'Enough.' });
  const lift = (await onMember('LIFT', uid)).data?.moderateMember?.id;
  expect((await undo(lift)).codes).toEqual([]);
  expect(await standing(uid)).toEqual(blocked);
  expect((await undo(block)).codes).toEqual([]);
  expect(await standing(uid)).toEqual({ blockedAt: null, restrictionReason: null });
});

test('an undo says what it undid, and the download which posts and comments an action was about', async () => {
  const { memberUid } = await app.db.comment.findUniqueOrThrow({ where: { id: commentId } });
  const hiding = (await onMember('HIDE_ALL', memberUid)).data?.moderateMember?.id;
  const undoing = await app.graphql<Answer>(
    'mutation ($id: ID!) { undoModeration(id: $id) { id undoes { id action things actor { id } undoes { id } } } }',
    { id: hiding },
    moderator,
  );
  const undone = { id: hiding, action: 'HIDE', things: 2, actor: { id: moderator.uid }, undoes: null };
  expect(undoing.data?.undoModeration).toMatchObject({ undoes: undone });

  const entries = [];
  const operator = { uid: 'operator', role: 'OPERATOR', restriction: null } as unknown as Viewer;
  for await (const entry of app.services.audit.all(operator)) entries.push(entry);
  const [hid, undid] = entries.slice(-2);
  expect(hid).toMatchObject({ id: hiding, undoesId: null });
  expect(hid?.thingIds.toSorted()).toEqual([blogId, commentId].toSorted());
  expect(undid).toMatchObject({ id: undoing.data?.undoModeration?.id, undoesId: hiding, thingIds: [] });
});

test('undoing a dismissal opens the reports again', async () => {
  const report = { thingId: blogId, reporterUid: moderator.uid, reason: 'SPAM', text: 'Look.' } as const;
  const { id } = await app.db.report.create({ data: report });
  const outcome = async () => (await app.db.report.findUniqueOrThrow({ where: { id } })).outcome;
  const dismissal = (await moderate(blogId, 'DISMISS')).data?.moderate?.id;
  expect(await outcome()).toBe('DISMISSED');
  await undo(dismissal);
  expect(await outcome()).toBe('OPEN');
  await app.db.report.delete({ where: { id } });
});

describe('an action after which others have decided', () => {
  const idOf = async (action: string) => (await moderate(blogId, action)).data?.moderate?.id;
  const removal = async () => {
    const row = await app.db.removedBlog.findUnique({ where: { id: blogId } });
    return row?.removal ?? null;
  };

  test('takes nothing back of a later one that did the same, until that is undone', async () => {
    const first = await idOf('HIDE');
    await idOf('RESTORE');
    const again = await idOf('HIDE');
    expect((await undo(first)).codes).toEqual(['CONFLICT']);
    expect(await removal()).toBe('HIDDEN');
    await undo(again);
    expect(await removal()).toBeNull();
  });

  test('is undone in full once the later ones are, also when somebody has tried it before', async () => {
    const first = await idOf('HIDE');
    const second = await idOf('DELETE');
    expect((await undo(first)).errors[0]?.message).toBe(
      'A later decision changed this again. Please undo that one first.',
    );
    await undo(second);
    expect(await removal()).toBe('HIDDEN');
    expect((await undo(first)).codes).toEqual([]);
    expect(await removal()).toBeNull();
  });

  test('is undone for good when its writer has deleted all of it since', async () => {
    const { id } = await app.db.comment.create({ data: commentRow({ blogId, memberUid: author.uid }) });
    const first = (await moderate(id, 'HIDE')).data?.moderate?.id;
    await app.graphql('mutation ($id: ID!) { deleteComment(id: $id) { id } }', { id }, author);
    expect((await undo(first)).codes).toEqual([]);
    expect((await undo(first)).codes).toEqual(['NOT_FOUND']);
  });

  test('is undone as far as they were about something else', async () => {
    const { authorUid } = await app.db.blog.findUniqueOrThrow({ where: { id: blogId } });
    const all = (await onMember('HIDE_ALL', authorUid)).data?.moderateMember?.id;
    await idOf('RESTORE');
    await idOf('HIDE');
    await undo(all);
    expect(await removal()).toBe('HIDDEN');
    expect(await app.db.comment.count({ where: { id: commentId } })).toBe(1);
  });

  test('leaves the member as a later one wants it, though with the same words', async () => {
    const { uid } = await app.db.member.create({ data: memberRow() });
    const suspend = async () =>
      (
        await app.graphql<Answer>(
          'mutation ($input: ModerateMemberInput!) { moderateMember(input: $input) { id } }',
          { input: { memberId: uid, action: 'SUSPEND', until: '2999-01-01T00:00:00Z', reason: 'Enough.' } },
          moderator,
        )
      ).data?.moderateMember?.id;
    const first = await suspend();
    await onMember('LIFT', uid);
    const again = await suspend();
    expect((await undo(first)).codes).toEqual(['CONFLICT']);
    expect(await standing(uid)).toMatchObject({ restrictionReason: 'Enough.' });
    await undo(again);
    expect(await standing(uid)).toMatchObject({ restrictionReason: null });
  });

  test.each([
    ['HIDE', 'ACTED'],
    ['DISMISS', 'DISMISSED'],
  ])('opens no report of what is deleted by now: %s', async (action, outcome) => {
    const report = { thingId: blogId, reporterUid: moderator.uid, reason: 'SPAM', text: 'Look.' } as const;
    const { id } = await app.db.report.create({ data: report });
    const first = await idOf(action);
    await idOf('DELETE');
    expect((await undo(first)).codes).toEqual(['CONFLICT']);
    expect(await app.db.report.findUniqueOrThrow({ where: { id } })).toMatchObject({ outcome });
    expect(await removal()).toBe('DELETED_BY_MODERATOR');
    await app.db.report.delete({ where: { id } });
  });
});

test('hiding all that a member wrote leaves deleted what was deleted, also when it is undone', async () => {
  const { authorUid } = await app.db.blog.findUniqueOrThrow({ where: { id: blogId } });
  await moderate(commentId, 'DELETE');
  const deleted = await app.db.removedComment.findUniqueOrThrow({ where: { id: commentId } });
  const hiding = await onMember('HIDE_ALL', authorUid);
  expect(await app.db.removedBlog.count({ where: { id: blogId, removal: 'HIDDEN' } })).toBe(1);
  await undo(hiding.data?.moderateMember?.id);
  expect(await app.db.removedComment.findUniqueOrThrow({ where: { id: commentId } })).toEqual(deleted);
});

test('undoing a restoration leaves thirty days anew, though those of the deletion are over', async () => {
  const { authorUid } = await app.db.blog.findUniqueOrThrow({ where: { id: blogId } });
  const { removedBlogs, commentChanges } = app.services;
  const daysAway = (days: number) => new Date(Date.now() + days * 24 * 60 * 60 * 1000);
  const leftAfter = async (days: number) => {
    await commentChanges.deleteExpired(daysAway(days));
    await removedBlogs.deleteExpired(daysAway(days));
    return [
      await app.db.removedBlog.count({ where: { id: blogId } }),
      await app.db.removedComment.count({ where: { id: commentId } }),
    ];
  };
  await onMember('DELETE_ALL', authorUid);
  const isOver = { where: { memberUid: authorUid }, data: { expiresAt: daysAway(-1) } };
  await app.db.removedComment.updateMany(isOver);
  await app.db.removedBlog.updateMany({ where: { authorUid }, data: isOver.data });
  const restoration = await onMember('RESTORE_ALL', authorUid);
  await undo(restoration.data?.moderateMember?.id);

  expect(await leftAfter(29)).toEqual([1, 1]);
  expect(await leftAfter(31)).toEqual([0, 0]);
});

test('undoing an approval holds it again, with its reason', async () => {
  await moderate(commentId, 'HIDE');
  const held = { removal: 'HELD', reason: 'The first.', expiresAt: null } as const;
  await app.db.removedComment.update({ where: { id: commentId }, data: held });
  const approval = (await moderate(commentId, 'RESTORE')).data?.moderate?.id;
  expect(await app.db.removedComment.count({ where: { id: commentId } })).toBe(0);
  await undo(approval);
  expect(await app.db.removedComment.findUniqueOrThrow({ where: { id: commentId } })).toMatchObject(held);
});

describe('a comment that the author of the post has hidden', () => {
  const removal = async () => {
    const row = await app.db.removedComment.findUnique({ where: { id: commentId } });
    return row?.removal ?? null;
  };
  const byAuthor = (mutation: string) =>
    app.graphql(`mutation ($id: ID!) { ${mutation}(id: $id) { id } }`, { id: commentId }, author);

  beforeEach(async () => {
    await app.db.blog.update({ where: { id: blogId }, data: { authorUid: author.uid } });
    expect((await byAuthor('hideComment')).codes).toEqual([]);
  });

  test.each(['HIDE', 'DELETE'])('stays hidden when a moderator restores it after %s', async (action) => {
    await moderate(commentId, action);
    const restored = await moderate(commentId, 'RESTORE');
    expect(await removal()).toBe('HIDDEN_BY_AUTHOR');

    // The moderator's action again, and then what was before it.
    await undo(restored.data?.moderate?.id);
    expect(await removal()).toBe(action === 'HIDE' ? 'HIDDEN' : 'DELETED_BY_MODERATOR');
    await moderate(commentId, 'RESTORE');
    expect(await removal()).toBe('HIDDEN_BY_AUTHOR');
    expect((await byAuthor('unhideComment')).codes).toEqual([]);
    expect(await removal()).toBeNull();
  });

  test('is as it was once a moderator has undone hiding it', async () => {
    const hiding = await moderate(commentId, 'HIDE');
    expect((await byAuthor('unhideComment')).codes).toEqual(['NOT_FOUND']);
    await undo(hiding.data?.moderate?.id);
    expect(await removal()).toBe('HIDDEN_BY_AUTHOR');
  });

  test('is shown again by its author, and then restored by a moderator to all', async () => {
    await byAuthor('unhideComment');
    await moderate(commentId, 'HIDE');
    await moderate(commentId, 'RESTORE');
    expect(await removal()).toBeNull();
  });
});

test('an undo needs one connection, and so also works where a replica has only one', async () => {
  const id = (await moderate(commentId, 'HIDE')).data?.moderate?.id;
  const small = await createTestApp({ databaseUrl: app.databaseUrl, databasePoolMax: 1 });
  const { codes } = await small.graphql(
    'mutation ($id: ID!) { undoModeration(id: $id) { id } }',
    { id },
    moderator,
  );
  await small.close();

  expect(codes).toEqual([]);
  expect(await app.db.comment.count({ where: { id: commentId } })).toBe(1);
});

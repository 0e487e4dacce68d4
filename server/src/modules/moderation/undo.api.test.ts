import { blogRow, commentRow, memberRow } from '../../testing/factories.js';
import type { Member } from '../../testing/members.js';
import { memberWithRole } from '../../testing/moderation.js';
import { createTestApp, type TestApp } from '../../testing/test-app.js';

/** Undoing actions on members, reports and held posts or comments; moderation.api.test.ts has the rest. */

let app: TestApp;
let moderator: Member;
let blogId: string;
let commentId: string;

beforeAll(async () => {
  app = await createTestApp();
  moderator = await memberWithRole(app);
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

test('undoing an approval holds it again, with its reason', async () => {
  await moderate(commentId, 'HIDE');
  const held = { removal: 'HELD', reason: 'The first.', expiresAt: null } as const;
  await app.db.removedComment.update({ where: { id: commentId }, data: held });
  const approval = (await moderate(commentId, 'RESTORE')).data?.moderate?.id;
  expect(await app.db.removedComment.count({ where: { id: commentId } })).toBe(0);
  await undo(approval);
  expect(await app.db.removedComment.findUniqueOrThrow({ where: { id: commentId } })).toMatchObject(held);
});

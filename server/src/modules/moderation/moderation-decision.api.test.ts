import { blogRow, commentRow } from '../../testing/factories.js';
import type { Member } from '../../testing/members.js';
import { memberWithRole } from '../../testing/moderation.js';
import { createTestApp, type TestApp } from '../../testing/test-app.js';

/** What members see of moderators' decisions about them. */

let app: TestApp;
let author: Member;
let other: Member;
let moderator: Member;
let operator: Member;
let blogId: string;
let commentId: string;

beforeAll(async () => {
  app = await createTestApp();
  [author, other] = [await app.member({ displayName: 'Ada' }), await app.member()];
  for (const member of [author, other]) await app.graphql('{ me { uid } }', {}, member);
  [moderator, operator] = await Promise.all([memberWithRole(app), memberWithRole(app, 'OPERATOR')]);
});
afterAll(() => app.close());

beforeEach(async () => {
  await app.db.auditEntry.deleteMany();
  await app.db.report.deleteMany();
  await app.db.blogKey.deleteMany();
  const post = blogRow({ authorUid: author.uid, title: 'Salt' });
  ({ id: blogId } = await app.db.blog.create({ data: post }));
  const comment = commentRow({ blogId, memberUid: author.uid, comContent: 'Well said.' });
  ({ id: commentId } = await app.db.comment.create({ data: comment }));
});

type Answer = Record<string, { id: string }>;
const moderate = (thingId: string, action: string, reason: string | null = null) =>
  app.graphql<Answer>(
    'mutation ($input: ModerateInput!) { moderate(input: $input) { id } }',
    { input: { thingId, action, reason } },
    moderator,
  );
const onMember = (action: string, reason: string, until: string | null = null) =>
  app.graphql<Answer>(
    'mutation ($input: ModerateMemberInput!) { moderateMember(input: $input) { id } }',
    { input: { memberId: author.uid, action, reason, until } },
    moderator,
  );

interface Decisions {
  totalCount: number;
  nodes: { action: string; reason: string | null; undoneAt: string | null; thing: object | null }[];
  pageInfo: { endCursor: string | null; hasNextPage: boolean };
}
const decisionsOf = async (caller: Member, first = 20, after: string | null = null): Promise<Decisions> => {
  const { data } = await app.graphql<{ myModerationDecisions: Decisions }>(
    `query ($first: Int!, $after: ID) { myModerationDecisions(first: $first, after: $after) {
      totalCount nodes { action reason until things undoneAt thing { thing blogId text isPublic viewerCanReadRemoved } }
      pageInfo { endCursor hasNextPage }
    } }`,
    { first, after },
    caller,
  );
  if (!data) throw new Error('No decisions were answered');
  return data.myModerationDecisions;
};

test('every reason is read by the one concerned, and by nobody else', async () => {
  await moderate(blogId, 'HIDE', 'Advertising.');
  await moderate(blogId, 'RESTORE', 'It was none.');
  await moderate(commentId, 'DELETE', 'Rude.');
  await onMember('RESTORE_ALL', 'All is well.');
  await onMember('SUSPEND', 'Again.', '2999-01-01T00:00:00Z');
  await onMember('LIFT', 'You wrote to us.');
  const role = { memberId: author.uid, role: 'MEMBER' };
  await app.graphql('mutation ($i: SetRoleInput!) { setRole(input: $i) { id } }', { i: role }, operator);

  const blog = { thing: 'BLOG', blogId, text: 'Salt', isPublic: true, viewerCanReadRemoved: false };
  const comment = {
    thing: 'COMMENT',
    blogId,
    text: 'Well said.',
    isPublic: true,
    viewerCanReadRemoved: false,
  };
  const decision = { until: null, things: 1, undoneAt: null, thing: null };
  const standing = { ...decision, things: 0 };
  expect(await decisionsOf(author)).toEqual({
    totalCount: 7,
    nodes: [
      { ...standing, action: 'SET_ROLE', reason: 'MEMBER' },
      { ...standing, action: 'LIFT', reason: 'You wrote to us.' },
      { ...standing, action: 'SUSPEND', reason: 'Again.', until: '2999-01-01T00:00:00.000Z' },
      { ...decision, action: 'RESTORE', reason: 'All is well.' },
      { ...decision, action: 'DELETE', reason: 'Rude.', thing: comment },
      { ...decision, action: 'RESTORE', reason: 'It was none.', thing: blog },
      { ...decision, action: 'HIDE', reason: 'Advertising.', thing: blog },
    ],
    pageInfo: { endCursor: expect.any(String), hasNextPage: false },
  });
  expect(await decisionsOf(other)).toMatchObject({ totalCount: 0, nodes: [] });
  expect(await decisionsOf(moderator)).toMatchObject({ totalCount: 0, nodes: [] });
});

test('of a post that is not public the one concerned learns that they can read it, of a comment they do not', async () => {
  await moderate(commentId, 'HIDE');
  await moderate(blogId, 'HIDE');
  expect((await decisionsOf(author)).nodes).toMatchObject([
    { thing: { thing: 'BLOG', viewerCanReadRemoved: true } },
    { thing: { thing: 'COMMENT', viewerCanReadRemoved: false } },
  ]);
});

test('the writer does not learn of a dismissal, nor of what closed reports and moved nothing', async () => {
  const report = { thingId: blogId, reporterUid: other.uid, reason: 'SPAM', text: 'Look.' } as const;
  await app.db.report.create({ data: report });
  expect((await moderate(blogId, 'RESTORE', 'It is public.')).codes).toEqual([]);
  expect((await moderate(blogId, 'DISMISS', 'No advertising.')).codes).toEqual([]);

  expect(await decisionsOf(author)).toMatchObject({ totalCount: 0, nodes: [] });
});

test('what was undone says so, and the undo is no decision of its own', async () => {
  const { data } = await moderate(blogId, 'HIDE', 'Advertising.');
  const undo = 'mutation ($id: ID!) { undoModeration(id: $id) { id } }';
  await app.graphql(undo, { id: data?.moderate?.id }, moderator);

  expect(await decisionsOf(author)).toMatchObject({
    totalCount: 1,
    nodes: [{ action: 'HIDE', reason: 'Advertising.', undoneAt: expect.any(String) }],
  });
});

test('a suspended member reads why, page by page, and of a post that is gone for good, too', async () => {
  await moderate(blogId, 'HIDE', 'Advertising.');
  await app.db.blogKey.deleteMany();
  await onMember('SUSPEND', 'Again.', '2999-01-01T00:00:00Z');

  const newest = await decisionsOf(author, 1);
  expect(newest).toMatchObject({
    totalCount: 2,
    nodes: [{ action: 'SUSPEND', reason: 'Again.' }],
    pageInfo: { hasNextPage: true },
  });
  expect(await decisionsOf(author, 1, newest.pageInfo.endCursor)).toMatchObject({
    nodes: [{ action: 'HIDE', reason: 'Advertising.', thing: null }],
    pageInfo: { hasNextPage: false },
  });
});

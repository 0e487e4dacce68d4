import { blogRow, commentRow, memberRow } from '../../testing/factories.js';
import type { Member } from '../../testing/members.js';
import { memberWithRole } from '../../testing/moderation.js';
import { createTestApp, type TestApp } from '../../testing/test-app.js';

/** Decisions about what another moderator, its writer or its reporters have changed since it was read. */

let app: TestApp;
let mika: Member;
let other: Member;
let reporter: Member;

beforeAll(async () => {
  app = await createTestApp();
  [mika, other] = await Promise.all([memberWithRole(app), memberWithRole(app)]);
  reporter = await app.member();
  await app.graphql('{ me { uid } }', {}, reporter);
});
afterAll(() => app.close());

let author: Member;
let post: string;
let comment: string;

beforeEach(async () => {
  await app.db.report.deleteMany();
  author = await app.member();
  await app.graphql('{ me { uid } }', {}, author);
  ({ id: post } = await app.db.blog.create({ data: blogRow({ authorUid: author.uid }) }));
  ({ id: comment } = await app.db.comment.create({
    data: commentRow({ blogId: post, memberUid: author.uid }),
  }));
});

type Done = Record<string, { id: string }>;

async function decide(field: 'moderate' | 'moderateMember', input: object, by: Member) {
  const type = field === 'moderate' ? 'ModerateInput' : 'ModerateMemberInput';
  const document = `mutation ($input: ${type}!) { ${field}(input: $input) { id } }`;
  const { data, errors } = await app.graphql<Done>(document, { input }, by);
  const [error] = errors ?? [];
  return { id: data?.[field]?.id, code: error?.extensions?.code, message: error?.message };
}
const act = (thingId: string, action: string, given: object = {}, by = other) =>
  decide('moderate', { thingId, action, ...given }, by);
const restrict = (action: string, given: object = {}, by = other) =>
  decide('moderateMember', { memberId: author.uid, action, ...given }, by);

const report = (thingId: string, by = reporter) =>
  app.graphql(
    'mutation ($input: ReportInput!) { report(input: $input) { id } }',
    { input: { thingId, reason: 'SPAM', text: 'Look.' } },
    by,
  );

/** As the queue shows it. */
async function versionOf(id: string): Promise<string> {
  const { data } = await app.graphql<{ moderationQueue: { nodes: { id: string; version: string }[] } }>(
    '{ moderationQueue(first: 100) { nodes { id version } } }',
    {},
    other,
  );
  return data?.moderationQueue.nodes.find((node) => node.id === id)?.version ?? 'not in the queue';
}

async function standingOf(uid: string): Promise<{ version: string; restorableCount: number }> {
  const { data } = await app.graphql<{ moderatedMember: { version: string; restorableCount: number } }>(
    'query ($uid: ID!) { moderatedMember(id: $uid) { version restorableCount } }',
    { uid },
    other,
  );
  if (!data) throw new Error('no such member');
  return data.moderatedMember;
}

const CHANGED = 'This was changed since you read it.';

/** @param decision with the reason, as the message ends */
const lastDecision = (decision: string): unknown =>
  expect.stringMatching(
    new RegExp(
      `^${CHANGED} The last decision, by moderator on \\d+ \\w+ \\d{4} at \\d\\d:\\d\\d UTC: ${decision}$`,
    ),
  );

describe.each(['post', 'comment'])('a %s', (kind) => {
  const idOf = () => (kind === 'post' ? post : comment);

  test('that was held and another moderator has deleted is not made public by a stale page', async () => {
    const id = idOf();
    await act(id, 'HIDE');
    const held = { where: { id }, data: { removal: 'HELD' } } as const;
    await app.db.removedBlog.updateMany(held);
    await app.db.removedComment.updateMany(held);
    const version = await versionOf(id);
    await act(id, 'DELETE', { version, reason: 'Advertising' }, mika);

    expect(await act(id, 'RESTORE', { version })).toMatchObject({
      code: 'CONFLICT',
      message: lastDecision('deleted. Reason: Advertising'),
    });
    const where = { id, removal: 'DELETED_BY_MODERATOR' } as const;
    const [posts, comments] = [app.db.removedBlog.count({ where }), app.db.removedComment.count({ where })];
    expect((await posts) + (await comments)).toBe(1);
  });

  test.each([
    ['HIDE', 'DISMISS', 'hidden'],
    ['DISMISS', 'HIDE', 'left as it is'],
  ])('that was reported is not decided about twice: %s, then %s', async (first, second, decided) => {
    await report(idOf());
    const version = await versionOf(idOf());
    await act(idOf(), first, { version }, mika);
    expect(await act(idOf(), second, { version })).toMatchObject({
      code: 'CONFLICT',
      message: lastDecision(`${decided}.`),
    });
  });

  test('that its writer edits, or somebody else reports, is to be read again', async () => {
    await report(idOf());
    const read = await versionOf(idOf());
    const [editing, input] =
      kind === 'post'
        ? [
            'mutation ($id: ID!, $input: UpdateBlogInput!) { updateBlog(id: $id, input: $input) { id } }',
            await editOf(),
          ]
        : [
            'mutation ($id: ID!, $input: String!) { editComment(id: $id, comContent: $input) { id } }',
            'Worse.',
          ];
    expect((await app.graphql(editing, { id: idOf(), input }, author)).codes).toEqual([]);
    expect(await act(idOf(), 'DISMISS', { version: read })).toMatchObject({
      code: 'CONFLICT',
      message: CHANGED,
    });
    const edited = await versionOf(idOf());
    await report(idOf(), mika);
    expect((await act(idOf(), 'DISMISS', { version: edited })).code).toBe('CONFLICT');
    expect((await act(idOf(), 'DISMISS', { version: await versionOf(idOf()) })).code).toBeUndefined();
  });

  test('is as it was seen once a decision is undone', async () => {
    await report(idOf());
    const version = await versionOf(idOf());
    const { id } = await act(idOf(), 'HIDE', { version }, mika);
    await app.graphql('mutation ($id: ID!) { undoModeration(id: $id) { id } }', { id }, mika);
    expect((await act(idOf(), 'HIDE', { version })).code).toBeUndefined();
  });

  test('with an earlier report that an undo has opened again is to be read again', async () => {
    await report(idOf());
    const { id } = await act(idOf(), 'DISMISS', {}, mika);
    await report(idOf(), mika);
    const version = await versionOf(idOf());
    await app.graphql('mutation ($id: ID!) { undoModeration(id: $id) { id } }', { id }, mika);
    expect((await act(idOf(), 'DISMISS', { version })).code).toBe('CONFLICT');
  });

  test('that an action on all has taken names it', async () => {
    await report(idOf());
    const version = await versionOf(idOf());
    await restrict('DELETE_ALL', {}, mika);
    expect((await act(idOf(), 'HIDE', { version })).message).toEqual(lastDecision('deleted.'));
  });
});

async function editOf() {
  const fields = 'title cover category shortDescription longDescription version';
  const { data } = await app.graphql<{ blog: object }>(
    `query ($id: ID!) { blog(id: $id) { ${fields} } }`,
    { id: post },
    author,
  );
  return { ...data?.blog, title: 'Worse' };
}

describe('a member', () => {
  const until = '2100-01-01T00:00:00.000Z';

  test('whom another moderator has blocked is not suspended in its place by a stale page', async () => {
    const { version } = await standingOf(author.uid);
    await restrict('BLOCK', { version, reason: 'Threats.' }, mika);
    expect(await restrict('SUSPEND', { version, until })).toMatchObject({
      code: 'CONFLICT',
      message: lastDecision('blocked. Reason: Threats.'),
    });
    const row = await app.db.member.findUniqueOrThrow({ where: { uid: author.uid } });
    expect(row).toMatchObject({ restrictionReason: 'Threats.', blockedAt: expect.any(Date) });

    const now = (await standingOf(author.uid)).version;
    expect((await restrict('SUSPEND', { version: now, until })).code).toBeUndefined();
    expect((await restrict('LIFT')).code).toBeUndefined();
  });

  test('may be told how much there is to restore', async () => {
    const { uid } = await app.db.member.create({ data: memberRow() });
    const { id } = await app.db.blog.create({ data: blogRow({ authorUid: uid }) });
    await act(id, 'DELETE');
    await app.db.comment.create({ data: commentRow({ blogId: post, memberUid: uid }) });
    expect((await standingOf(uid)).restorableCount).toBe(1);
    await decide('moderateMember', { memberId: uid, action: 'RESTORE_ALL' }, mika);
    expect((await standingOf(uid)).restorableCount).toBe(0);
  });
});

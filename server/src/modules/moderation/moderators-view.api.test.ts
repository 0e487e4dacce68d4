import { blogRow, commentRow, memberRow } from '../../testing/factories.js';
import type { Member } from '../../testing/members.js';
import { memberWithRole } from '../../testing/moderation.js';
import { createTestApp, type TestApp } from '../../testing/test-app.js';

/** What moderators and operators see, and the permissions that they are told. */

let app: TestApp;
let ada: Member;
let moderator: Member;
let operator: Member;

const suspend = (memberId: string, caller: Member) =>
  app.graphql<{ moderateMember: { id: string } }>(
    `mutation ($id: ID!, $until: DateTime) {
      moderateMember(input: { memberId: $id, action: SUSPEND, until: $until, reason: "Enough." }) {
        id action viewerCanUndo moderated { restriction { reason } }
      }
    }`,
    { id: memberId, until: '2100-01-01T00:00:00.000Z' },
    caller,
  );

beforeAll(async () => {
  app = await createTestApp();
  ada = await app.member({ displayName: 'Ada Adams' });
  await app.graphql('{ me { uid } }', {}, ada);
  [moderator, operator] = await Promise.all([memberWithRole(app), memberWithRole(app, 'OPERATOR')]);
});
afterAll(() => app.close());

describe('a member', () => {
  test('comes with what the viewer may do', async () => {
    const may = async (id: string, caller: Member) =>
      (
        await app.graphql<{ moderatedMember: object }>(
          'query ($id: ID!) { moderatedMember(id: $id) { viewerCanModerate viewerCanSetRole } }',
          { id },
          caller,
        )
      ).data?.moderatedMember;

    expect(await may(ada.uid, moderator)).toEqual({ viewerCanModerate: true, viewerCanSetRole: false });
    expect(await may(operator.uid, moderator)).toEqual({ viewerCanModerate: false, viewerCanSetRole: false });
    expect(await may(moderator.uid, operator)).toEqual({ viewerCanModerate: true, viewerCanSetRole: true });
    expect(await may(operator.uid, operator)).toEqual({ viewerCanModerate: false, viewerCanSetRole: false });
  });
});

test('an action is answered with the member as they are now, and with whether it can be undone', async () => {
  const { data } = await suspend(ada.uid, moderator);
  expect(data?.moderateMember).toMatchObject({
    action: 'SUSPEND',
    viewerCanUndo: true,
    moderated: { restriction: { reason: 'Enough.' } },
  });
  const undone = await app.graphql(
    'mutation ($id: ID!) { undoModeration(id: $id) { viewerCanUndo moderated { restriction { reason } } } }',
    { id: data?.moderateMember.id },
    moderator,
  );
  expect(undone.data).toEqual({ undoModeration: { viewerCanUndo: false, moderated: { restriction: null } } });
});

test('an entry says what it was about, and whether everybody can read it', async () => {
  const { id: blogId } = await app.db.blog.create({
    data: blogRow({ authorUid: ada.uid, title: 'Cheap salt' }),
  });
  const { id } = await app.db.comment.create({
    data: commentRow({ blogId, memberUid: ada.uid, comContent: 'Buy it.' }),
  });
  const about = async (thingId: string, action: string) => {
    const { data } = await app.graphql<{ moderate: { thing: object } }>(
      'mutation ($input: ModerateInput!) { moderate(input: $input) { thing { thing blogId text isPublic } } }',
      { input: { thingId, action } },
      moderator,
    );
    return data?.moderate.thing;
  };

  const comment = { thing: 'COMMENT', blogId, text: 'Buy it.' };
  expect(await about(id, 'DISMISS')).toEqual({ ...comment, isPublic: true });
  expect(await about(blogId, 'HIDE')).toEqual({ thing: 'BLOG', blogId, text: 'Cheap salt', isPublic: false });
  expect(await about(id, 'DISMISS')).toEqual({ ...comment, isPublic: false });
  await app.db.comment.update({ where: { id }, data: { comContent: `${'Buy it. '.repeat(13)}Now!` } });
  expect(await about(id, 'DISMISS')).toMatchObject({ text: `${'Buy it. '.repeat(12)}Buy …` });
  await app.db.blogKey.deleteMany();
  await app.db.auditEntry.deleteMany({ where: { thingId: { not: null } } });
});

test('a long post in the queue has a sign that it goes on', async () => {
  const { id } = await app.db.blog.create({
    data: { ...blogRow({ authorUid: ada.uid }), searchText: 'a'.repeat(2_001) },
  });
  await app.db.report.create({
    data: { thingId: id, reporterUid: moderator.uid, reason: 'SPAM', text: 'Look.' },
  });
  const textOf = async () => {
    const query = '{ moderationQueue(first: 50) { nodes { id text } } }';
    const { data } = await app.graphql<{ moderationQueue: { nodes: { id: string; text: string }[] } }>(
      query,
      {},
      moderator,
    );
    return data?.moderationQueue.nodes.find((item) => item.id === id)?.text;
  };

  expect(await textOf()).toBe(`${'a'.repeat(2_000)}…`);
  const hide = 'mutation ($id: ID!) { moderateMember(input: { memberId: $id, action: HIDE_ALL }) { id } }';
  await app.graphql(hide, { id: ada.uid }, operator);
  await app.db.report.updateMany({ data: { outcome: 'OPEN' } });
  expect(await textOf()).toBe(`${'a'.repeat(2_000)}…`);
  await app.db.blogKey.deleteMany();
  await app.db.report.deleteMany();
  await app.db.auditEntry.deleteMany({ where: { action: 'HIDE' } });
});

test('nobody suspends, blocks or demotes an operator named by OPERATOR_EMAILS: it would change nothing', async () => {
  const named = await createTestApp({ databaseUrl: app.databaseUrl, operatorEmails: [operator.email] });
  await app.db.member.update({ where: { uid: operator.uid }, data: { role: 'MEMBER' } });
  const block = 'mutation ($id: ID!) { moderateMember(input: { memberId: $id, action: BLOCK }) { id } }';

  expect((await named.graphql(block, { id: operator.uid }, moderator)).codes).toEqual(['FORBIDDEN']);
  const other = await memberWithRole(app, 'OPERATOR');
  const demote = 'mutation ($id: ID!) { setRole(input: { memberId: $id, role: MEMBER }) { id } }';
  const view = 'query ($id: ID!) { moderatedMember(id: $id) { role viewerCanModerate viewerCanSetRole } }';
  for (const document of [block, demote]) {
    expect((await named.graphql(document, { id: operator.uid }, other)).codes).toEqual(['FORBIDDEN']);
  }
  expect((await named.graphql(view, { id: operator.uid }, other)).data).toEqual({
    moderatedMember: { role: 'OPERATOR', viewerCanModerate: false, viewerCanSetRole: false },
  });
  await app.db.member.update({ where: { uid: operator.uid }, data: { role: 'OPERATOR' } });
  await named.close();
});

test('operators download the audit log, the oldest entry first; nobody else does', async () => {
  const get = (caller: Member | undefined, method = 'GET') =>
    fetch(`${app.url}/moderation/audit-log.jsonl`, {
      method,
      headers: caller ? { authorization: `Bearer ${caller.idToken}` } : {},
    });

  expect((await Promise.all([get(undefined), get(moderator)])).map(({ status }) => status)).toEqual([
    401, 403,
  ]);
  const answer = await get(operator);
  expect(answer.headers.get('cache-control')).toBe('private, no-store');
  expect(answer.headers.get('content-disposition')).toBe('attachment; filename=audit-log.jsonl');
  const { headers } = await get(operator, 'HEAD');
  for (const name of ['content-disposition', 'content-type', 'content-length', 'cache-control']) {
    expect([name, headers.get(name)]).toEqual([name, answer.headers.get(name)]);
  }
  const lines = (await answer.text())
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as object);
  expect(lines).toMatchObject([
    {
      action: 'SUSPEND',
      reason: 'Enough.',
      member: { displayName: 'Ada Adams' },
      actor: { displayName: 'moderator' },
    },
    { action: 'UNDO', things: 0 },
  ]);
  const [suspension, undo] = lines as Record<string, unknown>[];
  expect([suspension?.undoesId, undo?.undoesId]).toEqual([null, suspension?.id]);
  expect(lines[0]).not.toHaveProperty('before');
});

test('a member’s posts, comments and reports are counted apart', async () => {
  const { id: blogId } = await app.db.blog.create({ data: blogRow({ authorUid: moderator.uid }) });
  const { id } = await app.db.comment.create({ data: commentRow({ blogId, memberUid: ada.uid }) });
  const reports = (['DISMISSED', 'DISMISSED', 'ACTED', 'OPEN'] as const).map((outcome) => ({
    thingId: id,
    reason: 'SPAM' as const,
    text: 'Look.',
    outcome,
  }));
  await app.db.report.createMany({ data: reports });
  const { data } = await app.graphql(
    `query ($id: ID!) { moderatedMember(id: $id) {
       publicPostCount removedPostCount publicCommentCount removedCommentCount reportCount dismissedReportCount
     } }`,
    { id: ada.uid },
    moderator,
  );
  expect(data).toEqual({
    moderatedMember: {
      publicPostCount: 0,
      removedPostCount: 0,
      publicCommentCount: 1,
      removedCommentCount: 0,
      reportCount: 4,
      dismissedReportCount: 2,
    },
  });
  await app.db.report.deleteMany();
  await app.db.blogKey.deleteMany();
});

test('entries cost the same number of statements however many there are, with the members concerned', async () => {
  const { id: thingId } = await app.db.blog.create({ data: blogRow({ authorUid: ada.uid }) });
  const another = await app.db.member.create({ data: memberRow() });
  const report = { thingId, reporterUid: another.uid, reason: 'SPAM', text: 'Look.' } as const;
  await app.db.report.create({ data: report });
  for (const { uid } of [ada, another, ada]) await suspend(uid, moderator);
  const log = async (first: number) => {
    app.takeStatements();
    const { data } = await app.graphql<{ auditLog: { nodes: { moderated: object }[] } }>(
      `query ($first: Int!) { auditLog(first: $first) {
         nodes { moderated {
           member { id } publicPostCount removedPostCount publicCommentCount removedCommentCount
           reportCount dismissedReportCount isNamesake
         } } } }`,
      { first },
      operator,
    );
    return { statements: app.takeStatements().length, nodes: data?.auditLog.nodes };
  };

  const [one, three] = [await log(1), await log(3)];

  expect(three.statements).toBe(one.statements);
  const counts = {
    publicPostCount: 0,
    removedPostCount: 0,
    publicCommentCount: 0,
    removedCommentCount: 0,
    reportCount: 0,
    dismissedReportCount: 0,
    isNamesake: false,
  };
  const [ofAda, ofAnother] = [
    { moderated: { ...counts, member: { id: ada.uid }, publicPostCount: 1, reportCount: 1 } },
    { moderated: { ...counts, member: { id: another.uid } } },
  ];
  expect(three.nodes).toEqual([ofAda, ofAnother, ofAda]);
  await app.db.$executeRaw`
    INSERT INTO reports (id, thing_id, reason, text)
    SELECT gen_random_uuid(), ${thingId}::uuid, 'SPAM', 'Look.' FROM generate_series(1, 10001)`;
  expect((await log(1)).nodes).toEqual([{ moderated: { ...ofAda?.moderated, reportCount: 10_001 } }]);
});

test('the change of a role is undone by operators alone, and only they are told so', async () => {
  const { uid } = await app.db.member.create({ data: memberRow() });
  const given = await app.graphql<{ setRole: { id: string; viewerCanUndo: boolean } }>(
    'mutation ($uid: ID!) { setRole(input: { memberId: $uid, role: MEMBER }) { id viewerCanUndo } }',
    { uid },
    operator,
  );
  expect(given.data?.setRole.viewerCanUndo).toBe(true);
  const history = await app.graphql(
    'query ($uid: ID!) { moderatedMember(id: $uid) { viewerCanModerate actions { nodes { viewerCanUndo } } } }',
    { uid },
    moderator,
  );
  expect(history.data).toEqual({
    moderatedMember: { viewerCanModerate: true, actions: { nodes: [{ viewerCanUndo: false }] } },
  });
  const undo = 'mutation ($id: ID!) { undoModeration(id: $id) { id } }';
  const { id } = given.data?.setRole ?? {};
  expect((await app.graphql(undo, { id }, moderator)).codes).toEqual(['FORBIDDEN']);
  expect((await app.graphql(undo, { id }, operator)).codes).toEqual([]);
});

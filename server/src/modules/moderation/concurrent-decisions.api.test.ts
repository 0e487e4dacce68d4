import { Client } from 'pg';
import { blogRow, commentRow, memberRow } from '../../testing/factories.js';
import { waitingSessions } from '../../testing/lock-waits.js';
import type { Member } from '../../testing/members.js';
import { memberWithRole } from '../../testing/moderation.js';
import { createTestApp, type TestApp } from '../../testing/test-app.js';

/** Two moderators who decide about the same post or comment, both before the first decision is done. */

let app: TestApp;
let moderator: Member;
let other: Client;
let watcher: Client;

beforeAll(async () => {
  app = await createTestApp();
  moderator = await memberWithRole(app);
  other = new Client({ connectionString: app.databaseUrl });
  watcher = new Client({ connectionString: app.databaseUrl });
  await Promise.all([other.connect(), watcher.connect()]);
});
afterAll(async () => {
  await Promise.all([other.end(), watcher.end()]);
  await app.close();
});

const moderate = (thingId: string, action: string) =>
  app.graphql(
    'mutation ($input: ModerateInput!) { moderate(input: $input) { id } }',
    { input: { thingId, action } },
    moderator,
  );

const restrict = (memberId: string, action: string, version: string | undefined) =>
  app.graphql(
    'mutation ($input: ModerateMemberInput!) { moderateMember(input: $input) { id } }',
    { input: { memberId, action, version, until: '2100-01-01T00:00:00.000Z' } },
    moderator,
  );

type Decision = () => Promise<{ codes: string[] }>;

/** Both have read what they decide about before one of them changes it. */
async function oneAfterTheOther(uid: string, [first, second]: [Decision, Decision]): Promise<string[][]> {
  await other.query('BEGIN');
  await other.query('SELECT FROM members WHERE uid = $1 FOR UPDATE', [uid]);
  const answers = [first()];
  await waitingSessions(watcher, 1);
  answers.push(second());
  await waitingSessions(watcher, 2);
  await other.query('COMMIT');
  return (await Promise.all(answers)).map(({ codes }) => codes);
}

test.each(['post', 'comment'])(
  'a held %s that one deletes is not hidden by the other: hidden, it would stay for good',
  async (kind) => {
    const { uid } = await app.db.member.create({ data: memberRow() });
    const { id: blogId } = await app.db.blog.create({ data: blogRow({ authorUid: uid }) });
    const { id: commentId } = await app.db.comment.create({ data: commentRow({ blogId, memberUid: uid }) });
    const id = kind === 'post' ? blogId : commentId;
    await moderate(id, 'HIDE');
    const held = { where: { id }, data: { removal: 'HELD' } } as const;
    await app.db.removedBlog.updateMany(held);
    await app.db.removedComment.updateMany(held);

    const both: [Decision, Decision] = [() => moderate(id, 'DELETE'), () => moderate(id, 'HIDE')];
    expect(await oneAfterTheOther(uid, both)).toEqual([[], ['NOT_FOUND']]);
    const where = { id };
    const rows = [
      ...(await app.db.removedBlog.findMany({ where })),
      ...(await app.db.removedComment.findMany({ where })),
    ];
    expect(rows).toMatchObject([{ removal: 'DELETED_BY_MODERATOR', expiresAt: expect.any(Date) }]);
  },
);

test('a member whom one blocks is not suspended in its place by the other', async () => {
  const { uid } = await app.db.member.create({ data: memberRow() });
  const { data } = await app.graphql<{ moderatedMember: { version: string } }>(
    'query ($uid: ID!) { moderatedMember(id: $uid) { version } }',
    { uid },
    moderator,
  );
  const version = data?.moderatedMember.version;
  const both: [Decision, Decision] = [
    () => restrict(uid, 'BLOCK', version),
    () => restrict(uid, 'SUSPEND', version),
  ];
  expect(await oneAfterTheOther(uid, both)).toEqual([[], ['CONFLICT']]);
});

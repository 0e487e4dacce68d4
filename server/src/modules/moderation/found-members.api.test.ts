import { blogRow, memberRow } from '../../testing/factories.js';
import type { Member } from '../../testing/members.js';
import { memberWithRole } from '../../testing/moderation.js';
import { planOf } from '../../testing/plans.js';
import { createTestApp, type TestApp } from '../../testing/test-app.js';

/** How moderators and operators find members. */

let app: TestApp;
let ada: Member;
let moderator: Member;
let operator: Member;

beforeAll(async () => {
  app = await createTestApp();
  ada = await app.member({ displayName: 'Ada Adams' });
  await app.graphql('{ me { uid } }', {}, ada);
  [moderator, operator] = await Promise.all([memberWithRole(app), memberWithRole(app, 'OPERATOR')]);
});
afterAll(() => app.close());

test('a member is found by name, and by address by operators alone', async () => {
  const find = async (search: string, caller: Member) =>
    (
      await app.graphql<{ findMembers: object[] }>(
        `query ($search: String!) { findMembers(search: $search) { member { id } } }`,
        { search },
        caller,
      )
    ).data?.findMembers;

  expect(await find(' ada adams ', moderator)).toEqual([{ member: { id: ada.uid } }]);
  expect(await find(ada.email, moderator)).toEqual([]);
  expect(await find(ada.email.toUpperCase(), operator)).toEqual([{ member: { id: ada.uid } }]);
  expect(await find('Ada%', operator)).toEqual([]);
});

test('members of one name are told apart', async () => {
  const sam = memberRow({ displayName: 'Sam Salt', createdAt: new Date('2026-01-02') });
  const namesake = {
    ...memberRow({ displayName: 'sam salt' }),
    blockedAt: new Date(),
    role: 'MODERATOR',
  } as const;
  await app.db.member.createMany({ data: [sam, namesake] });
  await app.db.blog.create({ data: blogRow({ authorUid: sam.uid }) });
  const { data } = await app.graphql(
    '{ findMembers(search: "Sam Salt") { memberSince role restriction { until } publicPostCount isNamesake } }',
    {},
    moderator,
  );
  expect(data).toMatchObject({
    findMembers: [
      {
        memberSince: '2026-01-02T00:00:00.000Z',
        role: 'MEMBER',
        restriction: null,
        publicPostCount: 1,
        isNamesake: false,
      },
      { role: 'MODERATOR', restriction: { until: null }, publicPostCount: 0, isNamesake: true },
    ],
  });
});

test('a member is found by an index, by either', async () => {
  app.takeStatements();
  await app.graphql('{ findMembers(search: "ada") { role } }', {}, operator);
  const search = app.takeStatements().find((sql) => sql.includes('lower(email)')) ?? '';

  const plan = await planOf(app.databaseUrl, search);
  expect(plan).toContain('members_lower_email_idx');
  expect(plan).toContain('members_lower_display_name_idx');
});

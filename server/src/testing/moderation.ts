import { verifyEmail, type Member } from './members.js';
import type { TestApp } from './test-app.js';

/** The moderators' fields, some only for operators. Variables: `thing`, `uid`, and an audit log entry's `id`. */
export const MODERATION: readonly { field: string; document: string; forOperators?: true }[] = [
  { field: 'moderationQueue', document: '{ moderationQueue { nodes { id reports { id } } totalCount } }' },
  {
    field: 'moderatedMember',
    document: 'query ($uid: ID!) { moderatedMember(id: $uid) { role actions { nodes { id } } } }',
  },
  { field: 'findMembers', document: '{ findMembers(search: "Ada") { role } }' },
  { field: 'auditLog', document: '{ auditLog { nodes { id } totalCount } }', forOperators: true },
  {
    field: 'moderate',
    document: 'mutation ($thing: ID!) { moderate(input: { thingId: $thing, action: HIDE }) { id } }',
  },
  {
    field: 'moderateMember',
    document: 'mutation ($uid: ID!) { moderateMember(input: { memberId: $uid, action: HIDE_ALL }) { id } }',
  },
  { field: 'undoModeration', document: 'mutation ($id: ID!) { undoModeration(id: $id) { id } }' },
  {
    field: 'setRole',
    document: 'mutation ($uid: ID!) { setRole(input: { memberId: $uid, role: MODERATOR }) { id } }',
    forOperators: true,
  },
];

/** A new member with a role. */
export async function memberWithRole(
  app: Pick<TestApp, 'db' | 'member' | 'graphql'>,
  role: 'MODERATOR' | 'OPERATOR' = 'MODERATOR',
): Promise<Member> {
  const member = await verifyEmail(await app.member({ displayName: role.toLowerCase() }));
  await app.graphql('{ me { uid } }', {}, member);
  await app.db.member.update({ where: { uid: member.uid }, data: { role } });
  return member;
}

import { connectDatabase, type Database } from '#server/platform/db/database.js';
import { memberRow } from '#server/testing/factories.js';
import { testOwnerUrl } from '#server/testing/test-database.js';
import { writeAuditLog } from './audit-log-command.js';
import { setRole } from './role-command.js';

let url: string;
let database: Database;

beforeAll(async () => {
  url = await testOwnerUrl();
  database = connectDatabase(url, { max: 1 });
});
afterAll(() => database.close());

test('a role is given by address, and stands in the audit log, which is written as lines of JSON', async () => {
  const member = { ...memberRow({ email: 'Mod@octavo.example' }), isEmailVerified: true };
  await database.db.member.create({ data: member });

  await setRole(url, 'mod@octavo.example', 'moderator');

  expect(await database.db.member.findFirst()).toMatchObject({ role: 'MODERATOR' });
  const lines: string[] = [];
  await writeAuditLog(url, (line) => lines.push(line));
  expect(lines.map((line) => JSON.parse(line) as object)).toMatchObject([
    { action: 'SET_ROLE', member_uid: member.uid, actor_uid: null, reason: 'MODERATOR' },
  ]);
  // What the site's undo reads.
  expect(await database.db.auditEntry.findFirst({ select: { before: true } })).toEqual({
    before: { things: [], reports: [], standing: { was: { role: 'MEMBER' }, became: { role: 'MODERATOR' } } },
  });
});

test('an address that is nobody’s, or of several, is told', async () => {
  await expect(
    setRole(url, 'Mod@octavo.example', 'member', { operatorEmails: ['mod@octavo.example'] }),
  ).rejects.toThrow('OPERATOR_EMAILS makes Mod@octavo.example an operator');
  await expect(setRole(url, 'nobody@octavo.example', 'member')).rejects.toThrow('No member has the address');
  await database.db.member.createMany({
    data: [memberRow({ email: 'two@octavo.example' }), memberRow({ email: 'two@octavo.example' })],
  });
  await expect(setRole(url, 'two@octavo.example', 'member')).rejects.toThrow('2 members have the address');
});

test('who has not confirmed the address gets a role only by an option, and loses it without', async () => {
  const email = 'anybody@octavo.example';
  const { uid } = await database.db.member.create({
    data: memberRow({ email }),
  });
  const role = async () => (await database.db.member.findUniqueOrThrow({ where: { uid } })).role;

  await expect(setRole(url, email, 'operator')).rejects.toThrow('has not confirmed the address');
  expect(await role()).toBe('MEMBER');
  await setRole(url, email, 'operator', { unconfirmed: true });
  expect(await role()).toBe('OPERATOR');
  await setRole(url, email, 'member');
  expect(await role()).toBe('MEMBER');
});

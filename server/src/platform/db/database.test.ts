import { Client } from 'pg';
import { memberRow } from '../../testing/factories.js';
import { testDatabaseUrl } from '../../testing/test-database.js';
import { connectDatabase, type Database } from './database.js';

let url: string;
let database: Database;
beforeAll(async () => {
  url = await testDatabaseUrl();
  database = connectDatabase(url, { max: 2 });
});
afterAll(() => database.close());

test('Prisma writes and reads the times that PostgreSQL means, though its time zone is another', async () => {
  const client = new Client({ connectionString: url });
  await client.connect();
  const { rows: zones } = await client.query('SHOW timezone');
  const createdAt = new Date('2026-03-29T01:30:00.000Z');
  const { uid } = await database.db.member.create({ data: memberRow({ createdAt }) });
  const { rows: written } = await client.query('SELECT created_at AS "createdAt" FROM members');
  await client.query("UPDATE members SET blocked_at = '2026-03-29T02:30:00Z'");
  await client.end();
  const read = await database.db.member.findUniqueOrThrow({ where: { uid } });

  expect(zones).not.toEqual([{ TimeZone: 'UTC' }]);
  expect(written).toEqual([{ createdAt }]);
  expect(read).toMatchObject({ createdAt, blockedAt: new Date('2026-03-29T02:30:00.000Z') });
});

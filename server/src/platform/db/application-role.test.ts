import { randomBytes } from 'node:crypto';
import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Client } from 'pg';
import { asOwner, ownerUrlOf, testDatabaseUrl } from '../../testing/test-database.js';
import { migrate } from './migrate.js';
import { migrateAtStart } from './migrate-at-start.js';

const PRISMA = path.resolve(import.meta.dirname, '../../../../prisma');

/** A copy of prisma/ with one more migration and function, as in a later release. */
let later: string;
beforeAll(async () => {
  later = await mkdtemp(path.join(tmpdir(), 'octavo-prisma-'));
  await cp(PRISMA, later, { recursive: true });
  await mkdir(path.join(later, 'migrations', '99990101000000_note'));
  await writeFile(
    path.join(later, 'migrations', '99990101000000_note', 'migration.sql'),
    'CREATE TABLE note (id serial PRIMARY KEY);',
  );
  await writeFile(
    path.join(later, 'sql', 'note_count.sql'),
    `CREATE FUNCTION note_count() RETURNS bigint LANGUAGE sql AS 'SELECT count(*) FROM note';
     REVOKE EXECUTE ON FUNCTION note_count FROM PUBLIC;`,
  );
});
afterAll(() => rm(later, { recursive: true }));

/** The outcome of each statement: "done", or PostgreSQL's error code. */
async function outcomesOf(url: string, statements: readonly string[]): Promise<Record<string, string>> {
  const client = new Client({ connectionString: url });
  await client.connect();
  const outcomes: Record<string, string> = {};
  for (const sql of statements) {
    outcomes[sql] = await client.query(sql).then(
      () => 'done',
      (error: unknown) => (error instanceof Error && 'code' in error ? String(error.code) : String(error)),
    );
  }
  await client.end();
  return outcomes;
}

const all = (statements: readonly string[], outcome: string) =>
  Object.fromEntries(statements.map((sql) => [sql, outcome]));

const INSUFFICIENT_PRIVILEGE = '42501';
/** Statements that the owner may run, and an attacker as the application role may not. */
const OWNERS_WORK = [
  'CREATE TABLE mine (id int)',
  'CREATE TEMPORARY TABLE mine (id int)',
  'CREATE SCHEMA mine',
  'CREATE FUNCTION mine() RETURNS int LANGUAGE sql AS $$ SELECT 1 $$',
  'CREATE ROLE mine',
  'ALTER TABLE blogs ADD COLUMN mine int',
  'ALTER TABLE blogs DISABLE TRIGGER USER',
  'CREATE INDEX ON blogs (title)',
  'DROP TABLE comments',
  'DROP FUNCTION search_save_post CASCADE',
  'TRUNCATE comments',
  `INSERT INTO "_prisma_migrations" (id, checksum, migration_name) VALUES ('1', '', '')`,
  'UPDATE "_prisma_migrations" SET checksum = checksum',
  'DELETE FROM "_prisma_migrations"',
  'UPDATE applied_functions SET checksum = checksum',
];

const SITES_WORK = [
  'SELECT * FROM "_prisma_migrations"',
  'SELECT * FROM applied_functions',
  'DELETE FROM comments',
  'LISTEN octavo_invalidations',
];

async function expectHeldBack(url: string): Promise<void> {
  expect(await outcomesOf(url, OWNERS_WORK)).toEqual(all(OWNERS_WORK, INSUFFICIENT_PRIVILEGE));
  expect(await outcomesOf(url, SITES_WORK)).toEqual(all(SITES_WORK, 'done'));
}

describe('the application role', () => {
  let url: string;
  beforeEach(async () => {
    url = await testDatabaseUrl();
    await migrate(ownerUrlOf(url), PRISMA, url);
  });

  test('reads and writes rows, and can neither change nor empty a table, nor touch what migrations record', () =>
    expectHeldBack(url));

  test('gets what a later migration makes, and no more', async () => {
    expect(await migrate(ownerUrlOf(url), later, url)).toEqual(['99990101000000_note', 'sql/note_count.sql']);

    const rows = ['INSERT INTO note DEFAULT VALUES', 'SELECT note_count()'];
    expect(await outcomesOf(url, rows)).toEqual(all(rows, 'done'));
    expect(await outcomesOf(url, ['TRUNCATE note'])).toEqual({ 'TRUNCATE note': INSUFFICIENT_PRIVILEGE });
  });

  test('loses at the next start what it was granted beyond that', async () => {
    await asOwner(
      url,
      `GRANT TRUNCATE ON comments TO PUBLIC; GRANT ALL ON "_prisma_migrations" TO octavo_site;
       GRANT CREATE ON SCHEMA public TO octavo_site`,
    );
    expect(await outcomesOf(url, ['TRUNCATE comments'])).toEqual({ 'TRUNCATE comments': 'done' });

    await migrate(ownerUrlOf(url), PRISMA, url);
    await expectHeldBack(url);
  });

  test('serves without the owner being named, as long as no migration is lacking', async () => {
    expect(await migrateAtStart({ databaseUrl: url, databaseOwnerUrl: null }, PRISMA)).toBe(0);
    await expect(migrateAtStart({ databaseUrl: url, databaseOwnerUrl: null }, later)).rejects.toThrow(
      'lacks migrations that the user of DATABASE_URL may not apply',
    );
  });
});

describe('with users made by hand', () => {
  /** The URL of the same database for another user. */
  const as = (url: string, user: string): string => {
    const address = new URL(url);
    Object.assign(address, { username: user, password: 'secret' });
    return address.href;
  };
  const names = (): string[] => ['Owner', 'site'].map((name) => `${name}_${randomBytes(4).toString('hex')}`);

  /** A database whose owner has no other rights. @param statements SQL about both users */
  async function plainDatabase(statements: (owner: string, site: string) => string) {
    const url = await testDatabaseUrl('template0');
    const [owner = '', site = ''] = names();
    await asOwner(
      url,
      `CREATE ROLE "${owner}" LOGIN PASSWORD 'secret'; ${statements(`"${owner}"`, site)};
       ALTER DATABASE "${new URL(url).pathname.slice(1)}" OWNER TO "${owner}"`,
    );
    return { url, site, databaseUrl: as(url, site), databaseOwnerUrl: as(url, owner) };
  }
  const MAKE_SITE = (_owner: string, site: string) => `CREATE ROLE ${site} LOGIN PASSWORD 'secret'`;

  test('an owner who is no administrator keeps the tables, and the other serves', async () => {
    const users = await plainDatabase(MAKE_SITE);

    expect(await migrateAtStart(users, PRISMA)).toBeGreaterThan(0);
    expect(await migrateAtStart(users, PRISMA)).toBe(0);
    await expectHeldBack(users.databaseUrl);
  });

  test('one that is lacking is made by an owner who may make users, and asked for of an administrator otherwise', async () => {
    const refused = await plainDatabase(() => '');
    await expect(migrateAtStart(refused, PRISMA)).rejects.toThrow(
      `  CREATE ROLE "${refused.site}" LOGIN PASSWORD '…';`,
    );

    const able = await plainDatabase((owner) => `ALTER ROLE ${owner} CREATEROLE`);
    await migrateAtStart(able, PRISMA);
    await expectHeldBack(able.databaseUrl);
  });

  test.each([
    ['is a superuser', (_owner: string, site: string) => `ALTER ROLE ${site} SUPERUSER`],
    ['may act as the owner', (owner: string, site: string) => `GRANT ${owner} TO ${site}`],
    ['owns a table', (_owner: string, site: string) => `CREATE TABLE t (); ALTER TABLE t OWNER TO ${site}`],
  ])('one that %s is refused', async (_what, also) => {
    const users = await plainDatabase((...both) => `${MAKE_SITE(...both)}; ${also(...both)}`);

    await expect(migrateAtStart(users, PRISMA)).rejects.toThrow('may do more than read and write rows');
  });
});

import { cp, mkdtemp, readdir, readFile, rm, writeFile, mkdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Client } from 'pg';
import { openPrismaEngine, type PrismaEngine } from '../../testing/prisma-engine.js';
import { waitingSessions } from '../../testing/lock-waits.js';
import { asOwner, testOwnerUrl, withDatabase } from '../../testing/test-database.js';
import { migrate, missingMigrations, PRISMA_MIGRATE_LOCK, readDefinition } from './migrate.js';

const PRISMA = path.resolve(import.meta.dirname, '../../../../prisma');
let schema: string;
let url: string;

beforeAll(async () => {
  schema = await readFile(path.join(PRISMA, 'schema.prisma'), 'utf8');
});
beforeEach(async () => {
  url = await testOwnerUrl('template0');
});

const functionFiles = async () =>
  (await readdir(path.join(PRISMA, 'sql'))).sort().map((name) => `sql/${name}`);

/** Lends a connection to the database. */
async function withClient(use: (client: Client) => Promise<void>): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await use(client);
  } finally {
    await client.end();
  }
}

async function query<T extends object>(sql: string): Promise<T[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<T>(sql)).rows;
  } finally {
    await client.end();
  }
}

describe("beside Prisma's own engine", () => {
  let engine: PrismaEngine | undefined;
  const open = async () => (engine = await openPrismaEngine(url, schema, path.join(PRISMA, 'migrations')));
  afterEach(async () => {
    await engine?.close();
    engine = undefined;
  });

  test('the migrated database and schema.prisma agree, and a difference would be seen', async () => {
    await migrate(url, PRISMA);
    const prisma = await open();

    expect(await prisma.diffTo(schema)).toBe('');
    expect(await prisma.diffTo(schema.replace('@@index([memberUid])', ''))).toContain('DROP INDEX');
    expect(await prisma.diffTo(schema.replace(/wordCount( +)Int/, 'wordCount$1BigInt'))).toContain('BIGINT');
  });

  test('"prisma migrate deploy" finds nothing to do after the server has migrated', async () => {
    await migrate(url, PRISMA);
    const prisma = await open();

    expect(await prisma.diagnose()).toMatchObject({
      history: null,
      failedMigrationNames: [],
      editedMigrationNames: [],
    });
    expect(await prisma.deploy()).toEqual([]);
  });

  test('the engine leaves no timer behind that would keep the process', async () => {
    const timers = () => process.getActiveResourcesInfo().filter((kind) => kind === 'Timeout').length;
    const before = timers();
    const prisma = await open();
    await prisma.deploy();
    await prisma.close();
    engine = undefined;

    expect(timers()).toBe(before);
  });

  test('the server has only functions to make after "prisma migrate deploy"', async () => {
    const prisma = await open();

    expect((await prisma.deploy()).length).toBeGreaterThan(0);
    // Prisma holds its lock until its connection ends.
    await prisma.close();
    engine = undefined;
    expect(await migrate(url, PRISMA)).toEqual(await functionFiles());
  });
});

describe('migrate', () => {
  test('servers that start together apply each migration and each file of functions once', async () => {
    const results = await Promise.all(Array.from({ length: 5 }, () => migrate(url, PRISMA)));

    const applied = results.flat();
    expect(applied).toHaveLength(new Set(applied).size);
    expect(
      await query(
        'SELECT migration_name AS name FROM "_prisma_migrations" UNION ALL SELECT name FROM applied_functions',
      ),
    ).toHaveLength(applied.length);
  });

  test('a database that is not in UTF-8 is refused before anything is made there', async () => {
    const name = `${new URL(url).pathname.slice(1)}_ascii`;
    await asOwner(url, `CREATE DATABASE ${name} ENCODING 'SQL_ASCII' LOCALE 'C' TEMPLATE template0`);
    url = withDatabase(url, name);

    await expect(migrate(url, PRISMA)).rejects.toMatchObject({
      name: 'StartError',
      message: expect.stringContaining(`${name} keeps text in SQL_ASCII`),
    });
    expect(await query(`SELECT 1 FROM pg_tables WHERE schemaname = 'public'`)).toEqual([]);
  });

  describe('with a folder of its own', () => {
    let folder: string;
    beforeEach(async () => {
      folder = await mkdtemp(path.join(tmpdir(), 'octavo-prisma-'));
      await cp(PRISMA, folder, { recursive: true });
      // Has all migrations, and their functions.
      url = await testOwnerUrl();
    });
    afterEach(() => rm(folder, { recursive: true }));

    const add = async (name: string, sql: string) => {
      await mkdir(path.join(folder, 'migrations', name));
      await writeFile(path.join(folder, 'migrations', name, 'migration.sql'), sql);
    };

    test('a later migration is applied on top, once', async () => {
      await migrate(url, folder);
      await add('99990101000000_note', 'CREATE TABLE note (id INT PRIMARY KEY);');

      expect(await migrate(url, folder)).toEqual(['99990101000000_note']);
      expect(await migrate(url, folder)).toEqual([]);
    });

    test('a migration that fails half-way leaves nothing behind and is tried again', async () => {
      await migrate(url, folder);
      await add('99990101000000_note', 'CREATE TABLE note (id INT PRIMARY KEY); SELECT 1/0;');

      await expect(migrate(url, folder)).rejects.toThrow('99990101000000_note failed and was rolled back');
      expect(await query("SELECT to_regclass('note') AS note")).toEqual([{ note: null }]);

      await writeFile(
        path.join(folder, 'migrations/99990101000000_note/migration.sql'),
        'CREATE TABLE note (id INT PRIMARY KEY);',
      );
      expect(await migrate(url, folder)).toEqual(['99990101000000_note']);
    });

    test('a migration that waits for a long reader lets the others read, and is applied once it is gone', async () => {
      await migrate(url, folder);
      await add('99990101000000_note', 'ALTER TABLE members ADD COLUMN note TEXT;');
      await withClient(async (backup) => {
        await backup.query('BEGIN; SELECT FROM members');
        let told: (line: string) => void = () => undefined;
        const waits = new Promise<string>((resolve) => (told = resolve));
        const migrating = migrate(url, folder, null, { tell: told });

        expect(await waits).toContain('waits for a table');
        expect(await query('SELECT uid FROM members')).toEqual([]);
        await backup.query('COMMIT');
        expect(await migrating).toEqual(['99990101000000_note']);
      });
    });

    test('a start that is given up does not go on waiting for another one', async () => {
      await withClient(async (other) => {
        await other.query('SELECT pg_advisory_lock($1)', [PRISMA_MIGRATE_LOCK]);
        const stopping = new AbortController();
        const migrating = migrate(url, folder, null, { signal: stopping.signal });
        await waitingSessions(other, 1);

        stopping.abort();
        await expect(migrating).rejects.toThrow('Connection terminated');
      });
    });

    test('a migration that was edited after it was applied is refused', async () => {
      await migrate(url, folder);
      const [first] = await query<{ migration_name: string }>(
        'SELECT migration_name FROM "_prisma_migrations"',
      );
      await writeFile(
        path.join(folder, 'migrations', first?.migration_name ?? '', 'migration.sql'),
        'SELECT 1;',
      );

      await expect(migrate(url, folder)).rejects.toThrow(/was edited after it was applied.*npm run reset/);
    });

    const writeFunction = (body: string) =>
      writeFile(
        path.join(folder, 'sql/answer.sql'),
        `CREATE OR REPLACE FUNCTION answer() RETURNS int LANGUAGE sql AS '${body}';`,
      );

    test('a function is made after the migrations, and anew when its text changes', async () => {
      await add('99990101000000_note', 'CREATE TABLE note (id INT PRIMARY KEY);');
      await writeFunction('SELECT count(*)::int FROM note');
      await migrate(url, folder);
      expect(await query('SELECT answer()')).toEqual([{ answer: 0 }]);

      await writeFunction('SELECT 42');
      expect(await migrate(url, folder)).toEqual(['sql/answer.sql']);
      expect(await query('SELECT answer()')).toEqual([{ answer: 42 }]);
    });

    test('an earlier release leaves the functions of a later one, and says so', async () => {
      const earlier = path.join(folder, 'earlier');
      await cp(PRISMA, earlier, { recursive: true });
      await add('99990101000000_note', 'CREATE TABLE note (id INT PRIMARY KEY);');
      await writeFunction('SELECT 42');
      await writeFile(
        path.join(earlier, 'sql/answer.sql'),
        `CREATE OR REPLACE FUNCTION answer() RETURNS int LANGUAGE sql AS 'SELECT 41';`,
      );
      await migrate(url, folder);

      const said: string[] = [];
      expect(await migrate(url, earlier, null, { tell: (line) => void said.push(line) })).toEqual([]);
      expect(await query('SELECT answer()')).toEqual([{ answer: 42 }]);
      expect(said).toEqual([expect.stringContaining('A later release has migrated this database')]);
    });

    test('a database is ready for a release while it has its migrations, whatever a later one has added', async () => {
      const missing = async () => {
        const { migrations } = await readDefinition(folder);
        return missingMigrations((sql) => query(sql), migrations);
      };
      await writeFunction('SELECT 1');
      await migrate(url, folder);
      expect(await missing()).toEqual([]);

      await writeFunction('SELECT 2');
      expect(await missing()).toEqual([]);
      await add('99990101000000_note', 'CREATE TABLE note (id INT PRIMARY KEY);');
      expect(await missing()).toEqual(['99990101000000_note']);
    });

    test('a function that cannot be made takes the migrations of the same start back with it', async () => {
      url = await testOwnerUrl('template0');
      await add('99990101000000_note', 'CREATE TABLE note (id INT PRIMARY KEY);');
      await writeFunction("' SELECT");

      await expect(migrate(url, folder)).rejects.toThrow('sql/answer.sql failed, and nothing was changed');
      expect(await query(`SELECT 1 FROM pg_tables WHERE schemaname = 'public'`)).toEqual([]);
    });
  });
});

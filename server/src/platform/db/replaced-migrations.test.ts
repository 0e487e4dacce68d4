import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { Client } from 'pg';
import { asOwner, ownerUrlOf, testDatabaseUrl } from '../../testing/test-database.js';
import { migrate } from './migrate.js';

const PROJECT = path.resolve(import.meta.dirname, '../../../..');
const PRISMA = path.join(PROJECT, 'prisma');

/** The schema as rows from the system catalogue, in a fixed order. */
const DEFINITIONS = `
  SELECT 'column' AS kind, c.relname || ' ' || a.attnum || ' ' || a.attname AS name,
         concat_ws(' ', format_type(a.atttypid, a.atttypmod), a.attnotnull, a.attcollation::regcollation, a.attstattarget,
                   pg_get_expr(d.adbin, d.adrelid), c.relpersistence, c.reloptions) AS definition
    FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0
    LEFT JOIN pg_attrdef d ON d.adrelid = c.oid AND d.adnum = a.attnum
   WHERE c.relnamespace = current_schema()::regnamespace
  UNION ALL
  SELECT 'rights', relname, relacl::text FROM pg_class WHERE relnamespace = current_schema()::regnamespace
  UNION ALL
  SELECT 'index', indexname, indexdef FROM pg_indexes WHERE schemaname = current_schema()
  UNION ALL
  SELECT 'constraint', conname, conrelid::regclass || ' ' || pg_get_constraintdef(oid) FROM pg_constraint
   WHERE connamespace = current_schema()::regnamespace
  UNION ALL
  SELECT 'function', oid::regprocedure::text, concat_ws(' ', pg_get_functiondef(oid), proacl) FROM pg_proc
   WHERE pronamespace = current_schema()::regnamespace AND prokind = 'f'
  UNION ALL
  SELECT 'trigger', tgname, pg_get_triggerdef(oid) FROM pg_trigger WHERE NOT tgisinternal
  UNION ALL
  SELECT 'enum', t.typname, string_agg(e.enumlabel, ' ' ORDER BY e.enumsortorder)
    FROM pg_enum e JOIN pg_type t ON t.oid = e.enumtypid GROUP BY t.typname
  UNION ALL
  SELECT 'extension', extname, extnamespace::regnamespace::text FROM pg_extension
  UNION ALL
  SELECT 'applied', migration_name, checksum FROM "_prisma_migrations" WHERE finished_at IS NOT NULL
  UNION ALL
  SELECT 'applied', name, checksum FROM applied_functions
   ORDER BY kind, name, definition`;

async function query(url: string, sql: string): Promise<Record<string, unknown>[]> {
  const client = new Client({ connectionString: ownerUrlOf(url) });
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(sql)).rows;
  } finally {
    await client.end();
  }
}

/** The rows of every table, except the records of applied migrations. */
async function rowsOf(url: string): Promise<Record<string, unknown>> {
  const tables = await query(
    url,
    `SELECT tablename AS name FROM pg_tables WHERE schemaname = current_schema()
        AND tablename NOT IN ('_prisma_migrations', 'applied_functions') ORDER BY 1`,
  );
  const rows: Record<string, unknown> = {};
  for (const { name } of tables) rows[String(name)] = await query(url, `SELECT * FROM "${String(name)}"`);
  return rows;
}

describe('a database of the fourteen migrations that the initial one replaced', () => {
  let dump: string;
  let url: string;
  beforeAll(async () => {
    dump = await readFile(path.join(PROJECT, 'server/src/testing/fourteen-migrations.sql'), 'utf8');
  });
  beforeEach(async () => {
    url = await testDatabaseUrl('template0');
    await asOwner(url, dump);
  });

  test('is carried over with every row, and is then the same as a new one', async () => {
    const before = await rowsOf(url);
    expect(Object.values(before).every((rows) => Array.isArray(rows) && rows.length > 0)).toBe(true);
    const fresh = await testDatabaseUrl('template0');
    await migrate(ownerUrlOf(fresh), PRISMA, fresh);

    await migrate(ownerUrlOf(url), PRISMA, url);

    // Later migrations added columns, ended existing sessions and replaced the search vocabulary.
    const { ended_sessions: _, sessions: __, search_vocabulary: ___, ...kept } = before;
    expect(await rowsOf(url)).toMatchObject({ ...kept, sessions: [] });
    expect(await query(url, DEFINITIONS)).toEqual(await query(fresh, DEFINITIONS));
    expect(await migrate(ownerUrlOf(url), PRISMA, url)).toEqual([]);
  });

  test('is refused when it has only some of them, and stays as it is', async () => {
    await asOwner(
      url,
      `DELETE FROM public."_prisma_migrations" WHERE migration_name LIKE '%search_asks_apart'`,
    );

    await expect(migrate(ownerUrlOf(url), PRISMA, url)).rejects.toMatchObject({
      name: 'StartError',
      message: expect.stringContaining('lacks migrations that are no longer kept'),
    });
    expect(await query(url, `SELECT to_regclass('applied_functions') AS made`)).toEqual([{ made: null }]);
  });
});

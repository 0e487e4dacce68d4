import { randomBytes } from 'node:crypto';
import { Client } from 'pg';

/** The database that global set-up has migrated; every test database is a copy of it. */
export const TEMPLATE = 'octavo_template';

/** Addresses that global set-up leaves for the workers: of the user that sites are served as, and of the owner. */
export const TEST_DATABASE_VARIABLE = 'OCTAVO_TEST_DATABASE_URL';
export const TEST_OWNER_VARIABLE = 'OCTAVO_TEST_DATABASE_OWNER_URL';

/** The address of another database on the same server. */
export function withDatabase(url: string, database: string): string {
  const address = new URL(url);
  address.pathname = `/${database}`;
  return address.href;
}

function fromSetup(variable: string): string {
  const url = process.env[variable];
  if (!url) throw new Error('No database for tests: run them with "npm run jest", which starts one.');
  return url;
}

/** The address of a test's database as its owner, for what sites may not do: to migrate, and to break it. */
export const ownerUrlOf = (url: string): string =>
  withDatabase(fromSetup(TEST_OWNER_VARIABLE), new URL(url).pathname.slice(1));

/** Runs statements as the owner of a test's database. */
export async function asOwner(url: string, sql: string): Promise<void> {
  const owner = new Client({ connectionString: ownerUrlOf(url) });
  await owner.connect();
  await owner.query(sql).finally(() => owner.end());
}

/** As {@link testDatabaseUrl}, but its address as its owner: for what migrates, backs up and restores. */
export const testOwnerUrl = async (template = TEMPLATE): Promise<string> =>
  ownerUrlOf(await testDatabaseUrl(template));

/**
 * Makes a fresh database on the tests' PostgreSQL.
 * @param template migrated and empty unless told; "template0" makes one without any table
 * @returns its address as the user that sites are served as
 */
export async function testDatabaseUrl(template = TEMPLATE): Promise<string> {
  const name = `test_${process.env.JEST_WORKER_ID ?? 0}_${randomBytes(6).toString('hex')}`;
  const client = new Client({ connectionString: fromSetup(TEST_OWNER_VARIABLE) });
  await client.connect();
  try {
    await client.query(`CREATE DATABASE ${name} TEMPLATE ${template} STRATEGY FILE_COPY`);
  } finally {
    await client.end();
  }
  return withDatabase(fromSetup(TEST_DATABASE_VARIABLE), name);
}

import { randomBytes } from 'node:crypto';
import { Client } from 'pg';

/** The migrated template of test databases. */
export const TEMPLATE = 'octavo_template';

/** URLs from global set-up: application role and owner. */
export const TEST_DATABASE_VARIABLE = 'OCTAVO_TEST_DATABASE_URL';
export const TEST_OWNER_VARIABLE = 'OCTAVO_TEST_DATABASE_OWNER_URL';

/** The same URL with another database name. */
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

/** The owner's URL, for migrations and for sabotage. */
export const ownerUrlOf = (url: string): string =>
  withDatabase(fromSetup(TEST_OWNER_VARIABLE), new URL(url).pathname.slice(1));

/** Runs SQL as the owner. */
export async function asOwner(url: string, sql: string): Promise<void> {
  const owner = new Client({ connectionString: ownerUrlOf(url) });
  await owner.connect();
  try {
    await owner.query(sql);
  } finally {
    await owner.end();
  }
}

/** Like {@link testDatabaseUrl}, as the owner. */
export const testOwnerUrl = async (template = TEMPLATE): Promise<string> =>
  ownerUrlOf(await testDatabaseUrl(template));

/**
 * Creates a database.
 * @param template migrated by default; "template0" has no tables
 * @returns its URL as the application role
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

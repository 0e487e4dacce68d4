import { randomBytes } from 'node:crypto';
import { Client } from 'pg';

/** The database that global set-up has migrated; every test database is a copy of it. */
export const TEMPLATE = 'octavo_template';

/** Addresses that global set-up leaves for the workers. */
export const TEST_DATABASE_VARIABLE = 'OCTAVO_TEST_DATABASE_URL';

/** The address of another database on the same server. */
export function withDatabase(url: string, database: string): string {
  const address = new URL(url);
  address.pathname = `/${database}`;
  return address.href;
}

/**
 * Makes a fresh database on the tests' PostgreSQL.
 * @param template migrated and empty unless told; "template0" makes one without any table
 * @returns its address
 */
export async function testDatabaseUrl(template = TEMPLATE): Promise<string> {
  const admin = process.env[TEST_DATABASE_VARIABLE];
  if (!admin) throw new Error('No database for tests: run them with "npm run jest", which starts one.');
  const name = `test_${process.env.JEST_WORKER_ID ?? 0}_${randomBytes(6).toString('hex')}`;
  const client = new Client({ connectionString: admin });
  await client.connect();
  try {
    await client.query(`CREATE DATABASE ${name} TEMPLATE ${template} STRATEGY FILE_COPY`);
  } finally {
    await client.end();
  }
  return withDatabase(admin, name);
}

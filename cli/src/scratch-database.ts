import { type Client, escapeIdentifier } from 'pg';
import { BackupError, codeOf } from './backup-error.js';
import { withClient } from './connection.js';

/** PostgreSQL's code for a right that the role does not have. */
const INSUFFICIENT_PRIVILEGE = '42501';

/** Held within the site's database by the one backup that is being proved; a number that nobody else takes. */
const PROOF_LOCK = 1_868_788_321;

/**
 * Lends an empty database on the same server and removes it afterwards; one that a killed backup left behind goes first.
 * @throws BackupError when the role may not make one, or another backup has it
 */
export async function withScratchDatabase<T>(
  databaseUrl: string,
  use: (scratchUrl: string) => Promise<T>,
): Promise<T> {
  return withClient(databaseUrl, async (client) => {
    const { rows } = await client.query<{ name: string; free: boolean }>(
      `SELECT 'octavo_check_' || oid AS name, pg_try_advisory_lock($1) AS free
         FROM pg_database WHERE datname = current_database()`,
      [PROOF_LOCK],
    );
    const [database] = rows;
    if (!database?.free) throw new BackupError('Another backup of this database is under way. Wait for it.');
    await drop(client, database.name);
    await create(client, database.name);
    try {
      const scratch = new URL(databaseUrl);
      scratch.pathname = `/${database.name}`;
      return await use(scratch.href);
    } finally {
      await drop(client, database.name);
    }
  });
}

async function drop(client: Client, name: string): Promise<void> {
  await client.query(`DROP DATABASE IF EXISTS ${escapeIdentifier(name)} WITH (FORCE)`);
}

async function create(client: Client, name: string): Promise<void> {
  try {
    await client.query(`CREATE DATABASE ${escapeIdentifier(name)} ENCODING 'UTF8' TEMPLATE template0`);
  } catch (error) {
    if (codeOf(error) !== INSUFFICIENT_PRIVILEGE) throw error;
    throw new BackupError(
      'The backup is proved by restoring it into an empty database beside this one, which its role may not make.\n' +
        'Let it (ALTER ROLE … CREATEDB), or do without the proof: --unchecked',
    );
  }
}

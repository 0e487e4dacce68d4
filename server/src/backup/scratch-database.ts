import { randomBytes } from 'node:crypto';
import { escapeIdentifier } from 'pg';
import { BackupError, codeOf } from './backup-error.js';
import { withClient } from './connection.js';

/** PostgreSQL's code for a right that the role does not have. */
const INSUFFICIENT_PRIVILEGE = '42501';

/**
 * Lends an empty database on the same server and removes it afterwards.
 * @throws BackupError when the role may not make one
 */
export async function withScratchDatabase<T>(
  databaseUrl: string,
  use: (scratchUrl: string) => Promise<T>,
): Promise<T> {
  const name = `octavo_check_${randomBytes(6).toString('hex')}`;
  await withClient(databaseUrl, async (client) => {
    try {
      await client.query(`CREATE DATABASE ${escapeIdentifier(name)} TEMPLATE template0`);
    } catch (error) {
      if (codeOf(error) !== INSUFFICIENT_PRIVILEGE) throw error;
      throw new BackupError(
        'The backup is proved by restoring it into an empty database beside this one, which its role may not make.\n' +
          'Let it (ALTER ROLE … CREATEDB), or do without the proof: --unchecked',
      );
    }
  });
  try {
    const scratch = new URL(databaseUrl);
    scratch.pathname = `/${name}`;
    return await use(scratch.href);
  } finally {
    await withClient(databaseUrl, (client) =>
      client.query(`DROP DATABASE IF EXISTS ${escapeIdentifier(name)} WITH (FORCE)`),
    );
  }
}

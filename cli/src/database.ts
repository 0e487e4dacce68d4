import { Client, escapeIdentifier } from 'pg';
import { WITHOUT_TIMEOUTS } from '#server/platform/db/migrate.js';
import { codeOf } from '#server/platform/core/code-of.js';
import { CommandError } from './command-error.js';

/** A database's name and address for messages, without its password. */
export function nameOf(databaseUrl: string): string {
  const { hostname, port, pathname } = new URL(databaseUrl);
  return `"${decodeURIComponent(pathname.slice(1))}" at ${hostname}:${port || 5432}`;
}

/**
 * Lends a new connection and closes it afterwards.
 * @throws CommandError when the database cannot be reached or rejects the login
 */
export async function withClient<T>(databaseUrl: string, use: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: databaseUrl, application_name: 'octavo backup' });
  // A lost connection rejects the running statement; an unhandled 'error' event would end the process.
  client.on('error', () => undefined);
  try {
    await client.connect();
  } catch (error) {
    const reason = (error instanceof Error && error.message) || 'no answer';
    throw new CommandError(
      `The database ${nameOf(databaseUrl)} cannot be used: ${reason}.\nCheck DATABASE_URL, and that the database server runs.`,
      { cause: error },
    );
  }
  try {
    await client.query(WITHOUT_TIMEOUTS);
    return await use(client);
  } finally {
    await client.end().catch(() => undefined);
  }
}

/**
 * Runs `work` in one transaction. When it fails, the connection ends, which rolls back: a ROLLBACK would wait for ever
 * behind a COPY whose rows nobody reads any more.
 */
export async function inTransaction<T>(client: Client, begin: string, work: () => Promise<T>): Promise<T> {
  await client.query(begin);
  try {
    const result = await work();
    await client.query('COMMIT');
    return result;
  } catch (error) {
    await client.end().catch(() => undefined);
    throw error;
  }
}

/** PostgreSQL's codes (https://www.postgresql.org/docs/current/errcodes-appendix.html). */
const INSUFFICIENT_PRIVILEGE = '42501';
const OBJECT_IN_USE = '55006';

/**
 * Lends an empty database on the same server and drops it afterwards. First drops one that a killed backup left behind.
 * @throws CommandError when the role may not create databases, or another backup uses it
 */
export async function withTemporaryDatabase<T>(
  databaseUrl: string,
  use: (temporaryUrl: string) => Promise<T>,
): Promise<T> {
  return withClient(databaseUrl, async (client) => {
    const { rows } = await client.query<{ name: string }>(
      `SELECT 'octavo_check_' || oid AS name FROM pg_database WHERE datname = current_database()`,
    );
    const url = Object.assign(new URL(databaseUrl), { pathname: `/${rows[0]?.name ?? ''}` });
    const name = escapeIdentifier(url.pathname.slice(1));
    try {
      // Fails while another backup is connected to it.
      await client.query(`DROP DATABASE IF EXISTS ${name}`);
      await client.query(`CREATE DATABASE ${name} ENCODING 'UTF8' TEMPLATE template0`);
    } catch (error) {
      if (codeOf(error) === OBJECT_IN_USE) {
        throw new CommandError('Another backup of this database is under way. Wait for it.');
      }
      if (codeOf(error) !== INSUFFICIENT_PRIVILEGE) throw error;
      throw new CommandError(
        'The backup is proved by restoring it into an empty database beside this one, which its role may not make.\n' +
          'Let it (ALTER ROLE … CREATEDB), or do without the proof: --unchecked',
      );
    }
    try {
      return await use(url.href);
    } finally {
      await client.query(`DROP DATABASE ${name} WITH (FORCE)`);
    }
  });
}

import { Client } from 'pg';
import { BackupError } from './backup-error.js';

/** Where a database is, for a sentence: without its password. */
export function nameOf(databaseUrl: string): string {
  const { hostname, port, pathname } = new URL(databaseUrl);
  return `"${decodeURIComponent(pathname.slice(1))}" at ${hostname}:${port || 5432}`;
}

/**
 * Lends a connection of its own.
 * @throws BackupError when the database cannot be reached or does not let Octavo in
 */
export async function withClient<T>(databaseUrl: string, use: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: databaseUrl, application_name: 'octavo backup' });
  // A connection that breaks fails the statement under way, which says so; the event itself must not end the process.
  client.on('error', () => undefined);
  try {
    await client.connect();
  } catch (error) {
    const reason = (error instanceof Error && error.message) || 'no answer';
    throw new BackupError(
      `The database ${nameOf(databaseUrl)} cannot be used: ${reason}.\nCheck DATABASE_URL, and that the database server runs.`,
      { cause: error },
    );
  }
  try {
    return await use(client);
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** Runs `work` in one transaction: what it did is there as a whole, or not at all when it fails. */
export async function inTransaction<T>(client: Client, begin: string, work: () => Promise<T>): Promise<T> {
  await client.query(begin);
  try {
    const result = await work();
    await client.query('COMMIT');
    return result;
  } catch (error) {
    await client.query('ROLLBACK').catch(() => undefined);
    throw error;
  }
}

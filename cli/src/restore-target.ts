import { type Client, escapeIdentifier } from 'pg';
import type { Migration } from '#server/platform/db/migrate.js';
import { STOPPING_MS } from '#local/data-directory.js';
import { waitUntil } from '#local/processes.js';
import { BackupError } from './backup-error.js';
import { nameOf } from './database.js';
import { appliedMigrations, partMigrations } from './migration-history.js';
import { transferredTables } from './tables.js';

/** The tables that have rows, each with their number. */
async function filledTables(client: Client): Promise<string[]> {
  const filled: string[] = [];
  for (const { name } of await transferredTables(client)) {
    const { rows } = await client.query<{ count: string }>(`SELECT count(*) FROM ${escapeIdentifier(name)}`);
    if (rows[0]?.count !== '0') filled.push(`${rows[0]?.count} ${name}`);
  }
  return filled;
}

/** Whoever else uses the database would see tables vanish under it, and could write into the old ones unseen. */
async function othersConnected(client: Client): Promise<number> {
  // Within a transaction PostgreSQL answers as it did the first time, so that waiting would be in vain.
  await client.query('SELECT pg_stat_clear_snapshot()');
  const { rows } = await client.query<{ others: number }>(
    // Of another user's connections a plain user sees who it is, and not of which kind.
    `SELECT count(*)::int AS others FROM pg_stat_activity
      WHERE datname = current_database() AND pid <> pg_backend_pid() AND usename IS NOT NULL
        AND coalesce(backend_type, 'client backend') = 'client backend'`,
  );
  return rows[0]?.others ?? 0;
}

/**
 * Lets a restore pass only into a database that nobody else uses, and that is empty, or Octavo's own and may go.
 * @throws BackupError that says what is in the way and how to go on
 */
export async function refuseUnlessRestorable(
  client: Client,
  { databaseUrl, known, replace }: { databaseUrl: string; known: Migration[]; replace: boolean },
): Promise<void> {
  const place = nameOf(databaseUrl);
  let others = 0;
  const isFree = async (): Promise<boolean> => (others = await othersConnected(client)) === 0;
  // A site that is just stopping lets go of its connections.
  if (!(await waitUntil(isFree, STOPPING_MS))) {
    throw new BackupError(
      `The database ${place} is in use: ${others} other ${others === 1 ? 'connection is' : 'connections are'} open.\n` +
        'Stop Octavo, and whatever else uses the database, then restore again.',
    );
  }

  const applied = await appliedMigrations(client);
  if (!applied) {
    const { rows } = await client.query('SELECT FROM pg_tables WHERE schemaname = current_schema() LIMIT 1');
    if (rows.length === 0) return;
  }
  if (!applied || !partMigrations(known, applied)) {
    throw new BackupError(
      `The database ${place} has tables that are not this Octavo's. Nothing was changed: restore into another one.`,
    );
  }
  const filled = await filledTables(client);
  if (filled.length > 0 && !replace) {
    throw new BackupError(
      `The database ${place} is not empty: it has ${filled.join(', ')}.\n` +
        'Nothing was changed. Restore into an empty database, or say that all of this may go: --replace',
    );
  }
}

/**
 * Removes every table, function and type of Octavo, so that the backup's own release can make them again. What belongs to
 * an extension stays.
 */
export async function emptyTarget(client: Client): Promise<void> {
  const { rows } = await client.query<{ statement: string }>(
    `SELECT statement FROM (
       SELECT 1 AS step, format('DROP TABLE %I CASCADE', tablename) AS statement FROM pg_tables
        WHERE schemaname = current_schema()
       UNION ALL
       SELECT 2, format('DROP FUNCTION IF EXISTS %s CASCADE', p.oid::regprocedure) FROM pg_proc p
        WHERE p.pronamespace = current_schema()::regnamespace
          AND NOT EXISTS (SELECT 1 FROM pg_depend d WHERE d.objid = p.oid AND d.deptype = 'e')
       UNION ALL
       SELECT 3, format('DROP TYPE %I CASCADE', t.typname) FROM pg_type t
        WHERE t.typnamespace = current_schema()::regnamespace AND (t.typtype IN ('e', 'd') OR t.typrelid IN (SELECT oid FROM pg_class WHERE relkind = 'c'))
          AND NOT EXISTS (SELECT 1 FROM pg_depend d WHERE d.objid = t.oid AND d.deptype = 'e')
     ) AS dropping ORDER BY step`,
  );
  for (const { statement } of rows) await client.query(statement);
}

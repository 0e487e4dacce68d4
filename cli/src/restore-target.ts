import { type Client, escapeIdentifier } from 'pg';
import type { Migration } from '#server/platform/db/migrate.js';
import { STOPPING_MS } from '#local/data-directory.js';
import { waitUntil } from '#local/processes.js';
import { CommandError } from './command-error.js';
import { nameOf } from './database.js';
import { appliedMigrations, splitMigrations } from './migration-history.js';
import { transferredTables } from './tables.js';

/** The non-empty tables, each as "number of rows, name". */
async function filledTables(client: Client): Promise<string[]> {
  const filled: string[] = [];
  for (const { name } of await transferredTables(client)) {
    const { rows } = await client.query<{ count: string }>(`SELECT count(*) FROM ${escapeIdentifier(name)}`);
    if (rows[0]?.count !== '0') filled.push(`${rows[0]?.count} ${name}`);
  }
  return filled;
}

/** Counts other connections: they would lose their tables, or write into the old ones unnoticed. */
async function othersConnected(client: Client): Promise<number> {
  // Within a transaction pg_stat_activity is a snapshot; without this, a retry would see the same rows.
  await client.query('SELECT pg_stat_clear_snapshot()');
  const { rows } = await client.query<{ others: number }>(
    // An unprivileged user sees the usename of others' connections, but no backend_type.
    `SELECT count(*)::int AS others FROM pg_stat_activity
      WHERE datname = current_database() AND pid <> pg_backend_pid() AND usename IS NOT NULL
        AND coalesce(backend_type, 'client backend') = 'client backend'`,
  );
  return rows[0]?.others ?? 0;
}

/**
 * Refuses a restore unless the database is unused, and either empty or Octavo's own and replaceable.
 * @throws CommandError that says what is wrong and how to continue
 */
export async function assertRestorable(
  client: Client,
  { databaseUrl, known, replace }: { databaseUrl: string; known: Migration[]; replace: boolean },
): Promise<void> {
  const place = nameOf(databaseUrl);
  let others = 0;
  const isFree = async (): Promise<boolean> => (others = await othersConnected(client)) === 0;
  // A site that is shutting down closes its connections soon.
  if (!(await waitUntil(isFree, STOPPING_MS))) {
    throw new CommandError(
      `The database ${place} is in use: ${others} other ${others === 1 ? 'connection is' : 'connections are'} open.\n` +
        'Stop Octavo, and whatever else uses the database, then restore again.',
    );
  }

  const applied = await appliedMigrations(client);
  if (!applied) {
    const { rows } = await client.query('SELECT FROM pg_tables WHERE schemaname = current_schema() LIMIT 1');
    if (rows.length === 0) return;
  }
  if (!applied || !splitMigrations(known, applied)) {
    throw new CommandError(
      `The database ${place} has tables that are not this Octavo's. Nothing was changed: restore into another one.`,
    );
  }
  const filled = await filledTables(client);
  if (filled.length > 0 && !replace) {
    throw new CommandError(
      `The database ${place} is not empty: it has ${filled.join(', ')}.\n` +
        'Nothing was changed. Restore into an empty database, or say that all of this may go: --replace',
    );
  }
}

/**
 * Drops every table, function and type of Octavo, so that the backup's migrations can create them again. Keeps what
 * belongs to an extension.
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

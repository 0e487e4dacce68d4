import { pipeline } from 'node:stream/promises';
import type { Client } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { applyFunctions } from '#server/platform/db/functions.js';
import {
  applyWithin,
  type DatabaseDefinition,
  type Migration,
  PRISMA_MIGRATE_LOCK,
  readDefinition,
} from '#server/platform/db/migrate.js';
import { isReplaced } from '#server/platform/db/replaced-migrations.js';
import { admitServingUser } from '#server/platform/db/serving-user.js';
import { BackupError } from './backup-error.js';
import type { Header, Manifest } from './backup-format.js';
import { readBackup, type ReadSection } from './backup-reader.js';
import { inTransaction, withClient } from './connection.js';
import { sameDigest } from './digest.js';
import { partMigrations } from './migration-history.js';
import { copyInto, digestOf, keptTables, settleText, type Table } from './tables.js';
import { emptyTarget, refuseUnlessRestorable } from './target.js';

export interface RestoreOptions {
  /** Of the user that owns the tables, or is to. */
  databaseUrl: string;
  /** The same database as the user that serves the site, who gets its rights again; null or left out when the owner does. */
  servingUrl?: string | null;
  /** prisma/, with migrations/ and sql/. */
  prismaFolder: string;
  /** The backup; read twice by a careful caller, first by `checkBackup`. */
  file: string;
  /** Whether what the database holds may go. */
  replace?: boolean;
  /** Takes the accounts of the sign-in emulator; without it they are passed over. */
  onAccounts?: (rows: AsyncIterable<Buffer>) => Promise<void>;
  signal?: AbortSignal;
}

/**
 * Makes the database what the backup holds, brought up to this release. All of it is one transaction, at whose end each
 * table has been compared with the backup: it is there as a whole and to the byte, or nothing has changed.
 * @throws BackupError when the file is damaged or of a later release, or the database is in use, not empty or not
 *   Octavo's
 */
export async function restoreBackup(options: RestoreOptions): Promise<Manifest> {
  const { databaseUrl } = options;
  const known = await readDefinition(options.prismaFolder);
  return withClient(databaseUrl, async (client) => {
    const manifest = await inTransaction(client, 'BEGIN', async () => {
      // A site that starts meanwhile waits here with its migrations, and then finds them done.
      await client.query('SELECT pg_advisory_xact_lock($1)', [PRISMA_MIGRATE_LOCK]);
      await settleText(client);
      await refuseUnlessRestorable(client, {
        databaseUrl,
        known: known.migrations,
        replace: options.replace ?? false,
      });
      await emptyTarget(client);
      const restored = await load(client, known, options);
      if (options.servingUrl) await admitServingUser(client, options.servingUrl);
      return restored;
    });
    // The planner knows nothing yet of tables that were filled at once.
    await client.query('ANALYZE');
    return manifest;
  });
}

async function load(client: Client, known: DatabaseDefinition, options: RestoreOptions): Promise<Manifest> {
  const { file, onAccounts, signal } = options;
  let lacked: Migration[] | null = null;
  let tables = new Map<string, Table>();
  /** Makes the tables as they were when the backup was taken. */
  const makeTables = async (header: Header): Promise<void> => {
    const parted = partMigrations(known.migrations, header.migrations);
    if (!parted) {
      throw new BackupError(
        isReplaced(header.migrations)
          ? `${file} was made by an Octavo of before 23 November 2026, whose migrations are no longer kept.\n` +
              'Restore it with the last Octavo of that day (commit 94eca35), and start this one on that database.'
          : `${file} was made by a later Octavo than this one. Update Octavo, then restore it.`,
      );
    }
    await applyWithin(client, parted.had);
    lacked = parted.lacked;
    tables = new Map((await keptTables(client)).map((table) => [table.name, table]));
  };
  const manifest = await readBackup(
    file,
    async ({ head, header, rows }: ReadSection) => {
      if (!lacked) await makeTables(header);
      if (head.section === 'table') {
        if (!tables.has(head.name)) {
          throw new BackupError(
            `The table "${head.name}" is none of Octavo's, so no restore could bring it back. Keep it in another database.`,
          );
        }
        await pipeline(rows, client.query(copyFrom(copyInto(head.name, head.columns))), { signal });
      } else if (onAccounts) {
        await onAccounts(rows);
      } else {
        await skip(rows);
      }
    },
    signal,
  );
  if (!lacked) await makeTables(manifest.header);
  await compare(client, tables, manifest, signal);
  await applyWithin(client, lacked ?? []);
  await applyFunctions(client, known.functions);
  return manifest;
}

async function skip(rows: AsyncIterable<Buffer>): Promise<void> {
  const each = rows[Symbol.asyncIterator]();
  while (!(await each.next()).done);
}

/** Reads every table back and holds it against the backup. */
async function compare(
  client: Client,
  tables: ReadonlyMap<string, Table>,
  { sections }: Manifest,
  signal?: AbortSignal,
): Promise<void> {
  for (const { name, columns, rows, sha256 } of sections) {
    const table = tables.get(name);
    if (!table) continue;
    const found = await digestOf(client, { ...table, columns }, signal);
    if (!sameDigest(found, { rows, sha256 })) {
      throw new BackupError(
        `The table "${name}" did not come back as it was: ${rows} rows were backed up, and the ${found.rows} restored differ.\n` +
          'Nothing was changed.',
      );
    }
  }
}

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
import { grantApplicationRole } from '#server/platform/db/application-role.js';
import type { FileStore } from '#server/platform/storage/file-store.js';
import { CommandError, failureOf } from './command-error.js';
import { type Header, type Manifest, readBackup, skip } from './backup-file.js';
import { inTransaction, withClient } from './database.js';
import { picturePaths, restorePictures } from './pictures.js';
import { splitMigrations } from './migration-history.js';
import { checksumOf, copyInto, transferredTables, settleText, type Table } from './tables.js';
import { emptyTarget, assertRestorable } from './restore-target.js';

export interface RestoreOptions {
  /** As the owner of the tables, existing or future. */
  databaseUrl: string;
  /** The same database as the application role, which gets its rights back; null or missing if it is the owner. */
  applicationUrl?: string | null;
  /** prisma/, with migrations/ and sql/. */
  prismaFolder: string;
  /** The backup. It should be verified first, with `checkBackup`. */
  file: string;
  /** Whether existing content may be deleted. */
  replace?: boolean;
  /** Receives the sign-in emulator's accounts; without it they are skipped. */
  onAccounts?: (rows: AsyncIterable<Buffer>) => Promise<void>;
  /** Stores the files of uploaded pictures; without it they are skipped. */
  store?: FileStore;
  /** Called when the database has its new content, before anything is tidied up. */
  onCommitted?: () => Promise<void>;
  /** Receives a sentence for each thing that could not be tidied up after a restore that succeeded. */
  onWarning?: (warning: string) => void;
  signal?: AbortSignal;
}

/**
 * Replaces the database's content with the backup's, then migrates it to this release. One transaction, which commits
 * only after each table was compared with the backup byte for byte.
 * @throws CommandError when the file is damaged or of a later release, or the database is in use, not empty or not
 *   Octavo's
 */
export async function restoreBackup(options: RestoreOptions): Promise<Manifest> {
  const { databaseUrl, store, onCommitted } = options;
  const known = await readDefinition(options.prismaFolder);
  return withClient(databaseUrl, async (client) => {
    const { manifest, before } = await replaceAll(client, known, options);
    await onCommitted?.();
    await tidy(options, 'The pictures of before are still stored', async () => {
      const kept = new Set(await picturePaths(client));
      await store?.remove(before.filter((path) => !kept.has(path)));
    });
    await tidy(options, 'The database has no statistics of the new tables; run ANALYZE', async () => {
      await client.query('ANALYZE');
    });
    return manifest;
  });
}

/** The transaction; without it, none of the backup's pictures stays. @returns also the paths of pictures of before */
async function replaceAll(
  client: Client,
  known: DatabaseDefinition,
  options: RestoreOptions,
): Promise<{ manifest: Manifest; before: string[] }> {
  const { databaseUrl, applicationUrl, store, replace = false } = options;
  const stored: string[] = [];
  try {
    return await inTransaction(client, 'BEGIN', async () => {
      // A site that starts meanwhile waits here before it migrates, and then finds nothing to do.
      await client.query('SELECT pg_advisory_xact_lock($1)', [PRISMA_MIGRATE_LOCK]);
      await settleText(client);
      await assertRestorable(client, { databaseUrl, known: known.migrations, replace });
      const before = await picturePaths(client);
      await emptyTarget(client);
      const manifest = await load(client, known, options, (path) => void stored.push(path));
      if (applicationUrl) await grantApplicationRole(client, applicationUrl);
      return { manifest, before };
    });
  } catch (error) {
    await tidy(options, "The backup's pictures are still stored", async () => store?.remove(stored));
    throw error;
  }
}

/** Does what a restore that is committed no longer depends on. */
async function tidy(
  { onWarning }: RestoreOptions,
  warning: string,
  work: () => Promise<void>,
): Promise<void> {
  try {
    await work();
  } catch (error) {
    onWarning?.(`${warning} (${failureOf(error)}).`);
  }
}

async function load(
  client: Client,
  known: DatabaseDefinition,
  options: RestoreOptions,
  onPicture: (path: string) => void,
): Promise<Manifest> {
  const { file, onAccounts, signal } = options;
  const tables = new Map<string, Table>();
  let lacked: Migration[] = [];
  const manifest = await readBackup(
    file,
    {
      // Creates the tables in the state they had when the backup was taken.
      onHeader: async ({ migrations }) => {
        const parted = splitMigrations(known.migrations, migrations);
        if (!parted) throw unknownRelease(file, migrations);
        lacked = parted.lacked;
        await applyWithin(client, parted.had);
        for (const table of await transferredTables(client)) tables.set(table.name, table);
      },
      onSection: async ({ head: { section, name, columns }, rows }) => {
        if (section === 'accounts') return (onAccounts ?? skip)(rows);
        if (section === 'pictures') {
          return options.store ? restorePictures(options.store, rows, onPicture) : skip(rows);
        }
        if (!tables.has(name)) {
          throw new CommandError(
            `The table "${name}" is none of Octavo's, so no restore could bring it back. Keep it in another database.`,
          );
        }
        await pipeline(rows, client.query(copyFrom(copyInto(name, columns))), { signal });
      },
    },
    signal,
  );
  await compare(client, tables, manifest, signal);
  await applyWithin(client, lacked);
  await applyFunctions(client, known.functions);
  signal?.throwIfAborted();
  return manifest;
}

const unknownRelease = (file: string, migrations: Header['migrations']): CommandError =>
  new CommandError(
    isReplaced(migrations)
      ? `${file} was made by an Octavo of before 23 November 2026, whose migrations are no longer kept.\n` +
          'Restore it with the last Octavo of that day (commit 94eca35), and start this one on that database.'
      : `${file} was made by a later Octavo than this one. Update Octavo, then restore it.`,
  );

/** Reads every table back and compares it with the backup. */
async function compare(
  client: Client,
  tables: ReadonlyMap<string, Table>,
  { sections }: Manifest,
  signal?: AbortSignal,
): Promise<void> {
  for (const { name, columns, rows, sha256 } of sections) {
    const table = tables.get(name);
    if (!table) continue;
    const found = await checksumOf(client, { ...table, columns }, signal);
    if (found.sha256 !== sha256) {
      throw new CommandError(
        `The table "${name}" did not come back as it was: ${rows} rows were backed up, and the ${found.rows} restored differ.\n` +
          'Nothing was changed.',
      );
    }
  }
}

import type { Client } from 'pg';
import { escapeIdentifier } from 'pg';
import { readDefinition } from '#server/platform/db/migrate.js';
import type { FileStore } from '#server/platform/storage/file-store.js';
import { CommandError } from './command-error.js';
import { FORMAT_VERSION, type Manifest, type Section, writeBackup } from './backup-file.js';
import { inTransaction, nameOf, withClient } from './database.js';
import { appliedMigrations, splitMigrations } from './migration-history.js';
import { lostPaths, picturePaths, picturesSection } from './pictures.js';
import { transferredTables, rowsOf, settleText, type Table } from './tables.js';

export interface TakeBackupOptions {
  databaseUrl: string;
  /** prisma/, with migrations/ and sql/. */
  prismaFolder: string;
  /** Where to write the backup; replaced if it exists. */
  file: string;
  /** The sign-in emulator's accounts, if the site uses it. */
  accounts?: Section;
  /** The store of uploaded pictures; without it they are left out. */
  store?: FileStore;
  /** Receives the paths of pictures that the store has lost, for a backup without them; by default it fails. */
  onLost?: (paths: readonly string[]) => void;
  /** Called before each table; the table is read after it resolves. */
  onTable?: (name: string) => void | Promise<void>;
  signal?: AbortSignal;
}

/** All reads see the same snapshot, whatever is written meanwhile. */
const SNAPSHOT = 'BEGIN ISOLATION LEVEL REPEATABLE READ, READ ONLY';

/**
 * Writes a consistent backup into one file, while the site keeps running.
 * @throws CommandError when the database is not Octavo's or belongs to another release, or the store has lost pictures
 */
export async function takeBackup(options: TakeBackupOptions): Promise<Manifest> {
  const { databaseUrl, file, signal } = options;
  const { migrations: known } = await readDefinition(options.prismaFolder);
  return withClient(databaseUrl, (client) =>
    inTransaction(client, SNAPSHOT, async () => {
      await settleText(client);
      const migrations = await appliedMigrations(client);
      if (!migrations) {
        throw new CommandError(
          `There is nothing to back up: ${nameOf(databaseUrl)} is no database of Octavo.`,
        );
      }
      if (!splitMigrations(known, migrations)) {
        throw new CommandError(
          `The database ${nameOf(databaseUrl)} has tables of a later Octavo, or of one of before 23 November 2026. Back it up with that one.`,
        );
      }
      const { rows } = await client.query<{ now: Date }>('SELECT now()');
      const takenAt = (rows[0]?.now ?? new Date()).toISOString();
      const tables = await transferredTables(client);
      // Prevents migrations from changing the tables until they are read, as pg_dump does.
      for (const { name } of tables) {
        await client.query(`LOCK TABLE ${escapeIdentifier(name)} IN ACCESS SHARE MODE`);
      }
      return writeBackup(
        file,
        { octavoBackup: FORMAT_VERSION, takenAt, migrations },
        sectionsOf(client, tables, options),
        signal,
      );
    }),
  );
}

async function* sectionsOf(
  client: Client,
  tables: Table[],
  { databaseUrl, accounts, store, onLost = refuseLost, onTable }: TakeBackupOptions,
): AsyncGenerator<Section> {
  for (const table of tables) {
    await onTable?.(table.name);
    const { name, columns } = table;
    yield { head: { section: 'table', name, columns }, rows: rowsOf(client, table) };
  }
  // After the tables, so that each member who was read already has an account.
  if (accounts) yield accounts;
  const pictures = store ? await picturePaths(client) : [];
  if (!store || pictures.length === 0) return;
  const missing: string[] = [];
  yield picturesSection(pictures, store, (path) => void missing.push(path));
  if (missing.length === 0) return;
  const lost = await withClient(databaseUrl, (current) => lostPaths(current, missing));
  if (lost.length > 0) onLost(lost);
}

function refuseLost(paths: readonly string[]): void {
  throw new CommandError(
    `The store of pictures lacks ${paths.length} files that the site has, the first being ${paths[0]}.\n` +
      'Is S3_BUCKET or DATA_DIR right, and the disk mounted? To back up without what is lost: --without-lost-pictures',
  );
}

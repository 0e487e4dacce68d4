import type { Client } from 'pg';
import { escapeIdentifier } from 'pg';
import { readDefinition } from '#server/platform/db/migrate.js';
import type { FileStore } from '#server/platform/storage/file-store.js';
import { BackupError } from './backup-error.js';
import { FORMAT_VERSION, type Manifest, type Section, writeBackup } from './backup-file.js';
import { inTransaction, nameOf, withClient } from './database.js';
import { appliedMigrations, splitMigrations } from './migration-history.js';
import { picturePaths, picturesSection } from './pictures.js';
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
  /** Called before each table; the table is read after it resolves. */
  onTable?: (name: string) => void | Promise<void>;
  signal?: AbortSignal;
}

/** All reads see the same snapshot, whatever is written meanwhile. */
const SNAPSHOT = 'BEGIN ISOLATION LEVEL REPEATABLE READ, READ ONLY';

/**
 * Writes a consistent backup into one file, while the site keeps running.
 * @throws BackupError when the database is not Octavo's or belongs to another release
 */
export async function takeBackup(options: TakeBackupOptions): Promise<Manifest> {
  const { databaseUrl, file, signal } = options;
  const { migrations: known } = await readDefinition(options.prismaFolder);
  return withClient(databaseUrl, (client) =>
    inTransaction(client, SNAPSHOT, async () => {
      await settleText(client);
      const migrations = await appliedMigrations(client);
      if (!migrations) {
        throw new BackupError(
          `There is nothing to back up: ${nameOf(databaseUrl)} is no database of Octavo.`,
        );
      }
      if (!splitMigrations(known, migrations)) {
        throw new BackupError(
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
  { accounts, store, onTable }: TakeBackupOptions,
): AsyncGenerator<Section> {
  for (const table of tables) {
    await onTable?.(table.name);
    const { name, columns } = table;
    yield { head: { section: 'table', name, columns }, rows: rowsOf(client, table) };
  }
  // After the tables, so that each member who was read already has an account.
  if (accounts) yield accounts;
  const pictures = store ? await picturePaths(client) : [];
  if (store && pictures.length > 0) yield picturesSection(pictures, store);
}

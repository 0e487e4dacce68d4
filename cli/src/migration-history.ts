import type { Client } from 'pg';
import type { Migration } from '#server/platform/db/migrate.js';
import { inTodaysMigrations } from '#server/platform/db/replaced-migrations.js';
import type { Header } from './backup-file.js';

type Applied = Header['migrations'];

/** The applied migrations, ordered by name; null when this is not a database of Octavo. */
export async function appliedMigrations(client: Client): Promise<Applied | null> {
  const { rows: found } = await client.query<{ there: boolean }>(
    `SELECT to_regclass('_prisma_migrations') IS NOT NULL AS there`,
  );
  if (!found[0]?.there) return null;
  const { rows } = await client.query<Applied[number]>(
    `SELECT migration_name AS name, checksum FROM "_prisma_migrations"
      WHERE finished_at IS NOT NULL AND rolled_back_at IS NULL ORDER BY migration_name COLLATE "C"`,
  );
  return rows;
}

/**
 * Splits this release's migrations into those that a database or backup has and those that it lacks.
 * @returns null when its history is unknown: a later release made it, or one before the initial migration
 */
export function splitMigrations(
  known: readonly Migration[],
  applied: Applied,
): { had: Migration[]; lacked: Migration[] } | null {
  const had = inTodaysMigrations(applied, known)?.map(({ name, checksum }) =>
    known.find((migration) => migration.name === name && migration.checksum === checksum),
  );
  if (!had?.every((migration) => migration !== undefined)) return null;
  return { had, lacked: known.filter((migration) => !had.includes(migration)) };
}

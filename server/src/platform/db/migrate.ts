import { createHash, randomUUID } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Client } from 'pg';
import { codeOf } from '../core/code-of.js';
import { StartError } from '../core/start-error.js';
import { tellIfSlow } from '../process/tell-if-slow.js';
import { connectClient } from './connect-client.js';
import { applyFunctions, type FunctionFile, readFunctions } from './functions.js';
import { adoptReplacedHistory, type AppliedMigration } from './replaced-migrations.js';
import { grantApplicationRole } from './application-role.js';

export interface Migration extends AppliedMigration {
  sql: string;
}

export interface DatabaseDefinition {
  migrations: Migration[];
  functions: FunctionFile[];
}

/** Prisma Migrate's advisory lock: Prisma and starting servers wait for each other. */
export const PRISMA_MIGRATE_LOCK = 72707369;

/** Prisma Migrate's, so that it and this code see each other's migrations. */
const CREATE_MIGRATIONS_TABLE = `
  CREATE TABLE IF NOT EXISTS "_prisma_migrations" (
    "id"                  VARCHAR(36) PRIMARY KEY NOT NULL,
    "checksum"            VARCHAR(64) NOT NULL,
    "finished_at"         TIMESTAMPTZ,
    "migration_name"      VARCHAR(255) NOT NULL,
    "logs"                TEXT,
    "rolled_back_at"      TIMESTAMPTZ,
    "started_at"          TIMESTAMPTZ NOT NULL DEFAULT now(),
    "applied_steps_count" INTEGER NOT NULL DEFAULT 0
  )`;

export async function readDefinition(prismaFolder: string): Promise<DatabaseDefinition> {
  const [migrations, functions] = await Promise.all([
    readMigrations(path.join(prismaFolder, 'migrations')),
    readFunctions(path.join(prismaFolder, 'sql')),
  ]);
  return { migrations, functions };
}

/** In the order of application. */
async function readMigrations(folder: string): Promise<Migration[]> {
  const entries = await readdir(folder, { withFileTypes: true });
  const names = entries.filter((entry) => entry.isDirectory()).map((entry) => entry.name);
  return Promise.all(
    names.sort().map(async (name) => {
      const sql = await readFile(path.join(folder, name, 'migration.sql'), 'utf8');
      return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') };
    }),
  );
}

/** Posts may be in any language. @throws StartError */
async function requireUtf8(client: Client): Promise<void> {
  const { rows } = await client.query<{ name: string; encoding: string }>(
    `SELECT current_database() AS name, current_setting('server_encoding') AS encoding
      WHERE current_setting('server_encoding') <> 'UTF8'`,
  );
  const [other] = rows;
  if (!other) return;
  throw new StartError(
    `The database ${other.name} keeps text in ${other.encoding}, which cannot hold every language; Octavo needs UTF8.\n` +
      `Make another one: CREATE DATABASE … ENCODING 'UTF8' TEMPLATE template0.`,
  );
}

/** Migration, backup and restore may outlast the limits of a database or role. Not every PostgreSQL knows all of them. */
export const WITHOUT_TIMEOUTS = `
  SELECT set_config(name, '0', false) FROM pg_settings
   WHERE name IN ('statement_timeout', 'lock_timeout', 'transaction_timeout', 'idle_session_timeout',
                  'idle_in_transaction_session_timeout')`;

/** Without CREATE rights, even CREATE TABLE IF NOT EXISTS fails. */
async function ensureMigrationsTable(client: Client): Promise<void> {
  const { rows } = await client.query(`SELECT 1 WHERE to_regclass('_prisma_migrations') IS NULL`);
  if (rows.length > 0) await client.query(CREATE_MIGRATIONS_TABLE);
}

async function appliedMigrations(
  client: Client,
): Promise<Map<string, { checksum: string; finished: boolean }>> {
  const { rows } = await client.query<{ migration_name: string; checksum: string; finished: boolean }>(
    `SELECT migration_name, checksum, finished_at IS NOT NULL AS finished
       FROM "_prisma_migrations" WHERE rolled_back_at IS NULL`,
  );
  return new Map(rows.map((row) => [row.migration_name, row]));
}

/** Within the caller's transaction. */
async function run(client: Client, migration: Migration): Promise<void> {
  await client.query(migration.sql);
  await client.query(
    `INSERT INTO "_prisma_migrations" (id, checksum, migration_name, finished_at, applied_steps_count)
     VALUES ($1, $2, $3, now(), 1)`,
    [randomUUID(), migration.checksum, migration.name],
  );
}

/** For a restore, within the caller's transaction. */
export async function applyWithin(client: Client, migrations: readonly Migration[]): Promise<void> {
  await client.query(CREATE_MIGRATIONS_TABLE);
  for (const migration of migrations) await run(client, migration);
}

/** Whether a later release, whose functions may differ, has migrated the database. */
function isMigratedFurther(applied: Iterable<string>, migrations: readonly Migration[]): boolean {
  const last = migrations.at(-1)?.name ?? '';
  return [...applied].some((name) => name > last);
}

/** Within the caller's transaction. */
async function applyLacking(
  client: Client,
  { migrations, functions }: DatabaseDefinition,
  tell: Tell,
): Promise<string[]> {
  await ensureMigrationsTable(client);
  await adoptReplacedHistory(client, migrations);
  const applied = await appliedMigrations(client);
  const done: string[] = [];
  for (const migration of migrations) {
    const record = applied.get(migration.name);
    if (!record) {
      await run(client, migration).catch((error: unknown) => {
        throw new Error(`Migration ${migration.name} failed and was rolled back.`, { cause: error });
      });
      done.push(migration.name);
    } else if (!record.finished) {
      throw new Error(
        `Migration ${migration.name} was begun and never finished; see "prisma migrate resolve".`,
      );
    } else if (record.checksum !== migration.checksum) {
      throw new Error(
        `Migration ${migration.name} was edited after it was applied; add a new one instead. A local database begins anew by "npm run reset".`,
      );
    }
  }
  if (isMigratedFurther(applied.keys(), migrations)) {
    tell('A later release has migrated this database; its functions stay as they are.');
    return done;
  }
  return [...done, ...(await applyFunctions(client, functions))];
}

/** Reads queue behind a migration that waits for its lock, so it waits briefly and lets them through. */
const LOCK_TIMEOUT_MS = 1_000;
const PAUSE_MS = 2_000;
const TELL_EVERY_TRIES = 20;

/** lock_not_available, deadlock_detected. */
const LOCK_FAILURE = /^(55P03|40P01)$/;

const isLockFailure = (error: unknown): boolean =>
  [error, error instanceof Error && error.cause].some((one) => LOCK_FAILURE.test(codeOf(one)));

/** In one transaction, which begins anew until it gets its locks. */
async function applyBetweenReads(
  client: Client,
  definition: DatabaseDefinition,
  { tell, signal }: Required<Pick<MigrateOptions, 'tell'>> & MigrateOptions,
): Promise<string[]> {
  for (let tries = 0; ; tries += 1) {
    await client.query(`BEGIN; SET LOCAL lock_timeout = ${LOCK_TIMEOUT_MS}`);
    try {
      const done = await applyLacking(client, definition, tell);
      await client.query('COMMIT');
      return done;
    } catch (error) {
      if (!isLockFailure(error)) throw error;
      await client.query('ROLLBACK');
      if (tries % TELL_EVERY_TRIES === 0) {
        tell(
          'The start waits for a table that another session holds, such as a backup or a long query (pg_stat_activity).',
        );
      }
      await sleep(PAUSE_MS, undefined, { signal });
    }
  }
}

type Tell = (line: string) => void;

export interface MigrateOptions {
  /** Receives what it waits for. */
  tell?: Tell;
  /** Gives up; nothing is changed. */
  signal?: AbortSignal;
}

/**
 * Applies prisma/migrations, as `prisma migrate deploy` would, and prisma/sql in one transaction; no prisma/sql where a
 * later release has migrated.
 * @param applicationUrl names the role that gets its rights; null when the owner serves the site
 * @returns the names of the applied migrations and files
 * @throws Error when an applied migration was edited or is unfinished; StartError when the database is not in UTF-8 or
 *   has an outdated history; as {@link grantApplicationRole} and {@link connectClient}
 */
export async function migrate(
  ownerUrl: string,
  prismaFolder: string,
  applicationUrl: string | null = null,
  { tell = () => undefined, signal }: MigrateOptions = {},
): Promise<string[]> {
  const definition = await readDefinition(prismaFolder);
  const client = await connectClient(ownerUrl, signal);
  try {
    await requireUtf8(client);
    await client.query(WITHOUT_TIMEOUTS);
    await tellIfSlow(
      () => tell('The start waits for another start, restore or "prisma migrate" to end.'),
      () => client.query('SELECT pg_advisory_lock($1)', [PRISMA_MIGRATE_LOCK]),
    );
    const done = await applyBetweenReads(client, definition, { tell, signal });
    if (applicationUrl !== null) await grantApplicationRole(client, applicationUrl);
    return done;
  } finally {
    // Also rolls back and releases the advisory lock.
    await client.end();
  }
}

/**
 * For /readyz: takes no lock and changes nothing. Ignores what a later release applied, whose replicas serve beside
 * this one.
 * @param migrations of this process's release, read at its start
 */
export async function missingMigrations(
  query: (sql: string) => Promise<{ name: string }[]>,
  migrations: readonly Migration[],
): Promise<string[]> {
  const rows = await query(
    `SELECT migration_name AS name FROM "_prisma_migrations" WHERE finished_at IS NOT NULL AND rolled_back_at IS NULL`,
  );
  const applied = new Set(rows.map(({ name }) => name));
  return migrations.map(({ name }) => name).filter((name) => !applied.has(name));
}

import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { StartError } from '#server/platform/config/start-error.js';
import { type ChildService, startChildService } from './child-service.js';
import { writePrivately } from './data-folder.js';
import { freePort } from './ports.js';
import { createCluster, DATABASE_OWNER, endOrphan, isCluster } from './postgres-cluster.js';
import { memoryHere, sharedBuffers } from './postgres-memory.js';
import { findPlace, type PostgresPlace } from './postgres-place.js';
import type { PostgresProcessOptions } from './postgres-process.js';

export interface EmbeddedPostgres {
  /** Address of Octavo's database as the user that serves the site, password included. Migrating makes that user. */
  url: string;
  /** The same as the user that owns its tables, and all else. */
  ownerUrl: string;
  /** Resolves when PostgreSQL is gone. */
  ended: Promise<string>;
  stop(): Promise<void>;
}

export interface EmbeddedPostgresOptions {
  /** The data folder, which the caller holds (see `holdDataFolder`). */
  dataDir: string;
  /** A line for the person at the terminal. */
  log: (line: string) => void;
  /** False for tests: does not wait for the disk, so a power cut may lose data. */
  durable?: boolean;
}

const DATABASE = 'octavo';
/** Name of the database user that the site is served as. */
const SERVING_USER = 'octavo_site';

/** What has to be the same at the next start. */
interface Settings {
  port?: number;
  /** Of the owner. */
  password: string;
  /** Of the user that serves the site; an Octavo that knew the owner alone has left none. */
  servingPassword?: string;
}

const newPassword = (): string => randomBytes(24).toString('base64url');

function readSettings(file: string): Settings | null {
  try {
    const settings = JSON.parse(readFileSync(file, 'utf8')) as Settings;
    return typeof settings.password === 'string' ? settings : null;
  } catch {
    return null;
  }
}

/** The owner's address of a database for what `postgres.json` keeps. */
function ownerUrlOf({ password, port }: Settings, database: string): string {
  return `postgresql://${DATABASE_OWNER}:${password}@127.0.0.1:${port}/${database}`;
}

/**
 * The owner's address of the database that a running Octavo has started from this data folder, for a program beside it.
 * @returns null when no database was ever started here
 */
export function embeddedDatabaseUrl(dataDir: string): string | null {
  const settings = readSettings(path.join(dataDir, 'postgres.json'));
  return settings?.port === undefined ? null : ownerUrlOf(settings, DATABASE);
}

/**
 * Starts Octavo's own PostgreSQL on a free port of this machine, making its files on the first run.
 * Listens on 127.0.0.1 only and asks for random passwords that are kept in the data folder.
 * @throws StartError when it cannot be started
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const { dataDir, log, durable = true } = options;
  const place = findPlace(dataDir, log);
  const settingsFile = path.join(dataDir, 'postgres.json');
  let settings = readSettings(settingsFile);

  if (isCluster(place.cluster)) {
    if (!settings) {
      throw new StartError(
        `${settingsFile}, which holds the password of the database in ${place.cluster}, is missing or unreadable.\n` +
          'Put it back, or run "npm run reset" to begin anew without the old data.',
      );
    }
    await endOrphan(place.cluster, log);
  } else {
    log('Preparing a new database …');
    settings = { password: newPassword() };
    writePrivately(settingsFile, JSON.stringify(settings));
    createCluster(place.cluster, { ...place, password: settings.password, sync: durable });
  }

  const port = await freePort(settings.port);
  const { servingPassword = newPassword() } = settings;
  if (port !== settings.port || servingPassword !== settings.servingPassword) {
    settings = { ...settings, port, servingPassword };
    writePrivately(settingsFile, JSON.stringify(settings));
  }
  const service = await start(place, port, path.join(dataDir, 'postgres.log'), durable, log);
  try {
    await ensureDatabase(ownerUrlOf(settings, 'postgres'));
  } catch (error) {
    await service.stop();
    throw error;
  }
  return {
    url: `postgresql://${SERVING_USER}:${servingPassword}@127.0.0.1:${port}/${DATABASE}`,
    ownerUrl: ownerUrlOf(settings, DATABASE),
    ended: service.ended,
    stop: () => service.stop(),
  };
}

async function start(
  place: PostgresPlace,
  port: number,
  logFile: string,
  durable: boolean,
  log: (line: string) => void,
): Promise<ChildService> {
  const settings: Record<string, string> = {
    port: String(port),
    listen_addresses: '127.0.0.1',
    // No socket in /tmp: only this machine's TCP port, guarded by the password.
    unix_socket_directories: '',
    shared_buffers: sharedBuffers(memoryHere()),
    ...(durable ? {} : { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }),
  };
  const options: PostgresProcessOptions = {
    postgres: place.binaries.postgres,
    args: [
      '-D',
      place.cluster,
      ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
    ],
    cluster: place.cluster,
    logFile,
    ...place.user,
  };
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await startChildService({
        name: 'PostgreSQL',
        module: new URL('./postgres-process.js', import.meta.url),
        args: [JSON.stringify(options)],
        say: log,
        // Recovery after a crash replays what was written since the last checkpoint.
        readyTimeoutMs: 120_000,
      });
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      // The last processes of one that was killed need a moment to notice.
      if (attempt < 10 && /shared memory|lock file "postmaster.pid"/.test(reason)) await sleep(500);
      else throw new StartError(reason);
    }
  }
}

async function ensureDatabase(adminUrl: string): Promise<void> {
  const client = new Client({ connectionString: adminUrl });
  await client.connect();
  try {
    const { rowCount } = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [DATABASE]);
    if (rowCount === 0) await client.query(`CREATE DATABASE ${DATABASE}`);
  } finally {
    await client.end();
  }
}

import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chownSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { totalmem } from 'node:os';
import path from 'node:path';
import { constrainedMemory } from 'node:process';
import { Client } from 'pg';
import { StartError } from '#server/platform/core/start-error.js';
import { commandLine } from '#server/platform/process/command-line.js';
import { type Service, startChildService } from './child-service.js';
import { writePrivately } from './data-directory.js';
import { freePort } from './ports.js';
import { clustersOf, isCluster, locatePostgres, type PostgresInstallation } from './postgres-installation.js';
import type { PostgresProcessOptions } from './postgres-process.js';
import { isRunning, waitUntil } from './processes.js';

export interface EmbeddedPostgres extends Service {
  /** URL of Octavo's database as the application role, with password. Migrations create that role. */
  url: string;
  /** The same as the owner of the tables. */
  ownerUrl: string;
}

export interface EmbeddedPostgresOptions {
  /** The data directory, locked by the caller (see `lockDataDirectory`). */
  dataDir: string;
  /** Prints a line at the terminal. */
  log: (line: string) => void;
  /** False in tests: no fsync, so a power failure may lose data. */
  durable?: boolean;
}

const DATABASE = 'octavo';
const OWNER = 'octavo';
const APPLICATION_ROLE = 'octavo_site';

/** The settings that must survive a restart, in postgres.json. */
interface Settings {
  port?: number;
  /** The owner's. */
  password: string;
  servingPassword: string;
  /** Where the database was at the last start; missing until it is initialized. */
  cluster?: string;
}

const settingsFile = (dataDir: string): string => path.join(dataDir, 'postgres.json');
const logFile = (dataDir: string): string => path.join(dataDir, 'postgres.log');

function readSettings(dataDir: string): Partial<Settings> {
  try {
    return JSON.parse(readFileSync(settingsFile(dataDir), 'utf8')) as Partial<Settings>;
  } catch {
    return {};
  }
}

const urlOf = (user: string, password: string, port: number, database = DATABASE): string =>
  `postgresql://${user}:${password}@127.0.0.1:${port}/${database}`;

/**
 * The owner's URL of the database that a running Octavo started from this data directory, for another program.
 * @returns null when no database was ever started here
 */
export function embeddedDatabaseUrl(dataDir: string): string | null {
  const { password, port } = readSettings(dataDir);
  return password && port ? urlOf(OWNER, password, port) : null;
}

/** Where the database was at the last start, if a database was ever started here. */
export const lastCluster = (dataDir: string): string | undefined => readSettings(dataDir).cluster;

/**
 * Starts the embedded PostgreSQL on a free port, and initializes it on the first run. It listens on 127.0.0.1 only and
 * requires random passwords, which are kept in the data directory.
 * @throws StartError when it cannot be started, or the database of an earlier start is not found
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const { dataDir, log, durable = true } = options;
  const saved = readSettings(dataDir);
  const installation = locatePostgres(dataDir, log, saved.cluster);
  const { cluster } = installation;
  const isNew = !isCluster(cluster);
  if (!saved.password && (!isNew || existsSync(settingsFile(dataDir)))) {
    throw new StartError(
      `${settingsFile(dataDir)}, which holds the password of the database in ${cluster}, is missing or unreadable.\n` +
        'Put it back, or run "npm run reset" to begin anew without the old data.',
    );
  }
  refuseAnother(dataDir, cluster, saved);
  await stopStalePostgres(cluster, log);
  const newPassword = (): string => randomBytes(24).toString('base64url');
  const port = await freePort(saved.port);
  const settings: Settings = { password: newPassword(), servingPassword: newPassword(), ...saved, port };
  const save = (): void => writePrivately(settingsFile(dataDir), JSON.stringify(settings));
  if (isNew) {
    save();
    log('Preparing a new database …');
    initialize(installation, settings.password, durable);
  }
  settings.cluster = cluster;
  save();
  const service = await startChildService({
    name: 'PostgreSQL',
    module: new URL('./postgres-process.js', import.meta.url),
    options: processOptions(installation, port, logFile(dataDir), durable),
    say: log,
  });
  try {
    await ensureDatabase(urlOf(OWNER, settings.password, port, 'postgres'));
  } catch (error) {
    await service.stop();
    throw error;
  }
  return {
    ...service,
    url: urlOf(APPLICATION_ROLE, settings.servingPassword, port),
    ownerUrl: urlOf(OWNER, settings.password, port),
  };
}

/**
 * Refuses to start without the database that the saved password belongs to: a new one would look as if all were lost.
 * @throws StartError
 */
function refuseAnother(dataDir: string, cluster: string, saved: Partial<Settings>): void {
  const places = clustersOf(dataDir);
  let missing: string | undefined;
  if (!isCluster(cluster)) {
    // Earlier releases did not save the place, but whoever has a log has had a database.
    const unknown = saved.password && existsSync(logFile(dataDir)) ? 'another place' : undefined;
    missing = saved.cluster ?? places.find(isCluster) ?? unknown;
  } else if (saved.cluster !== cluster) {
    // The whole folder may have moved: only another place of this very folder is a reason.
    missing = places.find((place) => place === saved.cluster && isCluster(place));
  }
  if (missing === undefined) return;
  throw new StartError(
    missing === cluster
      ? `The database is no longer in ${cluster}.\n` +
          'Bring it back: is a disk not mounted, or was the folder renamed?\n' +
          'Or run "npm run reset" to begin anew without the old data.'
      : `The database was in ${missing}, and cannot be used from there: Octavo now looks for it in ${cluster}.\n` +
          `If a folder was moved, its rights were changed, or another user started Octavo, undo that; or move the database to ${cluster}.\n` +
          'Or run "npm run reset" to begin anew without the old data.',
  );
}

/** Initializes PostgreSQL's data directory; renamed at the end, so that a partial one is never used. */
function initialize({ bin, cluster, user }: PostgresInstallation, password: string, durable: boolean): void {
  const unfinished = `${cluster}.new`;
  const passwordFile = `${cluster}.password`;
  // Trigram search takes letters from the system's LC_CTYPE; everything else uses PostgreSQL's built-in locale.
  const ctype = { linux: 'C.UTF-8', darwin: 'en_US.UTF-8' }[process.platform as string] ?? 'C';
  try {
    rmSync(unfinished, { recursive: true, force: true });
    mkdirSync(unfinished, { mode: 0o700 });
    writeFileSync(passwordFile, `${password}\n`, { mode: 0o600 });
    if (user) for (const file of [unfinished, passwordFile]) chownSync(file, user.uid, user.gid);
    const { status, error, stdout, stderr } = spawnSync(
      path.join(bin, 'initdb'),
      [
        `--pgdata=${unfinished}`,
        `--username=${OWNER}`,
        `--pwfile=${passwordFile}`,
        '--auth=scram-sha-256',
        '--encoding=UTF8',
        '--locale-provider=builtin',
        '--builtin-locale=C.UTF-8',
        '--locale=C',
        `--lc-ctype=${ctype}`,
        ...(durable ? [] : ['--no-sync']),
      ],
      { ...user, cwd: '/', encoding: 'utf8' },
    );
    if (status !== 0) {
      const reason = error?.message ?? `${stdout}${stderr}`.trim().split('\n').slice(-6).join('\n');
      throw new StartError(`PostgreSQL could not prepare ${cluster}:\n${reason}`);
    }
    renameSync(unfinished, cluster);
  } finally {
    rmSync(passwordFile, { force: true });
    rmSync(unfinished, { recursive: true, force: true });
  }
}

/**
 * How commits reach the disk on systems whose defaults leave them in the drive's cache, where a power cut loses them.
 * @see https://www.postgresql.org/docs/18/wal-reliability.html
 */
const writesThrough: Record<string, string> =
  { darwin: { wal_sync_method: 'fsync_writethrough' }, win32: { wal_sync_method: 'fsync' } }[
    process.platform as string
  ] ?? {};

function processOptions(
  { bin, cluster, user }: PostgresInstallation,
  port: number,
  logFile: string,
  durable: boolean,
): PostgresProcessOptions {
  const settings: Record<string, string> = {
    port: String(port),
    listen_addresses: '127.0.0.1',
    // No socket in /tmp: only the local TCP port, which requires the password.
    unix_socket_directories: '',
    shared_buffers: sharedBuffers(Math.min(totalmem(), constrainedMemory() || Infinity)),
    ...(durable ? writesThrough : { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }),
  };
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  return { program: path.join(bin, 'postgres'), args: ['-D', cluster, ...flags], cluster, logFile, user };
}

/**
 * PostgreSQL's shared_buffers: a sixteenth of the machine's memory, 128 MB to 1 GB. The manual advises a quarter for a
 * dedicated machine, but this one runs other programs too.
 * @param memory of the machine, in bytes
 * @see https://www.postgresql.org/docs/current/runtime-config-resource.html#GUC-SHARED-BUFFERS
 */
export function sharedBuffers(memory: number): string {
  const megabytes = Math.floor(memory / 16 / 2 ** 20);
  return `${Math.min(Math.max(megabytes, 128), 1024)}MB`;
}

async function ensureDatabase(adminUrl: string): Promise<void> {
  const client = new Client({ connectionString: adminUrl });
  // A lost connection ends the process if nobody listens; the rejected query tells of it.
  client.on('error', () => undefined);
  await client.connect();
  try {
    const { rowCount } = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [DATABASE]);
    if (rowCount === 0) await client.query(`CREATE DATABASE ${DATABASE}`);
  } finally {
    await client.end();
  }
}

/**
 * Stops a PostgreSQL that outlived its killed parent, and removes a stale postmaster.pid whose process id another
 * program has reused: PostgreSQL would not start with it. Call it only while holding the data directory's lock.
 * @throws StartError when it does not stop
 */
export async function stopStalePostgres(cluster: string, say: (line: string) => void): Promise<void> {
  const pidFile = path.join(cluster, 'postmaster.pid');
  let pid: number;
  try {
    pid = Number.parseInt(readFileSync(pidFile, 'utf8'), 10);
  } catch {
    return;
  }
  const command = commandLine(pid);
  if (!command?.includes(cluster)) {
    if (command) rmSync(pidFile);
    return;
  }
  say('Stopping the PostgreSQL that the last run left behind …');
  // Like pg_ctl's modes "fast" (ends connections, keeps every commit) and "immediate".
  for (const [signal, patienceMs] of [['SIGINT', 20_000] as const, ['SIGQUIT', 10_000] as const]) {
    if (isRunning(pid)) process.kill(pid, signal);
    if (await waitUntil(() => !isRunning(pid), patienceMs)) return;
  }
  throw new StartError(
    `A PostgreSQL of an earlier run still uses ${cluster} and does not stop (process ${pid}). Stop it, then start again.`,
  );
}

// Starts what a drill needs: sites as operators run them, and a database and a sign-in emulator for replicas.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { inProject, root } from '../../scripts/lib/project.mjs';
import { send } from './http.mjs';

const { freePort } = await import('#local/ports.js');
const { removeData } = await import('#local/remove-data.js');
const { embeddedDatabaseUrl, startEmbeddedPostgres } = await import('#local/postgres.js');
const { startAuthEmulator } = await import('#local/auth-emulator.js');
const { HEAP_FLAGS } = await import('#server/platform/process/heap.js');

const START_LIMIT_MS = 120_000;

/** Production settings, with the sign-in emulator, and with a trusted proxy so that callers can have any IP address. */
const PRODUCTION = { NODE_ENV: 'production', OCTAVO_DEMO: 'true', TRUST_PROXY: '1', HOST: '127.0.0.1' };

/** A new data directory, removed after the drill. */
export function newDataDir(context) {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'octavo-drill-'));
  // As root, PostgreSQL runs as another user, who must be able to enter the folder.
  chmodSync(dataDir, 0o711);
  context.defer(() => removeData(dataDir, () => undefined));
  return dataDir;
}

/** A site in its own process, built beforehand. */
export class Site {
  output = '';
  #process;

  /**
   * @param {Record<string, string>} env in addition to this process's environment
   * @param {string} [program] default: the server alone, for a running database and emulator
   */
  constructor(env, port, metricsPort, program = 'server/dist/main.js') {
    this.port = port;
    this.url = `http://127.0.0.1:${port}`;
    this.metricsUrl = `http://127.0.0.1:${metricsPort}/metrics`;
    this.env = env;
    this.#process = spawn(process.execPath, [...HEAP_FLAGS, program], {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: {
        ...process.env,
        MALLOC_ARENA_MAX: '2',
        ...env,
        PORT: String(port),
        METRICS_PORT: String(metricsPort),
      },
    });
    for (const stream of [this.#process.stdout, this.#process.stderr]) {
      stream.on('data', (chunk) => (this.output = (this.output + chunk).slice(-200_000)));
    }
    this.hasEnded = false;
    /** Resolves with the exit code or the signal's name. */
    this.ended = once(this.#process, 'close').then(([code, signal]) => {
      this.hasEnded = true;
      return signal ?? code;
    });
  }

  async ready() {
    const deadline = Date.now() + START_LIMIT_MS;
    while (!this.hasEnded && Date.now() < deadline) {
      if ((await send(`${this.url}/readyz`, { timeoutMs: 2_000 })).status === 200) return this;
      await sleep(50);
    }
    throw new Error(`The site did not become ready:\n${this.output.slice(-3_000)}`);
  }

  get pid() {
    return this.#process.pid;
  }

  signal(name) {
    this.#process.kill(name);
  }

  async stop() {
    if (!this.hasEnded) this.signal('SIGTERM');
    return this.ended;
  }

  /** Reads a metric of the site. @returns {Promise<number>} NaN when there is none with that name */
  async metric(name) {
    const { text } = await send(this.metricsUrl);
    const line = text.split('\n').find((one) => one.startsWith(`${name} `));
    return line === undefined ? Number.NaN : Number(line.slice(name.length + 1));
  }
}

/**
 * Starts a site with its own services, as `npm start` does.
 * @param {Record<string, string>} [env] settings in addition to those of production
 */
export async function startSite(context, env = {}) {
  const dataDir = newDataDir(context);
  const emulator = `127.0.0.1:${await freePort()}`;
  const settings = {
    ...PRODUCTION,
    SEED: 'true',
    DATA_DIR: dataDir,
    AUTH_EMULATOR_PORT: emulator.split(':')[1],
    ...env,
  };
  const ports = [await freePort(), await freePort()];
  const site = await started(context, new Site(settings, ...ports, 'local/dist/main.js'));
  return Object.assign(site, { dataDir, emulator, databaseUrl: embeddedDatabaseUrl(dataDir) });
}

/** Starts a site on an existing database and emulator, as replicas run. */
export async function startReplica(
  context,
  { databaseUrl, applicationUrl, emulator },
  { env = {}, port } = {},
) {
  const settings = {
    ...PRODUCTION,
    SEED: 'true',
    DATABASE_URL: applicationUrl,
    DATABASE_OWNER_URL: databaseUrl,
    FIREBASE_AUTH_EMULATOR_HOST: emulator,
    ...env,
  };
  const site = await started(context, new Site(settings, port ?? (await freePort()), await freePort()));
  return Object.assign(site, { databaseUrl, emulator });
}

async function started(context, site) {
  context.defer(() => site.stop());
  return site.ready();
}

/**
 * Starts a PostgreSQL. The returned `databaseUrl` is the owner's: a drill may read and break everything.
 * @param {string} [dataDir] default: a new folder
 */
export async function startDatabase(context, dataDir = newDataDir(context)) {
  const database = await startEmbeddedPostgres({ dataDir, log: () => undefined });
  context.defer(() => database.stop());
  return { databaseUrl: database.ownerUrl, applicationUrl: database.url, dataDir };
}

/** Starts a sign-in emulator. */
export async function startEmulator(context) {
  const emulator = await startAuthEmulator({
    dataDir: newDataDir(context),
    port: await freePort(),
    log: () => undefined,
  });
  context.defer(() => emulator.stop());
  return { emulator: emulator.host, stopEmulator: () => emulator.stop() };
}

/** Opens another connection to a database. */
export async function connectTo(context, databaseUrl) {
  const client = new pg.Client({ connectionString: databaseUrl });
  // A killed server drops its connections.
  client.on('error', () => undefined);
  await client.connect();
  context.defer(() => client.end().catch(() => undefined));
  return client;
}

/** The process id of the postmaster in a data directory, the parent of all PostgreSQL processes. */
export function postmasterOf(dataDir) {
  return Number.parseInt(readFileSync(path.join(dataDir, 'postgres', 'postmaster.pid'), 'utf8'), 10);
}

/** Resolves when that many sessions wait for a lock. @param client without an open transaction */
export async function waitingSessions(client, count) {
  const deadline = Date.now() + 7_000;
  for (;;) {
    const { rowCount } = await client.query(
      `SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
    );
    if (rowCount >= count) return;
    if (Date.now() > deadline) throw new Error(`Of ${count} sessions ${rowCount} wait for a lock.`);
    await sleep(10);
  }
}

export { inProject };

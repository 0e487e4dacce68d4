// What a drill runs against: sites as operators start them, and the database and sign-in emulator that replicas share.
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

const START_LIMIT_MS = 120_000;

/**
 * As in production but for the sign-in emulator, which has to be asked for by name. A proxy is believed, so that the
 * callers of a drill can have addresses of their own.
 */
const PRODUCTION = { NODE_ENV: 'production', OCTAVO_DEMO: 'true', TRUST_PROXY: '1', HOST: '127.0.0.1' };

/** A new folder for data, gone when the drill is over. */
export function newDataDir(context) {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'octavo-drill-'));
  // PostgreSQL's own user must get in when the drill runs as root.
  chmodSync(dataDir, 0o711);
  context.defer(() => removeData(dataDir, () => undefined));
  return dataDir;
}

/** A site in a process of its own, built already, so that starting is all that its start takes. */
export class Site {
  output = '';
  #process;

  /**
   * @param {Record<string, string>} env beside those of this process
   * @param {string} [program] the server, whose database and emulator run already, unless told
   */
  constructor(env, port, metricsPort, program = 'server/dist/main.js') {
    this.port = port;
    this.url = `http://127.0.0.1:${port}`;
    this.metricsUrl = `http://127.0.0.1:${metricsPort}/metrics`;
    this.env = env;
    this.#process = spawn(process.execPath, [program], {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, ...env, PORT: String(port), METRICS_PORT: String(metricsPort) },
    });
    for (const stream of [this.#process.stdout, this.#process.stderr]) {
      stream.on('data', (chunk) => (this.output = (this.output + chunk).slice(-200_000)));
    }
    this.hasEnded = false;
    /** Resolves with the exit code, or the signal's name. */
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

  /** One number of the site's metrics. @returns {Promise<number>} NaN when it has none by that name */
  async metric(name) {
    const { text } = await send(this.metricsUrl);
    const line = text.split('\n').find((one) => one.startsWith(`${name} `));
    return line === undefined ? Number.NaN : Number(line.slice(name.length + 1));
  }
}

/**
 * Starts a site with everything it needs, as `npm start` does.
 * @param {Record<string, string>} [env] settings beside those of production
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

/** Starts a site over a database and an emulator that run beside it, as replicas do. */
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
 * Starts a PostgreSQL of its own, whose address is the owner's: a drill looks at everything and breaks things.
 * @param {string} [dataDir] a new folder unless told
 */
export async function startDatabase(context, dataDir = newDataDir(context)) {
  const database = await startEmbeddedPostgres({ dataDir, log: () => undefined });
  context.defer(() => database.stop());
  return { databaseUrl: database.ownerUrl, applicationUrl: database.url, dataDir };
}

/** Starts a sign-in emulator of its own. */
export async function startEmulator(context) {
  const emulator = await startAuthEmulator({
    dataDir: newDataDir(context),
    port: await freePort(),
    log: () => undefined,
  });
  context.defer(() => emulator.stop());
  return { emulator: emulator.host, stopEmulator: () => emulator.stop() };
}

/** Another user of a database. */
export async function connectTo(context, databaseUrl) {
  const client = new pg.Client({ connectionString: databaseUrl });
  // A server that is killed takes its connections along.
  client.on('error', () => undefined);
  await client.connect();
  context.defer(() => client.end().catch(() => undefined));
  return client;
}

/** The process of the PostgreSQL in a data directory, all of whose other processes depend on it. */
export function postmasterOf(dataDir) {
  return Number.parseInt(readFileSync(path.join(dataDir, 'postgres', 'postmaster.pid'), 'utf8'), 10);
}

/** Resolves when that many sessions wait for a lock. @param client of no open transaction */
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

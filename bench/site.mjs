// Starts the built site in its own temporary folder for a measurement.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { inProject } from '../scripts/lib/project.mjs';

const { HEAP_FLAGS } = await import('#server/platform/process/heap.js');

const POLL_MS = 50;

const signal = Promise.race(['SIGINT', 'SIGTERM', 'SIGHUP'].map((name) => once(process, name)));

/**
 * Waits for some work. A signal such as Ctrl-C makes it fail, so that `finally` stops and removes what was started.
 * @param {Promise<void>} work
 */
export const untilInterrupted = (work) =>
  Promise.race([work, signal.then(() => Promise.reject(new Error('Interrupted.')))]);

/**
 * Lends a new data directory and two free ports, and removes the directory after `use`, even if it fails.
 * @param {(place: { dataDir: string, port: number, authPort: number }) => Promise<void>} use
 */
export async function withPlace(use) {
  const { freePort } = await import('#local/ports.js');
  const { removeData } = await import('#local/remove-data.js');
  const dataDir = mkdtempSync(path.join(tmpdir(), 'octavo-bench-'));
  // As root, PostgreSQL runs as another user, who must be able to enter the folder.
  chmodSync(dataDir, 0o711);
  try {
    await use({ dataDir, port: await freePort(), authPort: await freePort() });
  } finally {
    await removeData(dataDir, () => undefined, path.join(dataDir, 'media'));
  }
}

/**
 * Starts the built site as `npm start` does.
 * @param {{ dataDir: string, port: number, authPort: number, env?: Record<string, string> }} place with `env`, settings
 *   in addition to the ones below
 * @returns the process; `ended`, a promise of its exit; `ready()`, which waits until it can serve
 */
export function startSite({ dataDir, port, authPort, env = {} }) {
  const url = `http://localhost:${port}`;
  const site = spawn(process.execPath, [...HEAP_FLAGS, inProject('scripts', 'start.mjs')], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...process.env,
      MALLOC_ARENA_MAX: '2',
      DATA_DIR: dataDir,
      PORT: String(port),
      AUTH_EMULATOR_PORT: String(authPort),
      // Rate limits would distort the measurement.
      RATE_LIMIT_PER_MINUTE: '0',
      ACTION_LIMIT_FACTOR: '0',
      ...env,
    },
  });
  const ended = once(site, 'exit');
  const ready = async () => {
    while (!(await fetch(`${url}/readyz`).catch(() => null))?.ok) {
      if (site.exitCode !== null) throw new Error('The site did not start.');
      await sleep(POLL_MS);
    }
  };
  return { url, process: site, ended, ready };
}

/**
 * Starts the built site, measures it, and removes it with its data, even if `measure` fails.
 * @param {(site: { url: string, databaseUrl: string, authEmulatorHost: string, pid: number }) => Promise<void>} measure
 * @param {{ env?: Record<string, string> }} options additional settings
 */
export async function withSite(measure, { env } = {}) {
  const { embeddedDatabaseUrl } = await import('#local/postgres.js');
  await withPlace(async (place) => {
    const { url, process: site, ended, ready } = startSite({ ...place, env });
    const work = async () => {
      await ready();
      const databaseUrl = embeddedDatabaseUrl(place.dataDir);
      const authEmulatorHost = `127.0.0.1:${place.authPort}`;
      await measure({ url, databaseUrl, authEmulatorHost, pid: site.pid });
    };
    try {
      await untilInterrupted(work());
    } finally {
      site.kill('SIGTERM');
      await ended;
    }
  });
}

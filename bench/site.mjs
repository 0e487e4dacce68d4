// The built site in a folder of its own, for a measurement: started, and taken away again.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { inProject } from '../scripts/lib/project.mjs';

const POLL_MS = 50;

/**
 * A new, empty data directory and two free ports; all of it is taken away when `use` is over, whatever happens.
 * @param {(place: { dataDir: string, port: number, authPort: number }) => Promise<void>} use
 */
export async function withPlace(use) {
  const { freePort } = await import('#local/ports.js');
  const { removeData } = await import('#local/remove-data.js');
  const dataDir = mkdtempSync(path.join(tmpdir(), 'octavo-bench-'));
  // PostgreSQL runs as another user when this is root.
  chmodSync(dataDir, 0o711);
  try {
    await use({ dataDir, port: await freePort(), authPort: await freePort() });
  } finally {
    await removeData(dataDir, () => undefined);
  }
}

/**
 * Starts the built site as `npm start` does.
 * @param {{ dataDir: string, port: number, authPort: number, env?: Record<string, string> }} place and settings beside
 *   those that make it measurable
 * @returns the process; `ended`, a promise of its end; `ready()`, which waits until it can serve
 */
export function startSite({ dataDir, port, authPort, env = {} }) {
  const url = `http://localhost:${port}`;
  const site = spawn(process.execPath, [inProject('scripts', 'start.mjs')], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...process.env,
      DATA_DIR: dataDir,
      PORT: String(port),
      AUTH_EMULATOR_PORT: String(authPort),
      // What is measured is the site, not its limits.
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
 * Starts the built site, lets it be measured, and removes it with its data, whatever happens.
 * @param {(site: { url: string, databaseUrl: string, authEmulatorHost: string, pid: number }) => Promise<void>} measure
 * @param {{ env?: Record<string, string> }} options settings beside those that make it measurable
 */
export async function withSite(measure, { env } = {}) {
  const { embeddedDatabaseUrl } = await import('#local/postgres.js');
  await withPlace(async (place) => {
    const { url, process: site, ended, ready } = startSite({ ...place, env });
    const interrupted = once(process, 'SIGINT').then(() => {
      throw new Error('Interrupted.');
    });
    try {
      await ready();
      const databaseUrl = embeddedDatabaseUrl(place.dataDir);
      const authEmulatorHost = `127.0.0.1:${place.authPort}`;
      await Promise.race([measure({ url, databaseUrl, authEmulatorHost, pid: site.pid }), interrupted]);
    } finally {
      site.kill('SIGTERM');
      await ended;
    }
  });
}

// The built site in a folder of its own, for a measurement: started, and taken away again.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { importServer, inProject } from '../scripts/lib/project.mjs';

const POLL_MS = 200;

/**
 * Starts the built site, lets it be measured, and removes it with its data, whatever happens.
 * @param {(site: { url: string, databaseUrl: string, authEmulatorHost: string, pid: number }) => Promise<void>} measure
 * @param {{ env?: Record<string, string> }} options settings beside those that make it measurable
 */
export async function withSite(measure, { env = {} } = {}) {
  const { freePort } = await importServer('platform/embedded/ports.js');
  const { removeData } = await importServer('platform/embedded/remove-data.js');
  const { embeddedDatabaseUrl } = await importServer('platform/embedded/postgres.js');
  const dataDir = mkdtempSync(path.join(tmpdir(), 'octavo-bench-'));
  // PostgreSQL runs as another user when this is root.
  chmodSync(dataDir, 0o711);
  const url = `http://localhost:${await freePort()}`;
  const authPort = await freePort();
  const site = spawn(process.execPath, [inProject('scripts', 'start.mjs')], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...process.env,
      DATA_DIR: dataDir,
      PORT: new URL(url).port,
      AUTH_EMULATOR_PORT: String(authPort),
      // What is measured is the site, not its limits.
      RATE_LIMIT_PER_MINUTE: '0',
      ACTION_LIMIT_FACTOR: '0',
      ...env,
    },
  });
  const ended = once(site, 'exit');
  const interrupted = once(process, 'SIGINT').then(() => {
    throw new Error('Interrupted.');
  });
  try {
    while (!(await fetch(`${url}/readyz`).catch(() => null))?.ok) {
      if (site.exitCode !== null) throw new Error('The site did not start.');
      await sleep(POLL_MS);
    }
    const databaseUrl = embeddedDatabaseUrl(dataDir);
    const authEmulatorHost = `127.0.0.1:${authPort}`;
    await Promise.race([measure({ url, databaseUrl, authEmulatorHost, pid: site.pid }), interrupted]);
  } finally {
    site.kill('SIGTERM');
    await ended;
    await removeData(dataDir, () => undefined);
  }
}

// `npm run bench`: starts the site in a folder of its own, measures it and takes it away again.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { buildAll } from '../scripts/lib/build.mjs';
import { ensureInstalled } from '../scripts/lib/install.mjs';
import { importServer, inProject } from '../scripts/lib/project.mjs';

await ensureInstalled();
await buildAll();
// Only now are the packages there that these need.
const { findChromium } = await import('../scripts/lib/chromium.mjs');
const { measurePages } = await import('./page-weight.mjs');
const chromiumPath = await findChromium();
const { freePort } = await importServer('platform/embedded/ports.js');
const { removeData } = await importServer('platform/embedded/remove-data.js');

const dataDir = mkdtempSync(path.join(tmpdir(), 'octavo-bench-'));
chmodSync(dataDir, 0o711);
const url = `http://localhost:${await freePort()}`;
const site = spawn(process.execPath, [inProject('scripts', 'start.mjs')], {
  stdio: ['ignore', 'ignore', 'inherit'],
  env: {
    ...process.env,
    DATA_DIR: dataDir,
    PORT: new URL(url).port,
    AUTH_EMULATOR_PORT: String(await freePort()),
    // What is measured is the site, not its limits.
    RATE_LIMIT_PER_MINUTE: '0',
    ACTION_LIMIT_FACTOR: '0',
  },
});
const ended = once(site, 'exit');
try {
  while (!(await fetch(`${url}/readyz`).catch(() => null))?.ok) {
    if (site.exitCode !== null) throw new Error('The site did not start.');
    await sleep(200);
  }
  await measurePages({ url, chromiumPath });
} finally {
  site.kill('SIGTERM');
  await ended;
  await removeData(dataDir, () => undefined);
}

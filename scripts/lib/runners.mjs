// The two test runners, with what each needs in place.
import { chmodSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buildAll } from './build.mjs';
import { nodeTool, run } from './run.mjs';

/** Jest runs what is compiled for Node as it is built: who names a test or a folder names its source. */
export const asBuilt = (arg) =>
  arg.replace(
    /^(\.\/)?(server|local|cli)\/src(?=\/|$)(.*?)(\.ts)?$/,
    (_whole, _here, folder, place, isFile) => `${folder}/dist${place}${isFile ? '.js' : ''}`,
  );

/** In milliseconds. Ends tests that hang, and says nothing about speed: nothing ends a single test of the server. */
const JEST_TIMEOUT = 20 * 60_000;

/** @param {string[]} args passed on to Jest */
export function runJest(args) {
  return run('Running the unit and service tests', nodeTool('jest/bin/jest.js', ...args.map(asBuilt)), {
    show: true,
    timeout: JEST_TIMEOUT,
    env: {
      NODE_ENV: 'test',
      NODE_OPTIONS: '--experimental-vm-modules --disable-warning=ExperimentalWarning',
    },
  });
}

/**
 * Runs Playwright against a site of its own: free ports and a new data directory, gone afterwards.
 * @param {string[]} args passed on to Playwright
 */
export async function runEndToEndTests(args, env) {
  // Built here, where a failure is easy to see, and not while Playwright waits for the site.
  await buildAll();
  const { freePort } = await import('#local/ports.js');
  const { removeData } = await import('#local/remove-data.js');
  const dataDir = mkdtempSync(path.join(tmpdir(), 'octavo-e2e-'));
  chmodSync(dataDir, 0o711);
  try {
    return await run('Walking through the site', nodeTool('@playwright/test/cli.js', 'test', ...args), {
      show: true,
      env: {
        ...env,
        E2E_PORT: String(await freePort()),
        E2E_EMULATOR_PORT: String(await freePort()),
        E2E_MAIL_PORT: String(await freePort()),
        E2E_DATA_DIR: dataDir,
      },
    });
  } finally {
    await removeData(dataDir, () => undefined);
  }
}

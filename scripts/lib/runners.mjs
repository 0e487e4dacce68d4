// Starts the two test runners, Jest and Playwright, and prepares what they need.
import { chmodSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buildAll } from './build.mjs';
import { inProject } from './project.mjs';
import { nodeTool, run } from './run.mjs';

/** Maps a source path to its build output: Jest runs the compiled files, but users name the sources. */
export const asBuilt = (arg) =>
  arg.replace(
    /^(\.\/)?(server|local|cli)\/src(?=\/|$)(.*?)(\.ts)?$/,
    (_whole, _here, folder, place, isFile) => `${folder}/dist${place}${isFile ? '.js' : ''}`,
  );

/**
 * Timeout of the whole run, in milliseconds, for tests that hang: server tests have none of their own. Beside the browser
 * tests, a slow machine needs 25 minutes.
 */
const JEST_TIMEOUT = 40 * 60_000;

/** Only where failures are looked into: reading the maps costs each run a little. */
const SOURCE_MAPS = process.env.TEST_LOG ? ' --enable-source-maps' : '';

/** @param {string[]} args for Jest */
export function runJest(args) {
  return run(
    'Running the unit and service tests',
    nodeTool('jest/bin/jest.js', `--cacheDirectory=${inProject('.cache', 'jest')}`, ...args.map(asBuilt)),
    {
      show: true,
      timeout: JEST_TIMEOUT,
      env: {
        NODE_ENV: 'test',
        // More room for young objects: most of a test's live short, and are collected less often.
        NODE_OPTIONS: `--experimental-vm-modules --disable-warning=ExperimentalWarning --max-semi-space-size=64${SOURCE_MAPS}`,
      },
    },
  );
}

/**
 * Runs Playwright with free ports and a temporary data directory.
 * @param {string[]} args for Playwright
 */
export async function runEndToEndTests(args, env) {
  // Built here, so that build errors are visible and do not look like a site that does not start.
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
    await removeData(dataDir, () => undefined, path.join(dataDir, 'media'));
  }
}

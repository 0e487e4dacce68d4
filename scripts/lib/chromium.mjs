// Finds the browser for the end-to-end tests, or installs one.
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { chromium } from '@playwright/test';
import { nodeTool, run, say, StepFailed } from './run.mjs';

/** Debian's headless Chromium: the same engine with 10 % less CPU time. */
const HEADLESS = 'chromium-headless-shell';
const NAMES = [HEADLESS, 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const MAC = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

function installed() {
  const folders = (process.env.PATH ?? '').split(path.delimiter);
  return [...folders.flatMap((folder) => NAMES.map((name) => path.join(folder, name))), ...MAC].find((file) =>
    existsSync(file),
  );
}

const isDebian = () =>
  existsSync('/etc/os-release') &&
  /^ID(_LIKE)?=.*\b(debian|ubuntu)\b/m.test(readFileSync('/etc/os-release', 'utf8'));

/** @returns {Promise<string>} path of the browser; prints which one it is and where it came from */
export async function findChromium() {
  const given = process.env.CHROMIUM_PATH;
  if (given) {
    if (!existsSync(given)) throw new StepFailed(`CHROMIUM_PATH names ${given}, which is not there.`);
    say(`Browser: ${given}, from CHROMIUM_PATH.`);
    return given;
  }
  const found = installed();
  if (found) {
    say(`Browser: ${found}, installed on this machine.`);
    return found;
  }
  const playwrights = chromium.executablePath();
  if (existsSync(playwrights)) {
    say(`Browser: ${playwrights}, which Playwright has fetched before.`);
    return playwrights;
  }
  if (process.getuid?.() === 0 && isDebian()) {
    say(`Browser: none installed; getting the Debian package "${HEADLESS}".`);
    try {
      const env = { DEBIAN_FRONTEND: 'noninteractive' };
      await run('Updating the list of Debian packages', ['apt-get', 'update'], { env });
      await run(
        `Installing ${HEADLESS}`,
        ['apt-get', 'install', '--yes', '--no-install-recommends', HEADLESS],
        { env },
      );
      const debians = installed();
      if (debians) return debians;
    } catch (error) {
      say(`${error instanceof Error ? error.message : error} Trying Playwright's own download instead.`);
    }
  } else {
    say("Browser: none installed; getting Playwright's own Chromium.");
  }
  await run("Downloading Playwright's Chromium", nodeTool('@playwright/test/cli.js', 'install', 'chromium'));
  return playwrights;
}

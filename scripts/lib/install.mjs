// Packages: installed when missing or not those of package-lock.json.
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { inProject } from './project.mjs';
import { run, say } from './run.mjs';

const readJson = (file) => JSON.parse(readFileSync(file, 'utf8'));

/**
 * Compares a folder's package-lock.json with npm's own record of what it installed there.
 * @param {string} [folder] the project's own by itself
 */
export function isInstalled(folder = inProject()) {
  const record = path.join(folder, 'node_modules', '.package-lock.json');
  if (!existsSync(record)) return false;
  const installed = readJson(record).packages;
  const lock = readJson(path.join(folder, 'package-lock.json'));
  return Object.entries(lock.packages).every(([place, wanted]) => {
    if (place === '') return true;
    const found = installed[place];
    // Packages for other kinds of machine are optional, and not installed.
    if (!found) return wanted.optional === true || wanted.devOptional === true;
    return found.version === wanted.version && found.integrity === wanted.integrity;
  });
}

/** npm, run by this very Node where that can be found out. */
function npm(...args) {
  const program = process.env.npm_execpath;
  if (program && /npm-cli\.c?js$/.test(path.basename(program))) return [process.execPath, program, ...args];
  return [process.platform === 'win32' ? 'npm.cmd' : 'npm', ...args];
}

export async function ensureInstalled() {
  if (isInstalled()) return;
  say(
    'The packages that Octavo needs are not installed yet, or not the right ones. This takes a minute or two, once.',
  );
  // The compilers are development packages, which NODE_ENV=production would leave out. Install scripts are not
  // run (see .npmrc): no package needs one.
  await run(
    'Installing packages',
    npm('ci', '--include=dev', '--include=optional', '--no-audit', '--no-fund'),
  );
}

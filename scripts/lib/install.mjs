// Installs packages when they are missing or differ from package-lock.json.
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { inProject } from './project.mjs';
import { run, say } from './run.mjs';

const readJson = (file) => JSON.parse(readFileSync(file, 'utf8'));

/**
 * Compares a folder's package-lock.json with npm's record of what is installed there.
 * @param {string} [folder] default: the project's
 */
export function isInstalled(folder = inProject()) {
  const record = path.join(folder, 'node_modules', '.package-lock.json');
  if (!existsSync(record)) return false;
  const installed = readJson(record).packages;
  const lock = readJson(path.join(folder, 'package-lock.json'));
  return Object.entries(lock.packages).every(([place, wanted]) => {
    if (place === '') return true;
    const found = installed[place];
    // Packages for other platforms are optional and not installed.
    if (!found) return wanted.optional === true || wanted.devOptional === true;
    return found.version === wanted.version && found.integrity === wanted.integrity;
  });
}

/** npm's command, run by this Node if npm's path is known. */
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
  // NODE_ENV=production would omit the compilers, which are dev dependencies. Install scripts do not run (see .npmrc):
  // no package needs one.
  await run(
    'Installing packages',
    npm('ci', '--include=dev', '--include=optional', '--no-audit', '--no-fund'),
  );
}

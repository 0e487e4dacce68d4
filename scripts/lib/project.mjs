// The project's folder and settings, and hashes that tell whether its sources have changed since the last build.
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import util from 'node:util';

export const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..', '..');

/** Absolute path of something in the project. */
export const inProject = (...parts) => path.join(root, ...parts);

/**
 * Keeps the settings in `.env` from this process and those that it starts: tests and measurements must not reach the
 * database, bucket and mail server of a real site. The environment wins over `.env`, and an empty setting means none.
 */
export function ignoreDotEnv(file = inProject('.env')) {
  if (!existsSync(file)) return;
  for (const name of Object.keys(util.parseEnv(readFileSync(file, 'utf8')))) process.env[name] = '';
}

/** Whether a version of Node is one of "engines" in package.json: what Prisma and Vite support. */
export function supportsNode(version) {
  const [major, minor] = version.split('.').map(Number);
  return (major === 20 && minor >= 19) || (major === 22 && minor >= 12) || major >= 24;
}

/** Exits with a clear message when Node is not supported; later code may use the features of Node 20.19. */
export function checkNode() {
  if (supportsNode(process.versions.node)) return;
  process.stderr.write(
    `Octavo needs Node 20.19, 22.12, 24 or newer; this is Node ${process.versions.node}.\nGet one at https://nodejs.org, then try again.\n`,
  );
  process.exit(1);
}

/** Generated folders, which are never sources. */
const MADE = new Set(['node_modules', 'dist', 'generated']);

function* filesIn(target) {
  if (!existsSync(target)) return;
  if (statSync(target).isFile()) {
    yield target;
    return;
  }
  for (const entry of readdirSync(target, { withFileTypes: true }).sort((a, b) =>
    a.name < b.name ? -1 : 1,
  )) {
    if (!MADE.has(entry.name)) yield* filesIn(path.join(target, entry.name));
  }
}

/** A hash over names and contents of files and folders, relative to the project's folder. */
export function hashOf(targets) {
  const hash = createHash('sha256');
  for (const target of targets) {
    for (const file of filesIn(inProject(target))) {
      hash.update(path.relative(root, file)).update('\0').update(readFileSync(file)).update('\0');
    }
  }
  return hash.digest('hex');
}

// In node_modules, so that a fresh install rebuilds everything.
const stampFile = (name) => inProject('node_modules', '.cache', 'octavo', name);

/** Whether the last build used exactly these sources. */
export function isCurrent(name, hash) {
  try {
    return readFileSync(stampFile(name), 'utf8') === hash;
  } catch {
    return false;
  }
}

export function remember(name, hash) {
  mkdirSync(path.dirname(stampFile(name)), { recursive: true });
  writeFileSync(stampFile(name), hash);
}

// Where the project is, and what has changed in it since something was last made from it.
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..', '..');

/** Absolute path of something in the project. */
export const inProject = (...parts) => path.join(root, ...parts);

const MIN_NODE = [20, 19];

/** Ends with a plain sentence when Node is too old: everything after this may use what Node 20.19 has. */
export function checkNode() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major > MIN_NODE[0] || (major === MIN_NODE[0] && minor >= MIN_NODE[1])) return;
  process.stderr.write(
    `Octavo needs Node ${MIN_NODE.join('.')} or newer; this is Node ${process.versions.node}.\nGet one at https://nodejs.org, then try again.\n`,
  );
  process.exit(1);
}

/** Made from sources, so never a source itself. */
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

/** A hash over names and contents of files and folders, given from the project's folder. */
export function hashOf(targets) {
  const hash = createHash('sha256');
  for (const target of targets) {
    for (const file of filesIn(inProject(target))) {
      hash.update(path.relative(root, file)).update('\0').update(readFileSync(file)).update('\0');
    }
  }
  return hash.digest('hex');
}

// In node_modules, so that a fresh install makes everything else afresh too.
const stampFile = (name) => inProject('node_modules', '.cache', 'octavo', name);

/** Whether the thing was last made from exactly these sources. */
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

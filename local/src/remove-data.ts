import { existsSync, readdirSync, rmdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { stopStalePostgres } from './postgres.js';
import { relocatedDirectory } from './postgres-installation.js';

/** Octavo's own files in the data directory; nothing else there is deleted. */
const OURS = ['accounts', 'postgres', 'postgres.json', 'postgres.log', 'octavo.lock'];

/** The existing paths that `removeData` would delete. */
export function dataOf(dataDir: string): string[] {
  return [...OURS.map((name) => path.join(dataDir, name)), relocatedDirectory(dataDir)].filter((place) =>
    existsSync(place),
  );
}

/** Deletes the embedded services' data. Nothing may be using it (see `findLockOwner`). */
export async function removeData(dataDir: string, log: (line: string) => void): Promise<void> {
  for (const base of [dataDir, relocatedDirectory(dataDir)])
    await stopStalePostgres(path.join(base, 'postgres'), log);
  for (const place of dataOf(dataDir)) rmSync(place, { recursive: true, force: true });
  if (existsSync(dataDir) && readdirSync(dataDir).length === 0) rmdirSync(dataDir);
}

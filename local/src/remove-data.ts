import { existsSync, readdirSync, rmdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { stopStalePostgres } from './postgres.js';
import { clustersOf, isCluster, relocatedDirectory } from './postgres-installation.js';

/** The embedded services' own files in the data directory; besides pictures, nothing else is deleted. */
const OURS = ['accounts', 'postgres', 'postgres.json', 'postgres.log', 'octavo.lock'];

/**
 * The existing paths that `removeData` would delete.
 * @param pictures the folder of uploaded pictures, if the site uses the embedded database. While there is no embedded
 *   database it stays, since another one refers to it
 */
export function dataOf(dataDir: string, pictures: string | null = null): string[] {
  const ours = [...OURS.map((name) => path.join(dataDir, name)), relocatedDirectory(dataDir)];
  const hasDatabase = clustersOf(dataDir).some(isCluster);
  // Pictures first: after an interrupted deletion, the next one still finds the database to which they belong.
  return [...(pictures !== null && hasDatabase ? [pictures] : []), ...ours].filter((place) =>
    existsSync(place),
  );
}

/** Deletes what {@link dataOf} lists. Nothing may be using it (see `findLockOwner`). */
export async function removeData(
  dataDir: string,
  log: (line: string) => void,
  pictures: string | null = null,
): Promise<void> {
  for (const cluster of clustersOf(dataDir)) await stopStalePostgres(cluster, log);
  for (const place of dataOf(dataDir, pictures)) rmSync(place, { recursive: true, force: true });
  if (existsSync(dataDir) && readdirSync(dataDir).length === 0) rmdirSync(dataDir);
}

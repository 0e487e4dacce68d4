import { spawnSync } from 'node:child_process';
import { chownSync, existsSync, mkdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { StartError } from '#server/platform/config/start-error.js';
import type { PostgresBinaries } from './postgres-binaries.js';
import type { PostgresUser } from './postgres-user.js';
import { endLeftover } from './processes.js';

/** Name of the database user that the cluster and its tables belong to. */
export const DATABASE_OWNER = 'octavo';

/**
 * Locales to try for the character types, best first: trigram search needs to know which characters are letters.
 * Sorting and letter case come from PostgreSQL's own provider, so they are the same on every machine.
 */
const CTYPES = ['C.UTF-8', 'en_US.UTF-8', 'C'];

export const isCluster = (folder: string): boolean => existsSync(path.join(folder, 'PG_VERSION'));

/**
 * Makes a new cluster, in another folder that gets its name at the very end: half of one is never taken for a whole.
 * @param sync false for throw-away data: spares waiting for the disk
 */
export function createCluster(
  cluster: string,
  options: { binaries: PostgresBinaries; user: PostgresUser | null; password: string; sync: boolean },
): void {
  const { binaries, user, password, sync } = options;
  const unfinished = `${cluster}.new`;
  const passwordFile = `${cluster}.password`;
  try {
    writeFileSync(passwordFile, `${password}\n`, { mode: 0o600 });
    if (user) chownSync(passwordFile, user.uid, user.gid);
    let output = '';
    for (const ctype of CTYPES) {
      rmSync(unfinished, { recursive: true, force: true });
      mkdirSync(unfinished, { mode: 0o700 });
      if (user) chownSync(unfinished, user.uid, user.gid);
      const result = spawnSync(
        binaries.initdb,
        [
          `--pgdata=${unfinished}`,
          `--username=${DATABASE_OWNER}`,
          `--pwfile=${passwordFile}`,
          '--auth=scram-sha-256',
          '--encoding=UTF8',
          '--locale-provider=builtin',
          '--builtin-locale=C.UTF-8',
          '--locale=C',
          `--lc-ctype=${ctype}`,
          ...(sync ? [] : ['--no-sync']),
        ],
        { ...user, cwd: '/', encoding: 'utf8' },
      );
      output = result.error?.message ?? `${result.stdout}${result.stderr}`;
      if (result.status === 0) {
        renameSync(unfinished, cluster);
        return;
      }
      if (!/locale/i.test(output)) break;
    }
    throw new StartError(
      `PostgreSQL could not prepare ${cluster}:\n${output.trim().split('\n').slice(-6).join('\n')}`,
    );
  } finally {
    rmSync(passwordFile, { force: true });
    rmSync(unfinished, { recursive: true, force: true });
  }
}

/** The user whose files these are: PostgreSQL insists on running as that one. */
export function clusterOwner(cluster: string): PostgresUser {
  const { uid, gid } = statSync(cluster);
  return { uid, gid };
}

/**
 * Ends a PostgreSQL that a killed Octavo left running on this folder, and takes away a `postmaster.pid` whose
 * process id belongs to some other program by now. Call it only while holding the data folder.
 * @throws StartError when it does not stop
 */
export async function endOrphan(cluster: string, say: (line: string) => void): Promise<void> {
  await endLeftover({
    name: 'PostgreSQL',
    pidFile: path.join(cluster, 'postmaster.pid'),
    folder: cluster,
    // Ends connections and keeps every commit; then ends all its processes at once, as pg_ctl's modes fast and immediate.
    signals: { SIGINT: 20_000, SIGQUIT: 10_000 },
    say,
  });
}

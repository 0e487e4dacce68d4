import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { StartError } from '#server/platform/config/start-error.js';
import { makeFolders } from './data-folder.js';
import {
  binariesIn,
  canRun,
  copyBinaries,
  nativeFolder,
  type PostgresBinaries,
} from './postgres-binaries.js';
import { clusterOwner, isCluster } from './postgres-cluster.js';
import { canEnter, type PostgresUser, postgresUser } from './postgres-user.js';

/** Where PostgreSQL's files are and who it runs as. */
export interface PostgresPlace {
  cluster: string;
  binaries: PostgresBinaries;
  /** Null: the same user as Octavo. */
  user: PostgresUser | null;
}

/** For a data folder that PostgreSQL's own user cannot reach, such as one under /root. */
export function movedFolder(dataDir: string): string {
  return path.join('/var/lib/octavo', createHash('sha256').update(dataDir).digest('hex').slice(0, 12));
}

/**
 * Decides where PostgreSQL's files go. That is the data folder, but when Octavo runs as root and PostgreSQL's
 * own user cannot reach that folder, it is one under /var/lib; the same goes for the programs.
 */
export function findPlace(dataDir: string, say: (line: string) => void): PostgresPlace {
  const native = nativeFolder();
  const own = path.join(dataDir, 'postgres');
  const fallback = postgresUser(say);
  if (!fallback) {
    if (isCluster(own) && clusterOwner(own).uid !== process.getuid?.() && process.getuid) {
      throw new StartError(
        `The database in ${own} belongs to another user of this machine (uid ${clusterOwner(own).uid}).\n` +
          'Start Octavo as that user, or set DATA_DIR to another folder.',
      );
    }
    return { cluster: own, binaries: binariesIn(native), user: null };
  }

  const owner = isCluster(own) ? clusterOwner(own) : null;
  const user = owner && owner.uid !== 0 ? owner : fallback;
  const reachable = canEnter(user, dataDir);
  const base = reachable ? dataDir : movedFolder(dataDir);
  if (!reachable) {
    say(`PostgreSQL does not run as root, and its own user cannot reach ${dataDir}:`);
    say(`the database is kept in ${base} instead.`);
  }
  makeFolder(base);

  let binaries = binariesIn(native);
  if (!canRun(user, binaries)) {
    const place = reachable ? movedFolder(dataDir) : base;
    if (!existsSync(place)) makeFolder(place);
    binaries = copyBinaries(native, place);
    if (!canRun(user, binaries)) {
      throw new StartError(
        `PostgreSQL's own user (uid ${user.uid}) cannot run ${binaries.postgres}.\n` +
          'Start Octavo as an ordinary user, or set DATABASE_URL to a PostgreSQL of your own.',
      );
    }
  }
  return { cluster: path.join(base, 'postgres'), binaries, user };
}

function makeFolder(folder: string): void {
  try {
    makeFolders(folder, 0o711);
  } catch (error) {
    throw new StartError(
      `${folder} cannot be made: ${String(error)}.\nSet DATA_DIR to a folder outside /root.`,
    );
  }
}

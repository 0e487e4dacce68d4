import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { StartError } from '#server/platform/config/start-error.js';
import { isRunning, startOf, waitUntil } from './processes.js';

/** The Octavo that uses a data directory. */
export interface Holder {
  pid: number;
  /** When its process began: process ids are used again. */
  began: string | null;
  url: string;
}

/** How long an Octavo that was asked to stop usually needs, in milliseconds. */
export const STOPPING_MS = 3_000;

const lockFile = (dataDir: string): string => path.join(dataDir, 'octavo.lock');

/** The running Octavo that uses this data directory, or null. The lock of a killed one does not count. */
export function findHolder(dataDir: string): Holder | null {
  try {
    const holder = JSON.parse(readFileSync(lockFile(dataDir), 'utf8')) as Holder;
    return isRunning(holder.pid) && startOf(holder.pid) === holder.began ? holder : null;
  } catch {
    return null;
  }
}

/** What to tell a person whose data directory is in use. */
export const alreadyRunning = ({ url, pid }: Holder): string =>
  `Octavo is already running from this folder, at ${url} (process ${pid}).\n` +
  'Use that one, stop it first, or give this one data of its own: DATA_DIR, PORT and AUTH_EMULATOR_PORT.';

/**
 * Makes the data directory and takes it for this process: two PostgreSQLs over the same files would destroy them.
 * @param url where this Octavo is found
 * @returns gives it back
 * @throws StartError when another Octavo uses it, or it cannot be written to
 */
export async function lockDataDirectory(dataDir: string, url: string): Promise<() => void> {
  const lock = lockFile(dataDir);
  const complete = `${lock}.${process.pid}`;
  const mine: Holder = { pid: process.pid, began: startOf(process.pid), url };
  const take = (): boolean => {
    try {
      // A link appears at once and with its content, and fails when the name is taken.
      linkSync(complete, lock);
      return true;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
      if (!findHolder(dataDir)) rmSync(lock, { force: true });
      return false;
    }
  };
  let taken = false;
  try {
    // PostgreSQL, started as root, runs as another user, who may pass through but see nothing.
    mkdirSync(dataDir, { recursive: true, mode: 0o711 });
    writeFileSync(complete, JSON.stringify(mine), { mode: 0o600 });
    taken = await waitUntil(take, STOPPING_MS).finally(() => rmSync(complete));
  } catch (error) {
    throw new StartError(
      `The data directory ${dataDir} cannot be used: ${error instanceof Error ? error.message : String(error)}.\n` +
        'Give this user the right to write there, or set DATA_DIR to another folder.',
    );
  }
  if (!taken) throw new StartError(alreadyRunning(findHolder(dataDir) ?? mine));
  return () => rmSync(lock, { force: true });
}

/** Replaces a file in one step, readable by its owner only: a crash leaves the old or the new content, never half. */
export function writePrivately(file: string, content: string): void {
  const temporary = `${file}.${process.pid}.new`;
  writeFileSync(temporary, content, { mode: 0o600, flush: true });
  renameSync(temporary, file);
}

import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import path from 'node:path';
import { StartError } from '#server/platform/core/start-error.js';
import { isRunning, startOf, waitUntil } from './processes.js';

/** The running Octavo that has locked a data directory. */
export interface Holder {
  pid: number;
  /** Its process's start time, since process ids are reused. */
  began: string | null;
  url: string;
  /** The machine or container that it runs on; missing in locks of earlier releases. */
  machine?: string;
}

/** This machine or container. Other systems than Linux have no containers, and may change their host name. */
const MACHINE = process.platform === 'linux' ? hostname() : process.platform;

/** Whether the lock is of another machine or container, whose processes cannot be seen from here. */
export const isElsewhere = ({ machine = MACHINE }: Holder): boolean => machine !== MACHINE;

/** How long a stopping Octavo usually takes, in milliseconds. */
export const STOPPING_MS = 3_000;

const lockFile = (dataDir: string): string => path.join(dataDir, 'octavo.lock');

/**
 * The running Octavo that uses this data directory, or null. Ignores the lock of a killed process, but not one of
 * another machine: two PostgreSQL servers would corrupt the files.
 */
export function findLockOwner(dataDir: string): Holder | null {
  try {
    const holder = JSON.parse(readFileSync(lockFile(dataDir), 'utf8')) as Holder;
    if (isElsewhere(holder)) return holder;
    return isRunning(holder.pid) && startOf(holder.pid) === holder.began ? holder : null;
  } catch {
    return null;
  }
}

/** Where the running Octavo is, for messages. */
export const placeOf = (holder: Holder): string =>
  isElsewhere(holder)
    ? `at ${holder.url} on another machine or in a container (${holder.machine})`
    : `at ${holder.url} (process ${holder.pid})`;

/** The message for a user whose data directory is in use. */
export const alreadyRunning = (holder: Holder): string =>
  `Octavo is already running from this folder, ${placeOf(holder)}.\n` +
  'Use that one, stop it first, or give this one data of its own: DATA_DIR, PORT and AUTH_EMULATOR_PORT.' +
  (isElsewhere(holder) ? '\nIf it was killed there, delete octavo.lock in the data directory.' : '');

/**
 * Creates the data directory and locks it for this process: two PostgreSQL servers would corrupt the files.
 * @param url this Octavo's URL, for messages
 * @returns a function that removes the lock
 * @throws StartError when another Octavo uses it, or it is not writable
 */
export async function lockDataDirectory(dataDir: string, url: string): Promise<() => void> {
  const lock = lockFile(dataDir);
  const complete = `${lock}.${process.pid}`;
  const mine: Holder = { pid: process.pid, began: startOf(process.pid), url, machine: MACHINE };
  const take = (): boolean => {
    try {
      // A hard link appears atomically with its content, and fails if the name exists.
      linkSync(complete, lock);
      return true;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
      if (!findLockOwner(dataDir)) rmSync(lock, { force: true });
      return false;
    }
  };
  let taken = false;
  try {
    // As root, PostgreSQL runs as another user, who may enter the folder but not list it.
    mkdirSync(dataDir, { recursive: true, mode: 0o711 });
    writeFileSync(complete, JSON.stringify(mine), { mode: 0o600 });
    taken = await waitUntil(take, STOPPING_MS).finally(() => rmSync(complete));
  } catch (error) {
    throw new StartError(
      `The data directory ${dataDir} cannot be used: ${error instanceof Error ? error.message : String(error)}.\n` +
        'Give this user the right to write there, or set DATA_DIR to another folder.',
    );
  }
  if (!taken) throw new StartError(alreadyRunning(findLockOwner(dataDir) ?? mine));
  return () => rmSync(lock, { force: true });
}

/** Replaces a file atomically, readable by its owner only. */
export function writePrivately(file: string, content: string): void {
  const temporary = `${file}.${process.pid}.new`;
  writeFileSync(temporary, content, { mode: 0o600, flush: true });
  renameSync(temporary, file);
}

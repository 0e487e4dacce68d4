import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { StartError } from '#server/platform/config/start-error.js';
import { beginning, isRunning } from './processes.js';

/** Who uses a data folder right now. */
export interface Holder {
  pid: number;
  began: string | null;
  /** Where that Octavo is found. */
  url: string;
}

/** How long an Octavo that was asked to stop usually needs for it. */
const STOPPING_MS = 3_000;

const lockFile = (dataDir: string): string => path.join(dataDir, 'octavo.lock');

/**
 * Makes a folder and those above it. Node's own `recursive` never comes back where the system refuses a folder
 * with "no such file", as under /proc.
 */
export function makeFolders(folder: string, mode: number): void {
  if (existsSync(folder)) return;
  makeFolders(path.dirname(folder), mode);
  mkdirSync(folder, { mode });
}

/** Makes the folder for local data. @throws StartError when it cannot be used */
export function prepareDataFolder(dataDir: string): void {
  try {
    // Others may pass through (PostgreSQL, started as root, runs as a user of its own) but see nothing:
    // each file and folder inside has its own, tighter mode.
    makeFolders(dataDir, 0o711);
    const probe = path.join(dataDir, `.write-test-${process.pid}`);
    writeFileSync(probe, '');
    rmSync(probe);
  } catch (error) {
    throw new StartError(
      `The data folder ${dataDir} cannot be used: ${error instanceof Error ? error.message : String(error)}.\n` +
        'Give this user the right to write there, or set DATA_DIR to another folder.',
    );
  }
}

/** The running Octavo that uses this data folder, or null. A lock left behind by a killed one does not count. */
export function findHolder(dataDir: string): Holder | null {
  try {
    const holder = JSON.parse(readFileSync(lockFile(dataDir), 'utf8')) as Holder;
    if (holder.pid === process.pid || !isRunning(holder.pid)) return null;
    return beginning(holder.pid) === holder.began ? holder : null;
  } catch {
    return null;
  }
}

/**
 * Like `findHolder`, but gives one that is just stopping a moment to finish.
 * @returns the one that stays, or null
 */
export async function waitForHolder(dataDir: string): Promise<Holder | null> {
  const deadline = Date.now() + STOPPING_MS;
  let holder = findHolder(dataDir);
  while (holder && Date.now() < deadline) {
    await sleep(100);
    holder = findHolder(dataDir);
  }
  return holder;
}

/**
 * Takes the data folder for this process: two PostgreSQLs or emulators over the same files would destroy them.
 * @returns a function that gives it back
 * @throws StartError when another Octavo uses it
 */
export async function holdDataFolder(dataDir: string, url: string): Promise<() => void> {
  const holder = await waitForHolder(dataDir);
  if (holder) {
    throw new StartError(
      `Octavo is already running from this folder, at ${holder.url} (process ${holder.pid}).\n` +
        'Use that one, stop it first, or give this one data of its own: DATA_DIR, PORT and AUTH_EMULATOR_PORT.',
    );
  }
  const mine: Holder = { pid: process.pid, began: beginning(process.pid), url };
  writePrivately(lockFile(dataDir), JSON.stringify(mine));
  return () => rmSync(lockFile(dataDir), { force: true });
}

/** Replaces a file in one step, readable by its owner only: a crash leaves the old or the new content, never half. */
export function writePrivately(file: string, content: string): void {
  const temporary = `${file}.${process.pid}.new`;
  writeFileSync(temporary, content, { mode: 0o600, flush: true });
  renameSync(temporary, file);
}

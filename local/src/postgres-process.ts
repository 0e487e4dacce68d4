// Child process: keeps PostgreSQL running, and stops it cleanly when the server disconnects.
import { type ChildProcess, spawn } from 'node:child_process';
import { fstatSync, openSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { onStop, serviceOptions, sendToParent } from './child-service.js';
import type { SystemUser } from './postgres-installation.js';

export interface PostgresProcessOptions {
  program: string;
  args: string[];
  cluster: string;
  logFile: string;
  user?: SystemUser;
}

/** Backoff before PostgreSQL is restarted, in milliseconds. */
const RESTART_DELAY_MS = { first: 100, most: 5_000 };

/** Attempts at the first start: the last processes of a killed PostgreSQL need a moment to exit. */
const FIRST_STARTS = 10;

/**
 * Timeout of a recovery that writes nothing into the log, in milliseconds: a living one tells its progress every 10 s.
 * On a full disk PostgreSQL 18 was seen to hang in recovery forever.
 */
const SILENT_RECOVERY_MS = 100_000;

const { program, args, cluster, logFile, user } = serviceOptions<PostgresProcessOptions>();
const log = openSync(logFile, 'w', 0o600);

/** One run of PostgreSQL. */
interface Run {
  process: ChildProcess;
  /** Resolves with the way it ended. */
  ended: Promise<string>;
  hasEnded: boolean;
}

let stopping = false;
let current: Run;

/** Starts PostgreSQL. @returns whether it accepts connections */
async function launch(): Promise<boolean> {
  const process = spawn(program, args, { ...user, cwd: cluster, stdio: ['ignore', log, log] });
  const run: Run = {
    process,
    hasEnded: false,
    ended: new Promise<string>((resolve) => {
      process.once('error', (error) => resolve(error.message));
      process.once('exit', (code, signal) => resolve(`stopped (${signal ?? `code ${code}`})`));
    }).finally(() => (run.hasEnded = true)),
  };
  current = run;
  // SIGQUIT ends PostgreSQL with all of its processes.
  const hangs = setTimeout(() => process.kill('SIGQUIT'), SILENT_RECOVERY_MS);
  let told = fstatSync(log).size;
  while (!run.hasEnded && !isReady(process)) {
    await sleep(20);
    const { size } = fstatSync(log);
    if (size === told) continue;
    told = size;
    hangs.refresh();
    sendToParent('working');
  }
  clearTimeout(hangs);
  return !run.hasEnded;
}

/** PostgreSQL writes "ready" as the eighth line of postmaster.pid; pg_ctl checks the same. */
function isReady({ pid }: ChildProcess): boolean {
  try {
    const lines = readFileSync(path.join(cluster, 'postmaster.pid'), 'utf8').split('\n');
    return Number(lines[0]) === pid && lines[7]?.trim() === 'ready';
  } catch {
    return false;
  }
}

/** @throws Error with the end of the log when PostgreSQL does not start */
async function firstStart(): Promise<void> {
  for (let attempt = 1; !(await launch()); attempt += 1) {
    const lines = readFileSync(logFile, 'utf8').trim().split('\n').slice(-8).join('\n');
    const isBusy = /shared memory|lock file "postmaster.pid"/.test(lines);
    if (stopping || !isBusy || attempt === FIRST_STARTS) {
      throw new Error(`${await current.ended}. The end of ${logFile}:\n${lines}`);
    }
    await sleep(500);
  }
}

/**
 * Restarts a PostgreSQL that was killed or ran out of disk, until it runs. PostgreSQL recovers all committed data; the
 * site responds with 503 meanwhile.
 */
async function keepRunning(): Promise<void> {
  let delay = RESTART_DELAY_MS.first;
  for (;;) {
    const how = await current.ended;
    if (stopping) return;
    sendToParent({ say: `PostgreSQL has ${how}; see ${logFile}. Starting it again …` });
    await sleep(delay);
    if (stopping) return;
    delay = Math.min(2 * delay, RESTART_DELAY_MS.most);
    if (!(await launch())) continue;
    delay = RESTART_DELAY_MS.first;
    sendToParent({ say: 'PostgreSQL is running again.' });
  }
}

onStop(async () => {
  stopping = true;
  if (!current.hasEnded) current.process.kill('SIGINT'); // "fast shutdown": ends connections, keeps every commit
  await current.ended;
});

try {
  await firstStart();
  sendToParent('ready');
  await keepRunning();
} catch (error) {
  sendToParent({ failed: error instanceof Error ? error.message : String(error) });
}

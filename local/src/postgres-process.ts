// A process of its own: keeps PostgreSQL running, and stops it cleanly when the server says so or is gone.
import { type ChildProcess, spawn } from 'node:child_process';
import { openSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { obeyParent, tellParent } from './child-service.js';

/** What the server passes as the only argument, in JSON. */
export interface PostgresProcessOptions {
  postgres: string;
  args: string[];
  cluster: string;
  logFile: string;
  uid?: number;
  gid?: number;
}

const { postgres, args, cluster, logFile, uid, gid } = JSON.parse(
  process.argv[2] ?? '{}',
) as PostgresProcessOptions;

/** How long is waited before a PostgreSQL that has ended is started again, in milliseconds: at first, and at most. */
const RESTART_DELAY_MS = { first: 100, most: 5_000 };

/**
 * How long one that is started again may take to recover, in milliseconds: as long as at the start of the site. Over a
 * full disk PostgreSQL 18 was seen to hang in its recovery for good.
 */
const RECOVERY_MS = 120_000;

/** PostgreSQL itself, once. */
interface Run {
  process: ChildProcess;
  /** Resolves with how it ended. */
  ended: Promise<string>;
  hasEnded: boolean;
}

const log = openSync(logFile, 'w', 0o600);
let stopping = false;
let current = launch();

function launch(): Run {
  const process = spawn(postgres, args, { cwd: cluster, uid, gid, stdio: ['ignore', log, log] });
  const ended = new Promise<string>((resolve) => {
    process.once('error', (error) => resolve(error.message));
    process.once('exit', (code, signal) => resolve(`stopped (${signal ?? `code ${code}`})`));
  });
  const run = { process, ended, hasEnded: false };
  void ended.then(() => (run.hasEnded = true));
  return run;
}

/** PostgreSQL writes "ready" as the eighth line of postmaster.pid; pg_ctl waits for the same. */
function isReady({ process }: Run): boolean {
  try {
    const lines = readFileSync(path.join(cluster, 'postmaster.pid'), 'utf8').split('\n');
    return Number(lines[0]) === process.pid && lines[7]?.trim() === 'ready';
  } catch {
    return false;
  }
}

/** @returns false when it ended instead */
async function becomesReady(run: Run): Promise<boolean> {
  // Ends PostgreSQL and all of its processes, those that do not listen after five seconds, too.
  const hangs = setTimeout(() => run.process.kill('SIGQUIT'), RECOVERY_MS);
  while (!run.hasEnded && !isReady(run)) await sleep(20);
  clearTimeout(hangs);
  return !run.hasEnded;
}

/**
 * Starts a PostgreSQL that was killed, or found the disk full, again and again until it runs: it brings back by itself
 * what was committed, and the site answers 503 meanwhile. The last processes of the one before need a moment to go.
 */
async function keepRunning(): Promise<void> {
  let delay = RESTART_DELAY_MS.first;
  for (;;) {
    const how = await current.ended;
    if (stopping) return;
    tellParent({ kind: 'say', text: `PostgreSQL has ${how}; see ${logFile}. Starting it again …` });
    await sleep(delay);
    if (stopping) return;
    delay = Math.min(2 * delay, RESTART_DELAY_MS.most);
    current = launch();
    if (!(await becomesReady(current))) continue;
    delay = RESTART_DELAY_MS.first;
    tellParent({ kind: 'say', text: 'PostgreSQL is running again.' });
  }
}

obeyParent(async () => {
  stopping = true;
  if (!current.hasEnded) current.process.kill('SIGINT'); // "fast shutdown": ends connections, keeps every commit
  await current.ended;
});

if (await becomesReady(current)) {
  tellParent({ kind: 'ready' });
  await keepRunning();
} else if (!stopping) {
  const lines = readFileSync(logFile, 'utf8').trim().split('\n').slice(-8).join('\n');
  tellParent({ kind: 'failed', reason: `${await current.ended}. The end of ${logFile}:\n${lines}` });
  // Gives the message time to leave.
  setTimeout(() => process.exit(1), 50);
}

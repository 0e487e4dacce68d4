// A process of its own: runs PostgreSQL and stops it cleanly when the server says so or is gone.
import { spawn } from 'node:child_process';
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

const log = openSync(logFile, 'w', 0o600);
const database = spawn(postgres, args, { cwd: cluster, uid, gid, stdio: ['ignore', log, log] });

let stopping = false;
let gone = false;
const ended = new Promise<void>((resolve) => {
  database.once('error', (error) => end(error.message));
  database.once('exit', (code, signal) => end(`stopped (${signal ?? `code ${code}`})`));
  function end(how: string): void {
    gone = true;
    resolve();
    if (stopping) return;
    const lines = readFileSync(logFile, 'utf8').trim().split('\n').slice(-8).join('\n');
    tellParent({ kind: 'failed', reason: `${how}. The end of ${logFile}:\n${lines}` });
    // Gives the message time to leave.
    setTimeout(() => process.exit(1), 50);
  }
});

obeyParent(async () => {
  stopping = true;
  if (!gone) database.kill('SIGINT'); // PostgreSQL's "fast shutdown": ends connections, keeps every commit
  await ended;
});

/** PostgreSQL writes "ready" as the eighth line of postmaster.pid; pg_ctl waits for the same. */
function isReady(): boolean {
  try {
    const lines = readFileSync(path.join(cluster, 'postmaster.pid'), 'utf8').split('\n');
    return Number(lines[0]) === database.pid && lines[7]?.trim() === 'ready';
  } catch {
    return false;
  }
}

while (!gone && !isReady()) await sleep(20);
if (!gone) tellParent({ kind: 'ready' });

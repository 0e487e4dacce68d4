import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { StartError } from '#server/platform/config/start-error.js';
import { commandLine } from '#server/platform/process/command-line.js';

/** Whether a process with this id runs, whoever owns it. */
export function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

/**
 * When a process began, as a text that only serves for comparing; null when it cannot be told.
 * Together with its id it names a process for good.
 */
export function beginning(pid: number): string | null {
  try {
    if (process.platform === 'linux') {
      // Field 22 of proc(5) "stat"; the command in field 2 may contain blanks and brackets.
      const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
      return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? null;
    }
    if (process.platform === 'win32') return null;
    return execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' }).trim() || null;
  } catch {
    return null;
  }
}

/** Waits until a process is gone. @returns false when it still runs after `timeoutMs` */
async function waitForEnd(pid: number, timeoutMs: number): Promise<boolean> {
  const deadline = Date.now() + timeoutMs;
  while (isRunning(pid)) {
    if (Date.now() > deadline) return false;
    await sleep(50);
  }
  return true;
}

/**
 * Ends a service that a killed Octavo has left running.
 * @param options.pidFile its first line is the process id; removed when that is of another program by now
 * @param options.folder part of the service's command line: process ids are used again after a while
 * @param options.signals what is sent, in this order, and how long each has to work, in milliseconds
 * @throws StartError when the service does not end
 */
export async function endLeftover(options: {
  name: string;
  pidFile: string;
  folder: string;
  signals: Partial<Record<NodeJS.Signals, number>>;
  say: (line: string) => void;
}): Promise<void> {
  const { name, pidFile, folder, signals, say } = options;
  if (!existsSync(pidFile)) return;
  const pid = Number.parseInt(readFileSync(pidFile, 'utf8'), 10);
  const command = pid > 0 && isRunning(pid) ? commandLine(pid) : null;
  // Of one that is dead the service itself makes sure, by checks of its own.
  if (command === null) return;
  if (!command.includes(folder)) {
    rmSync(pidFile, { force: true });
    return;
  }
  say(`Stopping the ${name} that the last run left behind …`);
  for (const [signal, patienceMs] of Object.entries(signals)) {
    try {
      process.kill(pid, signal);
    } catch {
      // It has just gone, or is not ours to stop: the wait tells which.
    }
    if (await waitForEnd(pid, patienceMs)) return;
  }
  throw new StartError(
    `A ${name} of an earlier run still uses ${folder} and does not stop (process ${pid}). Stop it, then start again.`,
  );
}

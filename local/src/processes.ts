import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';

/** Whether a process with this id is running, whoever owns it. */
export function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** A process's start time, for comparison only; null if unknown. With the process id it identifies a process. */
export function startOf(pid: number): string | null {
  try {
    // Field 22 of "stat", see proc(5); the command in field 2 may contain spaces and parentheses.
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? null;
  } catch {
    // macOS has no /proc. Its ps writes the time in the caller's language and time zone.
    const env = { LC_ALL: 'C', TZ: 'UTC' };
    const args = ['-o', 'lstart=', '-p', String(pid)];
    const { stdout } = spawnSync('/bin/ps', args, { encoding: 'utf8', env });
    return stdout?.trim() || null;
  }
}

/** Polls until the check succeeds. @returns false after `timeoutMs` */
export async function waitUntil(
  check: () => boolean | Promise<boolean>,
  timeoutMs: number,
): Promise<boolean> {
  const deadline = Date.now() + timeoutMs;
  while (!(await check())) {
    if (Date.now() > deadline) return false;
    await sleep(50);
  }
  return true;
}

import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** A process's command line; null when unknown. Process ids are reused, so an id from a file needs this check. */
export function commandLine(pid: number): string | null {
  try {
    if (process.platform === 'linux') {
      return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ').trim() || null;
    }
    if (process.platform === 'win32') return null;
    return execFileSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' }).trim() || null;
  } catch {
    return null;
  }
}

import { readdirSync, readFileSync } from 'node:fs';

/** A file in /proc; empty when the process has exited. */
function read(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}

/** Child processes of this process whose command line contains `command`. Linux only. */
export function childrenRunning(command: string): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((pid) => read(`/proc/${pid}/status`).includes(`PPid:\t${process.pid}\n`))
    .filter((pid) => read(`/proc/${pid}/cmdline`).includes(command))
    .map(Number);
}

import { readdirSync, readFileSync } from 'node:fs';

/** What /proc says, or nothing of a process that has gone. */
function read(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}

/** The processes that this one has started with this in their command line. Linux alone. */
export function childrenRunning(command: string): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((pid) => read(`/proc/${pid}/status`).includes(`PPid:\t${process.pid}\n`))
    .filter((pid) => read(`/proc/${pid}/cmdline`).includes(command))
    .map(Number);
}

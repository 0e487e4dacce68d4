import type { Manifest } from './backup-format.js';
import { EXCLUDED } from './tables.js';

/** What a backup holds, a line for each table. */
export function contentsOf({ sections }: Manifest): string[] {
  const width = Math.max(...sections.map(({ name }) => name.length));
  return sections.map(({ section, name, rows }) =>
    section === 'table'
      ? `  ${name.padEnd(width)}  ${String(rows).padStart(8)}`
      : `  ${name.padEnd(width)}  those of the sign-in emulator`,
  );
}

/** What a backup does not hold, a line for each table. */
export function exclusions(): string[] {
  return Object.entries(EXCLUDED)
    .filter(([name]) => !name.startsWith('_'))
    .map(([name, reason]) => `  ${name}: ${reason}`);
}

/** A moment for people, such as 2026-11-21 10:30:00 UTC. */
export const moment = (iso: string): string => `${iso.slice(0, 19).replace('T', ' ')} UTC`;

/** The name that a backup gets when none was given: names sort by time, and suit every file system. */
export const backupName = (now: Date): string =>
  `octavo-backup-${now.toISOString().slice(0, 19).replaceAll(':', '-')}Z.gz`;

/** A file's size for people. */
export const megabytes = (bytes: number): string => `${(bytes / 1e6).toFixed(1)} MB`;

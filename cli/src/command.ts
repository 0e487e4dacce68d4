import { createInterface } from 'node:readline/promises';
import type { Config } from '#server/platform/config/config.js';
import type { Manifest } from './backup-file.js';

/** What every command is given. */
export interface CommandContext {
  config: Config;
  projectRoot: string;
  /** prisma/, with migrations/ and sql/. */
  prismaFolder: string;
  /** The folder that file names on the command line count from. */
  cwd: string;
  /** A line for the person at the terminal. */
  say: (line: string) => void;
  /** Aborted by Ctrl-C: what was begun is put away. */
  signal: AbortSignal;
}

/** @param args what follows the command's name */
export type Command = (args: string[], context: CommandContext) => Promise<void>;

/**
 * Asks whoever sits at the terminal for a "yes" before something cannot be undone.
 * @returns null when nobody is there to ask
 */
export async function confirm(question: string): Promise<boolean | null> {
  if (!process.stdin.isTTY) return null;
  const prompt = createInterface({ input: process.stdin, output: process.stdout });
  const answer = await prompt.question(question);
  prompt.close();
  return answer.trim().toLowerCase() === 'yes';
}

/** The moment of a backup for people, such as 2026-11-21 10:30:00 UTC. */
export const momentOf = ({ header }: Manifest): string =>
  `${header.takenAt.slice(0, 19).replace('T', ' ')} UTC`;

/** What a backup holds, a line for each table. */
export function contentsOf({ sections }: Manifest): string[] {
  const width = Math.max(...sections.map(({ name }) => name.length));
  return sections.map(({ section, name, rows }) =>
    section === 'table'
      ? `  ${name.padEnd(width)}  ${String(rows).padStart(8)}`
      : section === 'pictures'
        ? `  ${name.padEnd(width)}  ${String(rows).padStart(8)} files`
        : `  ${name.padEnd(width)}  those of the sign-in emulator`,
  );
}

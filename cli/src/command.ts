import { createInterface } from 'node:readline/promises';
import type { Config } from '#server/config/config.js';
import type { Manifest } from './backup-file.js';

/** The context of every command. */
export interface CommandContext {
  config: Config;
  projectRoot: string;
  /** prisma/, with migrations/ and sql/. */
  prismaFolder: string;
  /** The folder to which file names on the command line are relative. */
  cwd: string;
  /** Prints a line at the terminal. */
  say: (line: string) => void;
  /** Aborted by Ctrl-C; the command then cleans up. */
  signal: AbortSignal;
}

/** @param args the arguments after the command's name */
export type Command = (args: string[], context: CommandContext) => Promise<void>;

/**
 * Asks for a "yes" at the terminal before an irreversible step.
 * @returns null when the input is not a terminal
 */
export async function confirm(question: string): Promise<boolean | null> {
  if (!process.stdin.isTTY) return null;
  const prompt = createInterface({ input: process.stdin, output: process.stdout });
  const answer = await prompt.question(question);
  prompt.close();
  return answer.trim().toLowerCase() === 'yes';
}

/** The time of a backup for people, such as 2026-11-21 10:30:00 UTC. */
export const momentOf = ({ header }: Manifest): string =>
  `${header.takenAt.slice(0, 19).replace('T', ' ')} UTC`;

/** A backup's content, one line for each section. */
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

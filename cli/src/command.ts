import path from 'node:path';
import type { Config } from '#server/platform/config/config.js';
import { readConfig } from '#server/platform/config/environment.js';
import { StartError } from '#server/platform/config/start-error.js';
import { BackupError, codeOf } from './backup-error.js';

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
 * Runs a command; the exit code is 0 only if all went well. Reasons are plain sentences on standard error.
 */
export async function runCommand(command: Command, args: string[]): Promise<void> {
  const projectRoot = path.resolve(import.meta.dirname, '..', '..');
  const abort = new AbortController();
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(name, () => abort.abort());
  try {
    await command(args, {
      config: readConfig(projectRoot),
      projectRoot,
      prismaFolder: path.join(projectRoot, 'prisma'),
      cwd: process.cwd(),
      say: (line) => process.stdout.write(`${line}\n`),
      signal: abort.signal,
    });
  } catch (error) {
    process.exitCode = 1;
    process.stderr.write(
      `\n${abort.signal.aborted ? 'Stopped before it was done. Nothing was changed.' : reasonOf(error)}\n`,
    );
  }
}

function reasonOf(error: unknown): string {
  if (error instanceof BackupError || error instanceof StartError) return error.message;
  if (!(error instanceof Error)) return String(error);
  // A word on the command line that is none of its own; what Node's parser adds is about its other uses.
  if (codeOf(error).startsWith('ERR_PARSE_ARGS')) {
    return error.message.replace(/\. .*$/s, '.');
  }
  return error.stack ?? error.message;
}

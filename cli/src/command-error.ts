import { DatabaseError } from 'pg';
import { AppError } from '#server/platform/core/app-error.js';
import { codeOf } from '#server/platform/core/code-of.js';
import { StartError } from '#server/platform/core/start-error.js';

/** A command failed for a reason that the user can understand and usually fix. Shown without a stack trace. */
export class CommandError extends Error {
  override readonly name = 'CommandError';
}

/**
 * For the terminal: plain sentences for expected errors, stack traces for bugs. Commands heed `signal` only before they
 * change something for good; any other error may come later, also when the signal was aborted.
 */
export function reasonOf(error: unknown): string {
  if (error instanceof CommandError || error instanceof StartError) return error.message;
  if (!(error instanceof Error)) return String(error);
  if (error.name === 'AbortError') return 'Stopped before it was done. Nothing was changed.';
  // Only the first sentence of parseArgs' message: the rest explains other uses of the option.
  if (codeOf(error).startsWith('ERR_PARSE_ARGS')) return error.message.replace(/\. .*$/s, '.');
  return isOfTheMachine(error) ? failureOf(error) : (error.stack ?? error.message);
}

/** PostgreSQL's classes of insufficient resources, an operator's intervention, and system errors. */
const SERVER_FAILED = /^(53|57|58)/;

/** Not a fault of the code: a disk, a connection or another service has failed. */
const isOfTheMachine = (error: Error): boolean =>
  error instanceof AppError ||
  'syscall' in error ||
  (error instanceof DatabaseError && SERVER_FAILED.test(codeOf(error)));

/** One sentence for the operator. Members are not told the cause of an AppError. */
export function failureOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error instanceof AppError && error.cause !== undefined) {
    return `${error.message.replace(/\. .*$/s, '')}: ${failureOf(error.cause)}`;
  }
  const name = codeOf(error) || error.name;
  if (name === 'Error' || error.message.includes(name)) return error.message;
  return [name, error.message].filter(Boolean).join(': ');
}

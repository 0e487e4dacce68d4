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
  return error.stack ?? error.message;
}

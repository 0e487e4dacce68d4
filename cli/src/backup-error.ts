/**
 * A command that cannot be done, for a reason that a person can understand and mostly put right. The message
 * is shown as it is, without a stack trace.
 */
export class BackupError extends Error {
  override readonly name = 'BackupError';
}

/** What is wrong with a file that is read as a backup; the reader adds which one it is. */
export class NotWhole extends Error {}

/** A file that is no backup, or no longer the whole one that was written. Nothing has been changed by it. */
export function damaged(file: string, what: string, cause?: unknown): BackupError {
  return new BackupError(
    `${file} is not a whole backup of Octavo: ${what}.\nNothing was changed. Use another copy of it, or an earlier backup.`,
    { cause },
  );
}

/** The code by which Node, zlib and PostgreSQL tell their errors apart; empty when there is none. */
export function codeOf(error: unknown): string {
  return typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : '';
}

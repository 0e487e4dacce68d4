/**
 * A command that cannot be done, for a reason that a person can understand and mostly put right. The message is shown as
 * it is, without a stack trace.
 */
export class BackupError extends Error {
  override readonly name = 'BackupError';
}

/** The code by which Node, zlib and PostgreSQL tell their errors apart; empty when there is none. */
export function codeOf(error: unknown): string {
  return typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : '';
}

/** A command failed for a reason that the user can understand and usually fix. Shown without a stack trace. */
export class BackupError extends Error {
  override readonly name = 'BackupError';
}

/** The error code of Node, zlib or PostgreSQL; empty if there is none. */
export function codeOf(error: unknown): string {
  return typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : '';
}

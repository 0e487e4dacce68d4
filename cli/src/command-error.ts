/** A command failed for a reason that the user can understand and usually fix. Shown without a stack trace. */
export class CommandError extends Error {
  override readonly name = 'CommandError';
}

/** A startup error that the operator can fix, such as a taken port. Shown without a stack trace. */
export class StartError extends Error {
  override readonly name = 'StartError';
}

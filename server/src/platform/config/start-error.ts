/** A problem at start that a person can fix: a taken port, a wrong setting. Shown without a stack trace. */
export class StartError extends Error {
  override readonly name = 'StartError';
}

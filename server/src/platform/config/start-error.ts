/**
 * Something that keeps Octavo from starting and that a person can put right: a taken port, a wrong setting,
 * a folder that cannot be written. The message says which, why and what to do; it is shown without a stack trace.
 */
export class StartError extends Error {
  override readonly name = 'StartError';
}

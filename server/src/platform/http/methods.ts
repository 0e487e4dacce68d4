/** The methods that only read (RFC 9110, section 9.2.1), as far as this site answers them. */
const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Whether a request of this method only reads, as long as its address keeps to the rule; GET /logout does not. */
export function isSafe(method: string): boolean {
  return SAFE_METHODS.has(method);
}

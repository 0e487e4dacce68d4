/** Calls back once, when the browser is idle. */
export function whenIdle(call: () => void): void {
  // Safari has no requestIdleCallback.
  if ('requestIdleCallback' in window) requestIdleCallback(() => call());
  else setTimeout(call);
}

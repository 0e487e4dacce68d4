/** Calls once, when the browser has nothing else to do. */
export function whenIdle(call: () => void): void {
  // Safari has no requestIdleCallback.
  if ('requestIdleCallback' in window) requestIdleCallback(() => call());
  else setTimeout(call);
}

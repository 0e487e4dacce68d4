/**
 * Shows that a pressed button waits, from the press until the action is over (public/early.js). A press meanwhile does
 * nothing.
 */
export async function whileBusy(control: HTMLElement, action: () => Promise<unknown>): Promise<void> {
  if (control.hasAttribute('aria-busy')) return;
  window.early.showWaiting(control);
  await action().finally(() => window.early.hideWaiting(control));
}

/** The page that is open now. */
let page = new AbortController();

/** @returns a signal that is aborted when the page that is open now is left, for example to close its dialogs */
export const untilPageIsLeft = (): AbortSignal => page.signal;

/** To be called by the frame when the page changes. */
export function announcePageLeft(): void {
  page.abort();
  page = new AbortController();
}

/** The questions of the forms that are open. */
const questions = new Set<() => Promise<boolean>>();

/**
 * @param ask resolves to false if the page must not be left
 * @returns a call after which it is asked no more
 */
export function askBeforeLeaving(ask: () => Promise<boolean>): () => void {
  questions.add(ask);
  return () => void questions.delete(ask);
}

/** Whether the page may be left: asks about unsaved changes, if there are any. */
export async function mayLeavePage(): Promise<boolean> {
  for (const ask of questions) if (!(await ask())) return false;
  return true;
}

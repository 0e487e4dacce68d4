/** The page that is open now. */
let page = new AbortController();

/** @returns a signal that is aborted when the page that is open now is left, for example to close its dialogs */
export const untilPageIsLeft = (): AbortSignal => page.signal;

/** To be called by the frame when the page changes. */
export function announcePageLeft(): void {
  page.abort();
  page = new AbortController();
}

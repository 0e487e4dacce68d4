/** The page that is open now. */
let page = new AbortController();

/** @returns a signal that is aborted when the page that is open now is left, as for its dialogs to close */
export const untilPageIsLeft = (): AbortSignal => page.signal;

/** To be called by the frame when the page changes. */
export function announcePageLeft(): void {
  page.abort();
  page = new AbortController();
}

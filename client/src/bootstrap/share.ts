/** Selects share buttons. The attribute's value is the path to share. */
const SHARES = '[data-share]';

/** Whether the browser has the Web Share API. */
export const hasShareSheet = (): boolean => 'share' in navigator;

export const sharedAddress = (button: Element): string =>
  new URL(button.getAttribute('data-share') ?? '', window.location.origin).href;

/**
 * Opens the browser's share sheet when a `data-share` button is pressed; needs no React. Without the Web Share API,
 * React copies the address instead (ui/ShareButton).
 */
export function listenForShare(page: ParentNode): void {
  if (!hasShareSheet()) return;
  for (const button of page.querySelectorAll(SHARES)) button.setAttribute('data-native', '');
  document.addEventListener('click', ({ target }) => {
    const button = target instanceof Element ? target.closest(SHARES) : null;
    // share() rejects when the reader closes the sheet, which is no error.
    if (button) navigator.share({ title: document.title, url: sharedAddress(button) }).catch(() => undefined);
  });
}

/** The data attribute of a button that shares an address of the site, and what it holds: that address. */
const SHARES = '[data-share]';

/** Whether the browser brings a sheet of its own to share by. */
export const hasShareSheet = (): boolean => 'share' in navigator;

export const sharedAddress = (button: Element): string =>
  new URL(button.getAttribute('data-share') ?? '', window.location.origin).href;

/**
 * Opens the browser's own sheet, where there is one, when a button with `data-share` is pressed: without React, which
 * copies the address elsewhere (ui/ShareButton).
 */
export function listenForShare(page: ParentNode): void {
  if (!hasShareSheet()) return;
  for (const button of page.querySelectorAll(SHARES)) button.setAttribute('data-native', '');
  document.addEventListener('click', ({ target }) => {
    const button = target instanceof Element ? target.closest(SHARES) : null;
    // Who closes the sheet has changed their mind.
    if (button) navigator.share({ title: document.title, url: sharedAddress(button) }).catch(() => undefined);
  });
}

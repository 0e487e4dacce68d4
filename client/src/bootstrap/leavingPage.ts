/**
 * Shows on a link or a button that the next page is on its way, since a slow phone's own sign of it is small and late. What
 * a script answers in this page is left alone.
 */
export function showLeaving(): void {
  window.addEventListener('click', (event) => {
    const { target, defaultPrevented, button, metaKey, ctrlKey, shiftKey, altKey } = event;
    if (defaultPrevented || button !== 0 || metaKey || ctrlKey || shiftKey || altKey) return;
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
    if (link && leadsElsewhere(link)) setBusy(link);
  });
  window.addEventListener('submit', ({ defaultPrevented, submitter }) => {
    if (!defaultPrevented && submitter) setBusy(submitter);
  });
}

function leadsElsewhere(link: HTMLAnchorElement): boolean {
  const { origin, pathname, search } = location;
  const isHere = link.pathname === pathname && link.search === search;
  return link.origin === origin && !isHere && !link.target && !link.hasAttribute('download');
}

/** base.css shows a busy control. */
function setBusy(control: HTMLElement): void {
  control.setAttribute('aria-busy', 'true');
  // Back may bring the page as it was left.
  window.addEventListener('pageshow', () => control.removeAttribute('aria-busy'), { once: true });
}

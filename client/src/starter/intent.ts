import { changedControls } from './controls';

/** What answers when somebody uses it; reading, scrolling and selecting text touch none of these. */
const INTERACTIVE =
  'a[href], button, input, select, textarea, label, summary, [role="button"], [role="slider"]';

/**
 * The first signs that somebody is about to use something: each comes before the act itself, but for the last two, which
 * are all that a program gives that fills in a field or, as assistive technology does, presses a button.
 */
const SIGNS = ['pointerover', 'pointerdown', 'touchstart', 'keydown', 'focusin', 'input', 'click'] as const;

/** The part that would answer an event; null when the event is about something to read. */
export function interactivePart(event: Event): Element | null {
  return event.target instanceof Element ? event.target.closest(INTERACTIVE) : null;
}

/**
 * What has to hear the very first act: a finger that drags cannot be asked to do it again. Its coming into view is a sign
 * too.
 */
const DRAGGED = '[role="slider"]';

/** Calls back once, at the first sign that the reader wants to do something with the page. */
export function onIntent(page: ParentNode, callback: () => void): void {
  const signs = new AbortController();
  const begin = (): void => {
    signs.abort();
    callback();
  };
  for (const sign of SIGNS) {
    const hear = (event: Event): void => {
      if (interactivePart(event)) begin();
    };
    document.addEventListener(sign, hear, { capture: true, passive: true, signal: signs.signal });
  }
  // Back and Forward lead to another view of a page that was loaded anew in between.
  window.addEventListener('popstate', begin, { signal: signs.signal });
  const inView = new IntersectionObserver((entries) => {
    if (entries.some(({ isIntersecting }) => isIntersecting)) begin();
  });
  signs.signal.addEventListener('abort', () => inView.disconnect());
  for (const part of page.querySelectorAll(DRAGGED)) inView.observe(part);
  // Somebody may have been quicker than this script.
  if (document.activeElement?.matches(INTERACTIVE) || changedControls(page).length > 0) begin();
}

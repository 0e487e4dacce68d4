/** What answers when somebody uses it; reading, scrolling and selecting text touch none of these. */
const INTERACTIVE = 'a[href], button, input, select, textarea, label, summary, [role="slider"]';

/** The first signs that somebody is about to use something: each comes before the act itself. */
const SIGNS = ['pointerover', 'pointerdown', 'touchstart', 'keydown', 'focusin'] as const;

/** The part that would answer an event; null when the event is about something to read. */
export function interactivePart(event: Event): Element | null {
  return event.target instanceof Element ? event.target.closest(INTERACTIVE) : null;
}

/** Calls back once, at the first sign that the reader wants to do something with the page. */
export function onIntent(callback: () => void): void {
  const signs = new AbortController();
  const hear = (event: Event): void => {
    if (!interactivePart(event)) return;
    signs.abort();
    callback();
  };
  for (const sign of SIGNS) {
    document.addEventListener(sign, hear, { capture: true, passive: true, signal: signs.signal });
  }
}

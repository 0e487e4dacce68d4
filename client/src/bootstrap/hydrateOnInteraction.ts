import { changedControls } from './controls';

/** What answers when somebody uses it; reading, scrolling and selecting text touch none of these. */
const INTERACTIVE = 'a[href], button, input, select, textarea, label, summary, [role="button"]';

/** What the browser does by itself. After a tap, scripts would only keep it from doing so. */
const NATIVE =
  'a[href], summary, button[popovertarget], [data-native], form[action] :is(button, [type="submit"])';

/**
 * The first signs that somebody is about to use something. Each comes before the act itself, but for the last two: they are
 * all that comes of a program that fills in a field or presses a button.
 */
const SIGNS = ['pointerover', 'pointerdown', 'touchstart', 'keydown', 'focusin', 'input', 'click'] as const;

/** Calls back once, at the first sign that the reader wants to do something with the page. */
export function hydrateOnInteraction(page: ParentNode, hydrate: () => void): void {
  const signs = new AbortController();
  const begin = (): void => {
    signs.abort();
    hydrate();
  };
  for (const sign of SIGNS) {
    const hear = (event: Event): void => {
      const control = event.target instanceof Element ? event.target.closest(INTERACTIVE) : null;
      if (control && !(isTap(event) && control.matches(NATIVE))) begin();
    };
    document.addEventListener(sign, hear, { capture: true, passive: true, signal: signs.signal });
  }
  // Back and Forward lead to another view of a page that was loaded anew in between.
  window.addEventListener('popstate', begin, { signal: signs.signal });
  // Somebody may have been quicker than this script.
  if (document.activeElement?.matches(INTERACTIVE) || changedControls(page).length > 0) begin();
}

/** Not a mouse that comes near, nor a key: a finger, which presses at once. */
function isTap(event: Event): boolean {
  if (event.type === 'focusin')
    return event.target instanceof Element && !event.target.matches(':focus-visible');
  return event.type === 'touchstart' || ('pointerType' in event && event.pointerType === 'touch');
}

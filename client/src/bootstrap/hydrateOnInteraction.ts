import { SIGNED_IN_KEY } from '../lib/signedInKey';
import { storage } from '../lib/storage';
import { changedControls } from './controls';

/** Interactive elements. Reading, scrolling and selecting text involve none of them. */
const INTERACTIVE = 'a[href], button, input, select, textarea, label, summary, [role="button"]';

/** What the browser handles itself. After a tap, loading scripts would only delay it. */
const NATIVE =
  'a[href], summary, button[popovertarget], [data-native], form[action] :is(button, [type="submit"])';

/** Events that announce an interaction. Autofill and scripts fire only the last two, `input` and `click`. */
const INTERACTION_EVENTS = [
  'pointerover',
  'pointerdown',
  'touchstart',
  'keydown',
  'focusin',
  'input',
  'click',
] as const;

/**
 * Calls `hydrate` once, at the first sign that the reader is about to use the page, or has logged in since they left it.
 */
export function hydrateOnInteraction(page: ParentNode, hydrate: () => void): void {
  const signs = new AbortController();
  const hydrateOnce = (): void => {
    signs.abort();
    hydrate();
  };
  for (const sign of INTERACTION_EVENTS) {
    const hear = (event: Event): void => {
      const control = event.target instanceof Element ? event.target.closest(INTERACTIVE) : null;
      if (control && !(isTouch(event) && control.matches(NATIVE))) hydrateOnce();
    };
    document.addEventListener(sign, hear, { capture: true, passive: true, signal: signs.signal });
  }
  // After a reload, Back and Forward can change the URL without loading its page, so React has to render it. Capturing,
  // because recordEvents holds the event back.
  const openPage = pageOf(location);
  const seeMove = (): void => {
    if (pageOf(location) !== openPage) hydrateOnce();
  };
  window.addEventListener('popstate', seeMove, { capture: true, signal: signs.signal });
  // Restored from the back/forward cache after a login, it is still a visitor's page.
  const seeLogin = ({ persisted }: PageTransitionEvent): void => {
    if (persisted && storage.read('browser', SIGNED_IN_KEY) !== null) hydrateOnce();
  };
  window.addEventListener('pageshow', seeLogin, { signal: signs.signal });
  // The reader may have focused or changed a control before this script ran.
  if (document.activeElement?.matches(INTERACTIVE) || changedControls(page).length > 0) hydrateOnce();
}

/** The URL without the hash, which names only a part of the page. */
const pageOf = ({ pathname, search }: Location): string => pathname + search;

/** Whether a finger caused the event, not an approaching mouse or a key. A finger presses at once. */
function isTouch(event: Event): boolean {
  if (event.type === 'focusin')
    return event.target instanceof Element && !event.target.matches(':focus-visible');
  return event.type === 'touchstart' || ('pointerType' in event && event.pointerType === 'touch');
}

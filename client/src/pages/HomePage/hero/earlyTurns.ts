import { keepTurning, onTurn, shownMessage, stopTurning } from './turns';

/** Ends what {@link turnEarly} has begun. */
let handOver = new AbortController();

/**
 * Turns the carousel of a page that the server has rendered, if it has one, while the page waits with its scripts:
 * messages, pictures and dots change as React would change them, under the same conditions. Out: false for somebody who asked
 * for less motion. Then it stands still, and its button has to say so, for which it takes React.
 */
export function turnEarly(page: ParentNode): boolean {
  const carousel = page.querySelector<HTMLElement>('[aria-roledescription="carousel"]');
  if (!carousel) return true;
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return false;

  handOver = new AbortController();
  const { signal } = handOver;
  const stopShowing = onTurn(() => show(carousel, shownMessage()));
  signal.addEventListener('abort', stopShowing);
  carousel.addEventListener('pointerenter', stopTurning, { signal });
  carousel.addEventListener('pointerleave', keepTurning, { signal });
  carousel.addEventListener('focusin', stopTurning, { signal });
  carousel.addEventListener('focusout', keepTurning, { signal });
  keepTurning();
  return true;
}

/** Leaves the carousel to React, with the message that is shown and its time as they are. */
export const endEarlyTurns = (): void => handOver.abort();

/** What Hero.tsx and CarouselControls.tsx say of the messages that are shown and hidden. */
function show(carousel: HTMLElement, index: number): void {
  for (const part of carousel.querySelectorAll<HTMLElement>('[data-message]')) {
    const isShown = Number(part.dataset.message) === index;
    if (part.localName === 'button') setOrRemove(part, 'aria-current', isShown);
    else setOrRemove(part, 'aria-hidden', !isShown);
  }
}

function setOrRemove(element: HTMLElement, attribute: string, isSet: boolean): void {
  if (isSet) element.setAttribute(attribute, 'true');
  else element.removeAttribute(attribute);
}

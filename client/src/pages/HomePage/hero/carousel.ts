import { INTERVAL } from './messages';

const running = new WeakMap<HTMLElement, () => void>();

/**
 * Plays the carousel of Hero.tsx. It pauses while it is hovered or has the focus. Under reduced motion it plays only
 * after a press on the play button. It changes the DOM directly, so that it runs before hydration; React renders the
 * elements once and never updates them. A second call on the same element keeps the user's choice to play or pause.
 * @returns a function that stops it
 */
export function playCarousel(carousel: HTMLElement): () => void {
  running.get(carousel)?.();
  const reducedMotion = window.matchMedia('(prefers-reduced-motion: reduce)');
  const slides = [...carousel.querySelectorAll<HTMLElement>('[data-slide]')];
  const dots = [...carousel.querySelectorAll<HTMLElement>('[data-dot]')];
  const button = carousel.querySelector<HTMLElement>('[data-carousel="toggle"]');
  const live = carousel.querySelector('[aria-live]');

  let index = dots.findIndex((dot) => dot.hasAttribute('aria-current'));
  let isHovered = carousel.matches(':hover');
  let isFocused = carousel.contains(document.activeElement);
  let timer: ReturnType<typeof setTimeout> | undefined;

  const isPlaying = (): boolean => {
    // Stored on the button, because hydration starts the carousel again.
    const choice = button?.dataset.choice;
    return choice === undefined ? !reducedMotion.matches : choice === 'play';
  };

  /** Starts or stops the timer. A newly shown message gets the full interval. */
  const update = (): void => {
    const isRunning = isPlaying() && !isHovered && !isFocused;
    clearTimeout(timer);
    if (isRunning) timer = setTimeout(() => show(index + 1), INTERVAL);
    // Screen readers announce only a message that the user has chosen.
    live?.setAttribute('aria-live', isRunning ? 'off' : 'polite');
    button?.setAttribute('aria-label', isPlaying() ? 'Pause the messages' : 'Play the messages');
    button?.toggleAttribute('data-paused', !isPlaying());
  };

  const show = (next: number): void => {
    index = (next + dots.length) % dots.length;
    for (const slide of slides) setOrRemove(slide, 'aria-hidden', Number(slide.dataset.slide) !== index);
    for (const dot of dots) setOrRemove(dot, 'aria-current', Number(dot.dataset.dot) === index);
    update();
  };

  const toggle = (): void => {
    const chosen = isPlaying() ? 'pause' : 'play';
    if (button) button.dataset.choice = chosen;
    // Play at once, although the pointer and the focus are on the button.
    if (chosen === 'play') isHovered = isFocused = false;
    update();
  };

  const press = ({ target }: Event): void => {
    const control =
      target instanceof Element ? target.closest<HTMLElement>('[data-carousel], [data-dot]') : null;
    if (control?.dataset.dot) show(Number(control.dataset.dot));
    if (control?.dataset.carousel === 'toggle') toggle();
    if (control?.dataset.carousel === 'previous') show(index - 1);
    if (control?.dataset.carousel === 'next') show(index + 1);
  };
  const handleHover = ({ type }: Event): void => {
    isHovered = type === 'pointerenter';
    update();
  };
  const handleFocus = (event: FocusEvent): void => {
    const place = event.type === 'focusin' ? event.target : event.relatedTarget;
    isFocused = carousel.contains(place as Node | null);
    update();
  };

  carousel.addEventListener('click', press);
  carousel.addEventListener('pointerenter', handleHover);
  carousel.addEventListener('pointerleave', handleHover);
  carousel.addEventListener('focusin', handleFocus);
  carousel.addEventListener('focusout', handleFocus);
  reducedMotion.addEventListener('change', update);
  update();

  const stop = (): void => {
    clearTimeout(timer);
    carousel.removeEventListener('click', press);
    carousel.removeEventListener('pointerenter', handleHover);
    carousel.removeEventListener('pointerleave', handleHover);
    carousel.removeEventListener('focusin', handleFocus);
    carousel.removeEventListener('focusout', handleFocus);
    reducedMotion.removeEventListener('change', update);
  };
  running.set(carousel, stop);
  return stop;
}

function setOrRemove(element: HTMLElement, attribute: string, isSet: boolean): void {
  if (isSet) element.setAttribute(attribute, 'true');
  else element.removeAttribute(attribute);
}

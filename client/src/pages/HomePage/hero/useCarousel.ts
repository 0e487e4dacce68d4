import { type FocusEvent, useEffect, useState } from 'react';
import { useReducedMotion } from './useReducedMotion';

interface Carousel {
  index: number;
  /** Whether it goes on by itself, hovering and focus aside: what the pause button shows. */
  playing: boolean;
  /** Whether it goes on by itself right now. While it does not, only people change the slide. */
  running: boolean;
  goTo: (index: number) => void;
  toggle: () => void;
  /** For the element around the carousel: hovering it or having the focus in it makes it wait. */
  waitHandlers: {
    onPointerEnter: () => void;
    onPointerLeave: () => void;
    onFocus: () => void;
    onBlur: (event: FocusEvent<HTMLElement>) => void;
  };
}

/**
 * A carousel's state (specification sections 4 and 9): the index cycles 0, 1, 2, 0 at the interval. It waits
 * while hovered or focused, and stands still under reduced motion unless it is started by its button.
 *
 * In: the number of slides and the milliseconds that each one stays.
 */
export function useCarousel(count: number, interval: number): Carousel {
  const reducedMotion = useReducedMotion();
  const [index, setIndex] = useState(0);
  const [choice, setChoice] = useState<'play' | 'pause' | null>(null);
  const [hovered, setHovered] = useState(false);
  const [focused, setFocused] = useState(false);

  const playing = choice === null ? !reducedMotion : choice === 'play';
  const running = playing && !hovered && !focused;

  useEffect(() => {
    if (!running) return undefined;
    const timer = setTimeout(() => setIndex((index + 1) % count), interval);
    return () => clearTimeout(timer);
  }, [running, index, count, interval]);

  const goTo = (next: number) => setIndex((next + count) % count);
  const toggle = () => {
    setChoice(playing ? 'pause' : 'play');
    // Pressing "play" means now, although the pointer and the focus are on the button.
    if (!playing) {
      setHovered(false);
      setFocused(false);
    }
  };
  const waitHandlers = {
    onPointerEnter: () => setHovered(true),
    onPointerLeave: () => setHovered(false),
    onFocus: () => setFocused(true),
    onBlur: (event: FocusEvent<HTMLElement>) => {
      if (!event.currentTarget.contains(event.relatedTarget)) setFocused(false);
    },
  };
  return { index, playing, running, goTo, toggle, waitHandlers };
}

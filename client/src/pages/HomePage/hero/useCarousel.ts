import { type FocusEvent, type RefObject, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { endEarlyTurns } from './earlyTurns';
import { keepTurning, onTurn, resetTurns, shownMessage, stopTurning, turnTo } from './turns';
import { useReducedMotion } from './useReducedMotion';

interface Carousel {
  /** The place of the message that is shown, from 0. */
  index: number;
  /** Whether it goes on by itself, hovering and focus aside: what the pause button shows. */
  playing: boolean;
  /** Whether it goes on by itself right now. While it does not, only people change the message. */
  running: boolean;
  goTo: (index: number) => void;
  toggle: () => void;
  /** For the element around the carousel: hovering it or having the focus in it makes it wait. */
  waitHandlers: {
    ref: RefObject<HTMLDivElement | null>;
    onPointerEnter: () => void;
    onPointerLeave: () => void;
    onFocus: () => void;
    onBlur: (event: FocusEvent<HTMLElement>) => void;
  };
}

/**
 * The carousel's state (specification): the index cycles 0, 1, 2, 0 at the interval. It waits
 * while hovered or focused, and stands still under reduced motion unless it is started by its button.
 */
export function useCarousel(): Carousel {
  const reducedMotion = useReducedMotion();
  const index = useSyncExternalStore(onTurn, shownMessage, () => 0);
  const [choice, setChoice] = useState<'play' | 'pause' | null>(null);
  const [hovered, setHovered] = useState(false);
  const [focused, setFocused] = useState(false);
  const ref = useRef<HTMLDivElement>(null);

  const playing = choice === null ? !reducedMotion : choice === 'play';
  const running = playing && !hovered && !focused;

  useEffect(() => {
    endEarlyTurns();
    // Pointer and focus may have come before React did.
    setHovered(ref.current?.matches(':hover') ?? false);
    setFocused(ref.current?.contains(document.activeElement) ?? false);
    return resetTurns;
  }, []);
  useEffect(() => {
    if (running) keepTurning();
    else stopTurning();
  }, [running]);

  const toggle = () => {
    setChoice(playing ? 'pause' : 'play');
    // Pressing "play" means now, although the pointer and the focus are on the button.
    if (!playing) {
      setHovered(false);
      setFocused(false);
    }
  };
  const waitHandlers = {
    ref,
    onPointerEnter: () => setHovered(true),
    onPointerLeave: () => setHovered(false),
    onFocus: () => setFocused(true),
    onBlur: (event: FocusEvent<HTMLElement>) => {
      if (!event.currentTarget.contains(event.relatedTarget)) setFocused(false);
    },
  };
  return { index, playing, running, goTo: turnTo, toggle, waitHandlers };
}

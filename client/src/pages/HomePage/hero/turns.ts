import { INTERVAL, messages } from './messages';

// The clock of the carousel, of which a page has one. It stands apart from React, since on a page that waits with its
// scripts it has begun to run before.

let index = 0;
let timer: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

/** The place of the message that is shown, from 0. */
export const shownMessage = (): number => index;

/** Tells of every other message. Out: stops it. */
export function onTurn(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Shows this message; those behind the last and before the first are counted round. It then stays its whole time. */
export function turnTo(next: number): void {
  index = (next + messages.length) % messages.length;
  if (timer !== undefined) {
    stopTurning();
    keepTurning();
  }
  for (const listener of listeners) listener();
}

/** Shows one message after the other, each for the interval (specification). Does nothing if it does so already. */
export function keepTurning(): void {
  timer ??= setTimeout(() => turnTo(index + 1), INTERVAL);
}

export function stopTurning(): void {
  clearTimeout(timer);
  timer = undefined;
}

/** Stops, and begins with the first message when it is next started. */
export function resetTurns(): void {
  stopTurning();
  index = 0;
}

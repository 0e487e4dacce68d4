import { storage } from '../lib/storage';

/** Where React Router finds how far the page was scrolled at each entry of the history, in pixels by the entry's key. */
export const SCROLL_POSITIONS = 'octavo.scrollPositions';

interface EntryState {
  key?: string;
}

/**
 * Gives the entries of the history that the browser makes for links to a part of the page a key, as React Router does for
 * its own. It would take all entries without one for the same, and scroll to where the reader was before the link.
 */
export function keepHistoryKeys(): void {
  let current = keyOfEntry();
  window.addEventListener(
    'popstate',
    () => {
      // A browser scrolls after this event. Once React Router is there, it notes by itself what it will look for.
      notePosition(current);
      current = keyOfEntry();
    },
    { capture: true },
  );
}

/** The key of the entry that is shown; a new one when it has none. */
function keyOfEntry(): string {
  const state = history.state as EntryState | null;
  if (state?.key) return state.key;
  const key = Math.random().toString(36).slice(2);
  history.replaceState({ ...state, key }, '');
  return key;
}

function notePosition(key: string): void {
  const positions = JSON.parse(storage.read('tab', SCROLL_POSITIONS) ?? '{}') as Record<string, number>;
  storage.write('tab', SCROLL_POSITIONS, JSON.stringify({ ...positions, [key]: window.scrollY }));
}

import { storage } from '../lib/storage';

/** sessionStorage key of React Router's scroll positions: pixels by the key of the history entry. */
export const SCROLL_POSITIONS = 'octavo.scrollPositions';

interface EntryState {
  key?: string;
}

/**
 * Gives a key to history entries that the browser creates for #fragment links, as React Router does for its own.
 * Otherwise it would treat all entries without a key as one, and restore the scroll position from before the link.
 */
export function keepHistoryKeys(): void {
  let current = keyOfEntry();
  window.addEventListener(
    'popstate',
    () => {
      // The browser scrolls after this event. After hydration React Router saves positions itself, too.
      saveScrollPosition(current);
      current = keyOfEntry();
    },
    { capture: true },
  );
}

/** The key of the current entry; creates one if it has none. */
function keyOfEntry(): string {
  const state = history.state as EntryState | null;
  if (state?.key) return state.key;
  const key = Math.random().toString(36).slice(2);
  history.replaceState({ ...state, key }, '');
  return key;
}

function saveScrollPosition(key: string): void {
  const positions = JSON.parse(storage.read('tab', SCROLL_POSITIONS) ?? '{}') as Record<string, number>;
  storage.write('tab', SCROLL_POSITIONS, JSON.stringify({ ...positions, [key]: window.scrollY }));
}

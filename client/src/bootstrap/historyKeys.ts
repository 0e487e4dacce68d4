import { storage } from '../lib/storage';

/** sessionStorage key of React Router's scroll positions: pixels by the key of the history entry. */
export const SCROLL_POSITIONS = 'octavo.scrollPositions';

/** What React Router stores with a history entry. */
interface Entry {
  key: string;
  /** Its position. React Router needs it to undo a Back that it may not follow yet (`useBlocker`). */
  idx: number;
}

/**
 * Gives key and position to history entries that the browser creates for #fragment links, as React Router does for its
 * own. Otherwise it would treat all entries without a key as one, and restore the scroll position from before the link;
 * and leaving a form by Back would not ask about unsaved changes.
 */
export function keepHistoryKeys(): void {
  let current = completeEntry(0);
  // A link of React Router adds an entry without an event. So each click notes the entry that is left.
  const notice = () => (current = completeEntry(current.idx));
  window.addEventListener('click', notice, { capture: true });
  window.addEventListener(
    'popstate',
    () => {
      // The browser scrolls after this event. After hydration React Router saves positions itself, too.
      saveScrollPosition(current.key);
      current = completeEntry(current.idx + 1);
    },
    { capture: true },
  );
}

/** The current entry. Adds what it lacks: a new key, and `position`. */
function completeEntry(position: number): Entry {
  const state = history.state as Partial<Entry> | null;
  const { key = Math.random().toString(36).slice(2), idx = position } = state ?? {};
  if (state?.key !== key || state.idx !== idx) history.replaceState({ ...state, key, idx }, '');
  return { key, idx };
}

function saveScrollPosition(key: string): void {
  const positions = JSON.parse(storage.read('tab', SCROLL_POSITIONS) ?? '{}') as Record<string, number>;
  storage.write('tab', SCROLL_POSITIONS, JSON.stringify({ ...positions, [key]: window.scrollY }));
}

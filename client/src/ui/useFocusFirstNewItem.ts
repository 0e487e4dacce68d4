import { useEffect, useEffectEvent, useRef } from 'react';

interface Waiting {
  /** The ids of the items before 'Load more'. */
  known: ReadonlySet<string>;
  /** What had the focus then. */
  focused: Element | null;
}

/**
 * After 'Load more', moves the focus to the first new item, without scrolling: the button disappears with the last page.
 * The focus stays where the user has moved it meanwhile.
 * @param items the shown items
 * @param find finds the element to focus for the item at an index
 * @returns the ref of the element that contains the items, and `focusAfter`, which takes the call that loads more; it
 *   must resolve to false after a failure
 */
export function useFocusFirstNewItem<Container extends HTMLElement>(
  items: readonly { id: string }[] | undefined,
  find: (container: Container, index: number) => Element | null | undefined,
) {
  const containerRef = useRef<Container>(null);
  const waiting = useRef<Waiting | null>(null);

  const focusFirstNew = useEffectEvent(() => {
    const { known, focused } = waiting.current ?? {};
    const index = known && items ? items.findIndex(({ id }) => !known.has(id)) : -1;
    if (index < 0 || !containerRef.current) return;
    waiting.current = null;
    const target = find(containerRef.current, index);
    const { activeElement, body } = document;
    if (!(target instanceof HTMLElement) || (activeElement !== focused && activeElement !== body)) return;
    if (target.tabIndex < 0) target.tabIndex = -1;
    target.focus({ preventScroll: true });
  });
  useEffect(() => focusFirstNew(), [items]);

  const focusAfter = async (loaded: Promise<boolean>): Promise<void> => {
    const known = new Set(items?.map(({ id }) => id));
    waiting.current = { known, focused: document.activeElement };
    if (!(await loaded)) waiting.current = null;
  };
  return { containerRef, focusAfter };
}

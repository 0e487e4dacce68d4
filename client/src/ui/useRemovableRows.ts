import { type RefObject, useRef } from 'react';

interface RemovableRows<List> {
  /** For the <tbody> or <ul>. */
  bodyRef: RefObject<List | null>;
  /** Awaits an action on the row at this index, then moves the focus. It must resolve to true if the row is gone. */
  remove: (index: number, action: Promise<boolean>) => Promise<void>;
}

/**
 * Keeps the focus in a table or list whose rows can be removed: it moves to the first button of the row that took its
 * place, or of the nearest row with a button.
 * @param onEmptied called if no row has a button
 */
export function useRemovableRows<List extends HTMLElement = HTMLTableSectionElement>(
  onEmptied: () => void,
): RemovableRows<List> {
  const bodyRef = useRef<List>(null);
  const remove = async (index: number, action: Promise<boolean>): Promise<void> => {
    if (!(await action)) return;
    // Let React remove the row first.
    await new Promise((resolve) => setTimeout(resolve));
    const rows = Array.from(bodyRef.current?.children ?? []);
    const nearest = [...rows.slice(index), ...rows.slice(0, index).reverse()];
    const button = nearest.map((row) => row.querySelector('button')).find((found) => found !== null);
    if (button) button.focus();
    else onEmptied();
  };
  return { bodyRef, remove };
}

import { type RefObject, useRef } from 'react';

interface RemovableRows {
  /** For the <tbody>. */
  bodyRef: RefObject<HTMLTableSectionElement | null>;
  /** Awaits an action on the row at this index, then moves the focus. It must resolve to true if the row is gone. */
  remove: (index: number, action: Promise<boolean>) => Promise<void>;
}

/**
 * Keeps the focus in a table whose rows can be removed: it moves to the first button of the row that took its place, or
 * of the nearest row with a button.
 * @param onEmptied called if no row has a button
 */
export function useRemovableRows(onEmptied: () => void): RemovableRows {
  const bodyRef = useRef<HTMLTableSectionElement>(null);
  const remove = async (index: number, action: Promise<boolean>): Promise<void> => {
    if (!(await action)) return;
    // Let React remove the row first.
    await new Promise((resolve) => setTimeout(resolve));
    const rows = Array.from(bodyRef.current?.rows ?? []);
    const nearest = [...rows.slice(index), ...rows.slice(0, index).reverse()];
    const button = nearest.map((row) => row.querySelector('button')).find((found) => found !== null);
    if (button) button.focus();
    else onEmptied();
  };
  return { bodyRef, remove };
}

import { type RefObject, useRef } from 'react';

interface RemovableRows {
  /** For the table's body. */
  bodyRef: RefObject<HTMLTableSectionElement | null>;
  /** Waits for an action on the row at this index. The action resolves to true when the row is gone. */
  remove: (index: number, action: Promise<boolean>) => Promise<void>;
}

/**
 * Keeps the focus in a table whose rows can be removed: it goes to the row that took the place, or the
 * nearest to it that has a button.
 * @param onEmptied called when there is none to put the focus on
 */
export function useRemovableRows(onEmptied: () => void): RemovableRows {
  const bodyRef = useRef<HTMLTableSectionElement>(null);
  const remove = async (index: number, action: Promise<boolean>): Promise<void> => {
    if (!(await action)) return;
    const rows = Array.from(bodyRef.current?.rows ?? []);
    const nearest = [...rows.slice(index), ...rows.slice(0, index).reverse()];
    const button = nearest.map((row) => row.querySelector('button')).find((found) => found !== null);
    if (button) button.focus();
    else onEmptied();
  };
  return { bodyRef, remove };
}

import { type RefObject, useRef } from 'react';

interface RemovableRows {
  /** For the table's body. */
  bodyRef: RefObject<HTMLTableSectionElement | null>;
  /** Waits for an action on the row at this index. The action resolves to true when the row is gone. */
  remove: (index: number, action: Promise<boolean>) => Promise<void>;
}

/**
 * Keeps the focus in a table whose rows can be removed: it goes to the row that took the place.
 * @param onEmptied called when the last row is gone, and there is none to put the focus on
 */
export function useRemovableRows(onEmptied: () => void): RemovableRows {
  const bodyRef = useRef<HTMLTableSectionElement>(null);
  const remove = async (index: number, action: Promise<boolean>): Promise<void> => {
    if (!(await action)) return;
    const rows = bodyRef.current?.rows;
    const next = rows?.[Math.min(index, rows.length - 1)];
    if (next) next.querySelector('button')?.focus();
    else onEmptied();
  };
  return { bodyRef, remove };
}

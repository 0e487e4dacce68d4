import { useRef } from 'react';
import { ResponsiveTable } from '../../ui/ResponsiveTable';
import { useRemoveFromWishlist } from './useRemoveFromWishlist';
import { WishlistRow } from './WishlistRow';
import type { WishlistRowFragment } from './WishlistRow.generated';

const columns = [
  { place: 'title', header: 'Title' },
  { place: 'text', header: 'Description' },
  { place: 'number', header: 'Words' },
  { place: 'kicker', header: 'Category' },
  { place: 'actions', header: 'Action' },
] as const;

interface WishlistTableProps {
  items: readonly WishlistRowFragment[];
  /** Called after the last row was deleted, when there is no row left to put the focus on. */
  onEmptied: () => void;
}

/**
 * The table of the wishlist. After a deletion the focus goes to the row that took the place.
 */
export function WishlistTable({ items, onEmptied }: WishlistTableProps) {
  const removeFromWishlist = useRemoveFromWishlist();
  const bodyRef = useRef<HTMLTableSectionElement>(null);

  const remove = async (id: string, place: number) => {
    if (!(await removeFromWishlist(id))) return;
    const rows = bodyRef.current?.rows;
    const next = rows?.[Math.min(place, rows.length - 1)];
    if (next) next.querySelector('button')?.focus();
    else onEmptied();
  };

  return (
    <ResponsiveTable label="Posts in your wishlist" columns={columns} bodyRef={bodyRef}>
      {items.map((item, place) => (
        <WishlistRow key={item.id} item={item} onRemove={() => void remove(item.id, place)} />
      ))}
    </ResponsiveTable>
  );
}

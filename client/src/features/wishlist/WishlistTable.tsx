import { ResponsiveTable } from '../../ui/ResponsiveTable';
import { useRemovableRows } from '../../ui/useRemovableRows';
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
  /** Called after the last row was deleted, so that no row can take focus. */
  onEmptied: () => void;
}

/** The wishlist's table. */
export function WishlistTable({ items, onEmptied }: WishlistTableProps) {
  const removeFromWishlist = useRemoveFromWishlist();
  const { bodyRef, remove } = useRemovableRows(onEmptied);
  return (
    <ResponsiveTable label="Posts in your wishlist" columns={columns} bodyRef={bodyRef}>
      {items.map((item, index) => (
        <WishlistRow
          key={item.id}
          item={item}
          onRemove={() => void remove(index, removeFromWishlist(item))}
        />
      ))}
    </ResponsiveTable>
  );
}

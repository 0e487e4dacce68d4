import { chakra, Table } from '@chakra-ui/react';
import { useRef } from 'react';
import { useRemoveFromWishlist } from './useRemoveFromWishlist';
import { WishlistRow } from './WishlistRow';
import type { WishlistRowFragment } from './WishlistRow.generated';
import * as styles from './wishlistTableStyles';

const columns = [
  ['title', 'Title'],
  ['description', 'Description'],
  ['words', 'Words'],
  ['category', 'Category'],
  ['action', 'Action'],
] as const;

interface WishlistTableProps {
  items: readonly WishlistRowFragment[];
  /** Called after the last row was deleted, when there is no row left to put the focus on. */
  onEmptied: () => void;
}

/**
 * The table of the wishlist. On a phone the rows become cards; browsers keep the meaning of a
 * table that is not laid out as one. After a deletion the focus goes to the row that took the place.
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
    <Table.Root aria-label="Posts in your wishlist" css={styles.root}>
      <Table.Header css={styles.headerGroup}>
        <Table.Row>
          {columns.map(([id, label]) => (
            <Table.ColumnHeader key={id} scope="col" css={styles.header[id]}>
              {label}
            </Table.ColumnHeader>
          ))}
        </Table.Row>
      </Table.Header>
      <Body ref={bodyRef} css={styles.group}>
        {items.map((item, place) => (
          <WishlistRow key={item.id} item={item} onRemove={() => void remove(item.id, place)} />
        ))}
      </Body>
    </Table.Root>
  );
}

const Body = chakra('tbody');

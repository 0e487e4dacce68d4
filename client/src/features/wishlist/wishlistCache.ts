import type { ApolloCache } from '@apollo/client';
import { type CachedConnection, withNode, withoutNode } from '../../lib/apollo/connection';

/** Puts a row to the top of the member's list, where that is known. */
export function putRow(cache: ApolloCache, id: string): void {
  cache.modify<{ myWishlist: CachedConnection }>({
    id: 'ROOT_QUERY',
    fields: {
      myWishlist: (list, { readField, toReference }) => {
        const row = toReference({ __typename: 'WishlistItem', id });
        return row
          ? withNode(list as CachedConnection, row, 'first', (field, node) => readField(field, node))
          : list;
      },
    },
  });
}

/** Takes a row out of the member's list. */
export function dropRow(cache: ApolloCache, id: string): void {
  cache.modify<{ myWishlist: CachedConnection }>({
    id: 'ROOT_QUERY',
    fields: {
      myWishlist: (list, { readField }) =>
        withoutNode(list as CachedConnection, id, (field, node) => readField(field, node)),
    },
  });
}

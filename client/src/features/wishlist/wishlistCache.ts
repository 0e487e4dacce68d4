import type { ApolloCache } from '@apollo/client';
import { type CachedConnection, insertNode, removeNode } from '../../lib/apollo/pagination';

/** Inserts a row at the top of the member's list, if the list is cached. */
export function putRow(cache: ApolloCache, id: string): void {
  cache.modify<{ myWishlist: CachedConnection }>({
    id: 'ROOT_QUERY',
    fields: {
      myWishlist: (list, { readField, toReference }) => {
        const row = toReference({ __typename: 'WishlistItem', id });
        return row
          ? insertNode(list as CachedConnection, row, 'first', (field, node) => readField(field, node))
          : list;
      },
    },
  });
}

/** Removes a row from the member's cached list. */
export function dropRow(cache: ApolloCache, id: string): void {
  cache.modify<{ myWishlist: CachedConnection }>({
    id: 'ROOT_QUERY',
    fields: {
      myWishlist: (list, { readField }) =>
        removeNode(list as CachedConnection, id, (field, node) => readField(field, node)),
    },
  });
}

/** Marks a post as not in the member's wishlist. */
export function forgetKept(cache: ApolloCache, blogId: string): void {
  cache.modify({
    id: cache.identify({ __typename: 'Blog', id: blogId }),
    fields: { isInMyWishlist: () => false },
  });
}

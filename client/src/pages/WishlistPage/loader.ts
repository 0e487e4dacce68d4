import type { ApolloClient } from '@apollo/client';
import { MyWishlistDocument } from '../../features/wishlist/MyWishlist.generated';
import { prefetchList } from '../../ui/prefetchLatest';

/**
 * Prefetches the wishlist if a member is signed in, always from the network.
 * @returns null; the page reads the cache
 */
export async function loadWishlist(client: ApolloClient, isMember: boolean): Promise<null> {
  if (isMember) await prefetchList(client, MyWishlistDocument, {}, (data) => data.myWishlist);
  return null;
}

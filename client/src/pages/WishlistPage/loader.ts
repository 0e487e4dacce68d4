import type { ApolloClient } from '@apollo/client';
import { MyWishlistDocument } from '../../features/wishlist/wishlist.generated';
import { prefetch } from '../../lib/apollo/prefetch';

/**
 * Asks for the member's wishlist; while no member is known to be signed in, for nothing. Out: nothing; the page reads it
 * from the cache.
 */
export async function loadWishlist(client: ApolloClient, isMember: boolean): Promise<null> {
  if (isMember) await prefetch(client, { query: MyWishlistDocument });
  return null;
}

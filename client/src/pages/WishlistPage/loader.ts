import type { ApolloClient } from '@apollo/client';
import { MyWishlistDocument } from '../../features/wishlist/wishlist.generated';
import { prefetch } from '../../lib/apollo/prefetch';

/** Prefetches the wishlist if a member is signed in. @returns null; the page reads the cache */
export async function loadWishlist(client: ApolloClient, isMember: boolean): Promise<null> {
  if (isMember) await prefetch(client, { query: MyWishlistDocument });
  return null;
}

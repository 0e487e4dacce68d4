import type { ApolloClient } from '@apollo/client';
import { MyWishlistDocument } from '../../features/wishlist/wishlist.generated';
import { prefetchLatest } from '../../ui/prefetchLatest';

/** Rows per page, as in MyWishlist. */
const PAGE_SIZE = 20;
/** The server's maximum page size. */
const MAX_PAGE_SIZE = 100;

/**
 * Prefetches the wishlist if a member is signed in, always from the network. It asks for as many rows as are cached:
 * after Back the list is as long as before. @returns null; the page reads the cache
 */
export async function loadWishlist(client: ApolloClient, isMember: boolean): Promise<null> {
  if (!isMember) return null;
  const query = MyWishlistDocument;
  const known = client.readQuery({ query })?.myWishlist.nodes.length ?? 0;
  const first = Math.min(Math.max(known, PAGE_SIZE), MAX_PAGE_SIZE);
  await prefetchLatest(client, { query, variables: { first } });
  return null;
}

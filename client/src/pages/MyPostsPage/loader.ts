import type { ApolloClient } from '@apollo/client';
import { MyDeletedPostsDocument, MyPostsDocument } from '../../features/blog/own/ownPosts.generated';
import { prefetch } from '../../lib/apollo/prefetch';

/**
 * Prefetches the member's posts, always from the network, because other members comment on them and save them. Without
 * a signed-in member nothing is sent. @returns null; the page reads the cache
 */
export async function loadMyPosts(client: ApolloClient, isMember: boolean): Promise<null> {
  if (isMember) {
    await Promise.all([
      prefetch(client, { query: MyPostsDocument, fetchPolicy: 'network-only' }),
      prefetch(client, { query: MyDeletedPostsDocument, fetchPolicy: 'network-only' }),
    ]);
  }
  return null;
}

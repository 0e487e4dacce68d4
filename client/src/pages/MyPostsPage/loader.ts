import type { ApolloClient } from '@apollo/client';
import { MyDeletedPostsDocument, MyPostsDocument } from '../../features/blog/own/ownPosts.generated';
import { prefetch } from '../../lib/apollo/prefetch';

/**
 * Asks for the member's posts and the deleted ones, each time: comments and wishlists change by others. While no member is
 * known to be signed in, asks for nothing. Out: nothing; the page reads it from the cache.
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

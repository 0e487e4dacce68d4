import type { ApolloClient } from '@apollo/client';
import { MyDeletedPostsDocument, MyPostsDocument } from '../../features/blog/own/ownPosts.generated';
import { prefetchList } from '../../ui/prefetchLatest';

/**
 * Prefetches the member's posts, always from the network, because other members comment on them and save them. Without
 * a signed-in member nothing is sent. @returns null; the page reads the cache
 */
export async function loadMyPosts(client: ApolloClient, isMember: boolean): Promise<null> {
  if (!isMember) return null;
  await Promise.all([
    prefetchList(client, MyPostsDocument, {}, (data) => data.myBlogs),
    prefetchList(client, MyDeletedPostsDocument, {}, (data) => data.myDeletedBlogs),
  ]);
  return null;
}

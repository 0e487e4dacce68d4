import type { ApolloClient } from '@apollo/client';
import { RecentBlogsDocument } from '../../features/blog/list/RecentBlogs.generated';
import { prefetchLatest } from '../../ui/prefetchLatest';

/** Prefetches the recent blogs, always from the network. @returns null; the page reads the cache */
export async function loadHomePage(client: ApolloClient): Promise<null> {
  await prefetchLatest(client, { query: RecentBlogsDocument });
  return null;
}

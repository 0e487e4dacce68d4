import type { ApolloClient } from '@apollo/client';
import { prefetchLatest } from '../../ui/prefetchLatest';
import { FeaturedBlogsPageDocument } from './FeaturedBlogsPage.generated';

/** Prefetches the featured blogs, always from the network. @returns null; the page reads the cache */
export async function loadFeaturedBlogs(client: ApolloClient): Promise<null> {
  await prefetchLatest(client, { query: FeaturedBlogsPageDocument });
  return null;
}

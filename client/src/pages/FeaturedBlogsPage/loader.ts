import type { ApolloClient } from '@apollo/client';
import { prefetch } from '../../lib/apollo/prefetch';
import { FeaturedBlogsPageDocument } from './FeaturedBlogsPage.generated';

/** Prefetches the featured blogs. @returns null; the page reads the cache */
export async function loadFeaturedBlogs(client: ApolloClient): Promise<null> {
  await prefetch(client, { query: FeaturedBlogsPageDocument });
  return null;
}

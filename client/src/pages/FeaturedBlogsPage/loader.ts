import type { ApolloClient } from '@apollo/client';
import { prefetch } from '../../lib/apollo/prefetch';
import { FeaturedBlogsPageDocument } from './FeaturedBlogsPage.generated';

/** Asks for the featured blogs. Out: nothing; the page reads them from the cache. */
export async function loadFeaturedBlogs(client: ApolloClient): Promise<null> {
  await prefetch(client, { query: FeaturedBlogsPageDocument });
  return null;
}

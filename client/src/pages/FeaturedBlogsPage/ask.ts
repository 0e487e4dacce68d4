import type { ApolloClient } from '@apollo/client';
import { FeaturedBlogsPageDocument } from './FeaturedBlogsPage.generated';

/** Brings what Featured Blogs shows into the cache, before it is rendered on the server. */
export const askForFeaturedBlogs = (client: ApolloClient) =>
  client.query({ query: FeaturedBlogsPageDocument });

import type { ApolloClient } from '@apollo/client';
import { prefetch } from '../../lib/apollo/prefetch';
import { HomePageDocument } from './HomePage.generated';

/** Prefetches the recent blogs. @returns null; the page reads the cache */
export async function loadHomePage(client: ApolloClient): Promise<null> {
  await prefetch(client, { query: HomePageDocument });
  return null;
}

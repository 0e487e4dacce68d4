import type { ApolloClient } from '@apollo/client';
import { prefetchLatest } from '../../ui/prefetchLatest';
import { HomePageDocument } from './HomePage.generated';

/** Prefetches the recent blogs, always from the network. @returns null; the page reads the cache */
export async function loadHomePage(client: ApolloClient): Promise<null> {
  await prefetchLatest(client, { query: HomePageDocument });
  return null;
}

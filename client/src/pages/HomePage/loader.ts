import type { ApolloClient } from '@apollo/client';
import { prefetch } from '../../lib/apollo/prefetch';
import { HomePageDocument } from './HomePage.generated';

/** Asks for the recent blogs. Out: nothing; the page reads them from the cache. */
export async function loadHomePage(client: ApolloClient): Promise<null> {
  await prefetch(client, { query: HomePageDocument });
  return null;
}

import type { ApolloClient, OperationVariables } from '@apollo/client';
import { prefetch } from '../lib/apollo/prefetch';
import { errorMessage } from '../lib/errors';
import { notify } from './toast';

/**
 * Prefetches a page's query from the network, because other members and other tabs change what it shows. Cached data
 * shows at once, until the answer replaces it. A failure then shows as a toast; without cached data the page's own query
 * shows it.
 */
export async function prefetchLatest<Data, Variables extends OperationVariables>(
  client: ApolloClient,
  options: ApolloClient.QueryOptions<Data, Variables>,
): Promise<void> {
  const isCached = client.readQuery<Data, Variables>(options) !== null;
  await prefetch(client, { ...options, fetchPolicy: 'network-only' }, (error) => {
    if (isCached) notify.error(errorMessage(error));
  });
}

import type { ApolloClient, OperationVariables, TypedDocumentNode } from '@apollo/client';
import { type List, variablesOfList } from '../lib/apollo/rowsToRequest';
import { errorCode, errorMessage } from '../lib/errors';
import { prefetch, refreshCached } from './prefetch';
import { notify } from './toast';

/**
 * Prefetches a page's query from the network, because other members and other tabs change what it shows. Cached data
 * shows at once, until the answer replaces it. A failure then shows as a toast; without cached data the page's own query
 * shows it.
 * @param listOf the list in the query's result, if it has one, for refreshCached
 */
export async function prefetchLatest<Data, Variables extends OperationVariables>(
  client: ApolloClient,
  options: ApolloClient.QueryOptions<Data, Variables>,
  listOf: (data: Data) => List | undefined = () => undefined,
): Promise<void> {
  if (!client.readQuery<Data, Variables>(options))
    return prefetch(client, { ...options, fetchPolicy: 'network-only' });
  refreshCached(client, options, listOf).catch((error: unknown) => {
    // Either the site has already said that the session has ended, or the member has just logged out.
    if (errorCode(error) !== 'UNAUTHENTICATED') notify.error(errorMessage(error));
  });
}

/** prefetchLatest for the query of a list, with as many rows as are cached; parameters as for variablesOfList. */
export async function prefetchList<Data, Page extends OperationVariables>(
  client: ApolloClient,
  query: TypedDocumentNode<Data, Page & { first?: number }>,
  page: Page,
  listOf: (data: Data) => List,
): Promise<void> {
  const variables = variablesOfList(client, query, page, listOf);
  await prefetchLatest<Data, OperationVariables>(client, { query, variables }, listOf);
}

import type { ApolloClient, OperationVariables, TypedDocumentNode } from '@apollo/client';
import { prefetch } from '../lib/apollo/prefetch';
import { type List, variablesOfList } from '../lib/apollo/rowsToRequest';
import { errorMessage } from '../lib/errors';
import { notify } from './toast';

/**
 * Prefetches a page's query from the network, because other members and other tabs change what it shows. Cached data
 * shows at once, until the answer replaces it. A failure then shows as a toast; without cached data the page's own query
 * shows it.
 * @param listOf the list in the query's result, if it has one that 'Load more' may lengthen before the answer comes.
 * The answer would take the further rows away, so the list then stays as it is
 */
export async function prefetchLatest<Data, Variables extends OperationVariables>(
  client: ApolloClient,
  options: ApolloClient.QueryOptions<Data, Variables>,
  listOf?: (data: Data) => List,
): Promise<void> {
  const cached = client.readQuery<Data, Variables>(options);
  if (!cached) return prefetch(client, { ...options, fetchPolicy: 'network-only' });
  const rowsIn = (data: Data | null): number => (data && listOf ? listOf(data).nodes.length : 0);
  const write = ({ data }: ApolloClient.QueryResult<Data>): void => {
    if (data === undefined || rowsIn(client.readQuery<Data, Variables>(options)) > rowsIn(cached)) return;
    client.writeQuery<Data, OperationVariables>({ query: options.query, variables: options.variables, data });
  };
  client
    .query<Data, Variables>({ ...options, fetchPolicy: 'no-cache' })
    .then(write)
    .catch((error: unknown) => notify.error(errorMessage(error)));
}

/** Does so for the query of a list; the parameters are those of variablesOfList. */
export async function prefetchList<Data, Page extends OperationVariables>(
  client: ApolloClient,
  query: TypedDocumentNode<Data, Page & { first?: number }>,
  page: Page,
  listOf: (data: Data) => List,
): Promise<void> {
  const variables = variablesOfList(client, query, page, listOf);
  await prefetchLatest<Data, OperationVariables>(client, { query, variables }, listOf);
}

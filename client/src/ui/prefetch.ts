import type { ApolloClient, OperationVariables } from '@apollo/client';
import type { List } from '../lib/apollo/rowsToRequest';

/**
 * Sends a page's query from its loader, so that the page finds the result in the cache. The server waits for the
 * result, because it renders only once. The browser shows the page at once, with a skeleton until the result is there.
 * A failure is ignored, since the page's own query shows it.
 */
export async function prefetch<Data, Variables extends OperationVariables>(
  client: ApolloClient,
  options: ApolloClient.QueryOptions<Data, Variables>,
): Promise<void> {
  const asked = client.query(options).catch(() => undefined);
  if (typeof document === 'undefined') await asked;
}

/**
 * Sends a query whose result is cached, and replaces that by the answer. But no rows are taken away from a list of which
 * the answer has only the beginning. If the cached result has changed before the answer comes, as by a mutation, the
 * query is sent again: an older answer would undo the change.
 * @param listOf the list in the query's result, if it has one
 * @param keepList returns what to write so that the list stays as it is cached
 */
export async function refreshCached<Data, Variables extends OperationVariables>(
  client: ApolloClient,
  options: ApolloClient.QueryOptions<Data, Variables>,
  listOf: (data: Data) => List | undefined,
  keepList: (answer: Data, cached: Data) => Data,
): Promise<void> {
  // The same object as long as nothing in it changes.
  const readCached = () => client.readQuery<Data, Variables>(options);
  const rowsIn = (data: Data): number => listOf(data)?.nodes.length ?? 0;
  const before = readCached();
  const { data: answer } = await client.query<Data, Variables>({ ...options, fetchPolicy: 'no-cache' });
  const cached = readCached();
  // What is no longer cached, the page asks for itself.
  if (!answer || !cached) return;
  if (cached !== before) return refreshCached(client, options, listOf, keepList);
  const isLonger = listOf(answer)?.pageInfo.hasNextPage && rowsIn(cached) > rowsIn(answer);
  const data = isLonger ? keepList(answer, cached) : answer;
  client.writeQuery<Data, OperationVariables>({ ...options, data });
}

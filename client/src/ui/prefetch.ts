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
 * Sends a query whose result is cached, and replaces that by the answer. But no rows are taken away from a list that has
 * grown meanwhile, as by 'Load more', or of which the answer has only the beginning.
 * @param listOf the list in the query's result, if it has one
 * @param keepList returns what to write so that the list stays as it is cached
 */
export async function refreshCached<Data, Variables extends OperationVariables>(
  client: ApolloClient,
  options: ApolloClient.QueryOptions<Data, Variables>,
  listOf: (data: Data) => List | undefined,
  keepList: (answer: Data, cached: Data) => Data,
): Promise<void> {
  const readCached = () => client.readQuery<Data, Variables>(options);
  const rowsIn = (data: Data | null): number => (data && listOf(data)?.nodes.length) ?? 0;
  const before = rowsIn(readCached());
  const { data: answer } = await client.query<Data, Variables>({ ...options, fetchPolicy: 'no-cache' });
  if (!answer) return;
  const cached = readCached();
  const isLonger = rowsIn(cached) > (listOf(answer)?.pageInfo.hasNextPage ? rowsIn(answer) : before);
  const data = cached && isLonger ? keepList(answer, cached) : answer;
  client.writeQuery<Data, OperationVariables>({ ...options, data });
}

import type { ApolloClient, OperationVariables } from '@apollo/client';

/**
 * Asks for what a page shows, in the page's loader. The page reads it from the cache, by the same query.
 *
 * The server waits for the answer, since it renders a page once. A browser shows the page at once, with a skeleton where
 * the answer is not there yet.
 * @param onFailure told of a failure. Without it the page's own query meets the failure
 */
export async function prefetch<Data, Variables extends OperationVariables>(
  client: ApolloClient,
  options: ApolloClient.QueryOptions<Data, Variables>,
  onFailure: (error: unknown) => void = () => undefined,
): Promise<void> {
  const asked = client.query(options).catch(onFailure);
  if (typeof document === 'undefined') await asked;
}

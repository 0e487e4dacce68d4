import type { ApolloClient, OperationVariables } from '@apollo/client';

/**
 * For a page's loader: sends the page's query, so that the page finds the answer in the cache. The server waits for the
 * answer, since it renders a page once. A browser shows the page at once, with a skeleton until the answer is there.
 * @param onFailure told of a failure. Without it the page's own query shows the failure
 */
export async function prefetch<Data, Variables extends OperationVariables>(
  client: ApolloClient,
  options: ApolloClient.QueryOptions<Data, Variables>,
  onFailure: (error: unknown) => void = () => undefined,
): Promise<void> {
  const asked = client.query(options).catch(onFailure);
  if (typeof document === 'undefined') await asked;
}

import type { ApolloClient, OperationVariables } from '@apollo/client';

/**
 * Sends a page's query from its loader, so that the page finds the result in the cache. The server waits for the
 * result, because it renders only once. The browser shows the page at once, with a skeleton until the result is there.
 * @param onFailure called with the error. Default: ignore it, since the page's own query shows it
 */
export async function prefetch<Data, Variables extends OperationVariables>(
  client: ApolloClient,
  options: ApolloClient.QueryOptions<Data, Variables>,
  onFailure: (error: unknown) => void = () => undefined,
): Promise<void> {
  const asked = client.query(options).catch(onFailure);
  if (typeof document === 'undefined') await asked;
}

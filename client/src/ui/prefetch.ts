import type { ApolloClient, OperationVariables } from '@apollo/client';
import type { List, Row } from '../lib/apollo/rowsToRequest';

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
 * Sends a query whose result is cached, and replaces that by the answer. A list of which the answer has only the
 * beginning keeps the rows behind it. If the cached result has changed before the answer comes, as by a mutation, the
 * query is sent again: an older answer would undo the change.
 * @param listOf the list in the query's result, if it has one
 */
export async function refreshCached<Data, Variables extends OperationVariables>(
  client: ApolloClient,
  options: ApolloClient.QueryOptions<Data, Variables>,
  listOf: (data: Data) => List | undefined,
): Promise<void> {
  // The same object as long as nothing in it changes.
  const readCached = () => client.readQuery<Data, Variables>(options);
  const before = readCached();
  const { data: answer } = await client.query<Data, Variables>({ ...options, fetchPolicy: 'no-cache' });
  const cached = readCached();
  // What is no longer cached, the page asks for itself.
  if (!answer || !cached) return;
  if (cached !== before) return refreshCached(client, options, listOf);
  // A copy, because Apollo's answers are frozen.
  const data = structuredClone(answer as Data);
  const list = listOf(data);
  const known = listOf(cached);
  if (list && known) Object.assign(list, withRowsBehind(list, known));
  client.writeQuery<Data, OperationVariables>({ ...options, data });
}

/** The answer's list with the cached rows that come after its last one, if there are more than it has. */
function withRowsBehind(answer: List, cached: List): List {
  if (!answer.pageInfo.hasNextPage || cached.nodes.length <= answer.nodes.length) return answer;
  const placeIn = (list: List, { id }: Row) => list.nodes.findIndex((row) => row.id === id);
  const last = answer.nodes.findLast((row) => placeIn(cached, row) >= 0);
  // Without one there is a gap between the two.
  if (!last) return answer;
  const behind = cached.nodes
    .slice(placeIn(cached, last) + 1)
    // The order may have changed.
    .filter((row) => placeIn(answer, row) < 0);
  if (behind.length === 0) return answer;
  const list = { ...answer, nodes: [...answer.nodes, ...behind] };
  // A list of comments grows at its end. The totalCount of one that starts at a cursor includes the rows before that.
  const hasGrown = missing(list) > Math.max(0, missing(cached));
  return { ...list, pageInfo: { ...cached.pageInfo, hasNextPage: cached.pageInfo.hasNextPage || hasGrown } };
}

/** How many rows more are counted than are there. */
const missing = ({ nodes, totalCount = 0 }: List): number => totalCount - nodes.length;

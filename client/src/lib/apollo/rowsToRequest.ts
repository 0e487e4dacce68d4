import type { ApolloClient, OperationVariables, TypedDocumentNode } from '@apollo/client';
import { type DocumentNode, Kind } from 'graphql';

/** A node of a connection. */
export interface Row {
  id: string;
}

/** The part of a connection that counts here. */
export interface List {
  nodes: readonly Row[];
  pageInfo: { hasNextPage: boolean };
  totalCount?: number;
}

/** The server's maximum page size. */
const MAX_PAGE_SIZE = 100;

/**
 * How many rows of a list a loader requests: as many as are cached, and at least a page. So the list is as long after
 * Back as before, and the browser can restore the scroll position.
 */
export const rowsToRequest = (cached: List | null | undefined, pageSize: number): number =>
  Math.min(Math.max(cached?.nodes.length ?? 0, pageSize), MAX_PAGE_SIZE);

/**
 * The variables that request a list anew, with as many rows as are cached.
 * @param page the variables besides `first`
 * @param listOf the list in the query's result
 */
export function variablesOfList<Data, Page extends OperationVariables>(
  client: ApolloClient,
  query: TypedDocumentNode<Data, Page & { first?: number }>,
  page: Page,
  listOf: (data: Data) => List,
): Page & { first: number } {
  const cached = client.readQuery<Data>({ query, variables: page });
  return { ...page, first: rowsToRequest(cached && listOf(cached), pageSizeOf(query)) };
}

/** The page size of a list's query: the default of its variable `$first`. @throws an Error if it has none */
function pageSizeOf({ definitions }: DocumentNode): number {
  for (const definition of definitions) {
    if (definition.kind !== Kind.OPERATION_DEFINITION) continue;
    const first = definition.variableDefinitions?.find(({ variable }) => variable.name.value === 'first');
    if (first?.defaultValue?.kind === Kind.INT) return Number(first.defaultValue.value);
  }
  throw new Error('The query has no variable $first with a default.');
}

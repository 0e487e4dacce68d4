import type { FieldPolicy, Reference, StoreObject } from '@apollo/client';

type Node = Reference | StoreObject;

/** A list that grows page by page, as the cache keeps it. */
export interface CachedConnection {
  nodes: readonly Node[];
  pageInfo?: StoreObject;
  totalCount?: number;
  /** The list has more rows than that; one more or less says nothing then. */
  totalCountIsCapped?: boolean;
  /** The cursor behind which the list was begun, where it was not begun at its beginning. */
  startsAfter?: string;
}

/** Reads a field of a row from the cache. */
export type ReadField = (field: string, node: Node) => unknown;

/**
 * The cache policy of a cursor connection `{ nodes, pageInfo, totalCount }`. Pages that follow (`after`) are
 * put behind the row they follow; an answer without `after` is the list's beginning and replaces it. A row is
 * never shown twice, not even when it was added here before its page arrived. A list that was begun further on, as from
 * an address that says so, is only given to those who ask for it from there.
 *
 * In: the arguments that make it another list (such as search and category). Empty and missing count as equal.
 */
export function connectionPolicy(keyArgs: readonly string[] = []): FieldPolicy<CachedConnection> {
  return {
    keyArgs: (args) => {
      const given = keyArgs.map((name): unknown => args?.[name] ?? '');
      return keyArgs.length > 0 ? JSON.stringify(given) : undefined;
    },
    read: (existing, { args }) => {
      const start = existing?.startsAfter;
      return start === undefined || start === args?.after ? existing : undefined;
    },
    merge(existing, incoming, { args, readField }) {
      const after: unknown = args?.after;
      if (after === null || after === undefined) return incoming;
      if (!existing) return typeof after === 'string' ? { ...incoming, startsAfter: after } : incoming;
      const read: ReadField = (field, node) => readField(field, node);
      return { ...existing, ...incoming, nodes: spliceAfter(existing.nodes, incoming.nodes, after, read) };
    },
  };
}

function spliceAfter(
  existing: readonly Node[],
  page: readonly Node[],
  after: unknown,
  read: ReadField,
): Node[] {
  const pageIds = new Set(page.map((node) => read('id', node)));
  const others = existing.filter((node) => !pageIds.has(read('id', node)));
  const at = others.findIndex((node) => read('id', node) === after);
  const split = at >= 0 ? at + 1 : others.length;
  return [...others.slice(0, split), ...page, ...others.slice(split)];
}

/** Where a row goes: to an end of the list, or to its place in time. */
type Place = 'first' | 'last' | 'oldestFirst' | 'newestFirst';

/** For `cache.modify`: the connection with the row in its place; unchanged when it was there already. */
export function insertNode(
  connection: CachedConnection,
  node: Reference,
  place: Place,
  read: ReadField,
): CachedConnection {
  const id = String(read('id', node));
  if (connection.nodes.some((known) => read('id', known) === id)) return connection;
  const isBehind: Record<Place, (known: Node) => boolean> = {
    first: () => true,
    last: () => false,
    // Ids are ordered by time.
    oldestFirst: (known) => String(read('id', known)) > id,
    newestFirst: (known) => String(read('id', known)) < id,
  };
  const at = connection.nodes.findIndex(isBehind[place]);
  const split = at >= 0 ? at : connection.nodes.length;
  return {
    ...connection,
    nodes: [...connection.nodes.slice(0, split), node, ...connection.nodes.slice(split)],
    ...changedCount(connection, 1),
  };
}

/** For `cache.modify`: the connection without the row of this id; unchanged when it was not there. */
export function removeNode(connection: CachedConnection, id: string, read: ReadField): CachedConnection {
  const nodes = connection.nodes.filter((node) => read('id', node) !== id);
  if (nodes.length === connection.nodes.length) return connection;
  return {
    ...connection,
    nodes,
    ...changedCount(connection, -1),
  };
}

const changedCount = ({ totalCount, totalCountIsCapped }: CachedConnection, by: number) =>
  totalCount === undefined || totalCountIsCapped === true ? {} : { totalCount: totalCount + by };

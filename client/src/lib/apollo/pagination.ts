import type { FieldPolicy, Reference, StoreObject } from '@apollo/client';

type Node = Reference | StoreObject;

/** A connection as the cache stores it; it grows page by page. */
export interface CachedConnection {
  nodes: readonly Node[];
  pageInfo?: StoreObject;
  totalCount?: number;
  /** The list has more rows than `totalCount`, so inserts and removals leave the count as it is. */
  totalCountIsCapped?: boolean;
  /** The cursor that the list starts after; undefined when it starts at the beginning. */
  startsAfter?: string;
}

/** Reads a field of a node from the cache. */
export type ReadField = (field: string, node: Node) => unknown;

/**
 * Field policy of a cursor connection `{ nodes, pageInfo, totalCount }`. A page with `after` is inserted behind that
 * node; the list's first page, without `after` or with the cursor that it starts after, replaces the list, and so does
 * a page behind a node that the list does not have. A node never appears twice, even if it was inserted locally before
 * its page arrived. A query with `after`, as from a URL, is given the part of the list behind that node; a list that
 * starts at a cursor is given to no query from the beginning.
 * @param keyArgs the arguments that identify a list, such as search and category; empty and missing values are equal
 */
export function connectionPolicy(keyArgs: readonly string[] = []): FieldPolicy<CachedConnection> {
  return {
    keyArgs: (args) => {
      const given = keyArgs.map((name): unknown => args?.[name] ?? '');
      return keyArgs.length > 0 ? JSON.stringify(given) : undefined;
    },
    read: (existing, { args, readField }) => {
      const after = cursorIn(args);
      if (!existing || existing.startsAfter === after) return existing;
      const at = existing.nodes.findIndex((node) => readField('id', node) === after);
      return at >= 0 ? { ...existing, nodes: existing.nodes.slice(at + 1) } : undefined;
    },
    merge(existing, incoming, { args, readField }) {
      const after = cursorIn(args);
      if (after === undefined) return incoming;
      const read: ReadField = (field, node) => readField(field, node);
      const isContinued =
        existing &&
        after !== existing.startsAfter &&
        // The list's last node may have been removed since its page arrived.
        (existing.nodes.some((node) => read('id', node) === after) ||
          (existing.pageInfo && read('endCursor', existing.pageInfo) === after));
      if (!isContinued) return { ...incoming, startsAfter: after };
      return { ...existing, ...incoming, nodes: spliceAfter(existing.nodes, incoming.nodes, after, read) };
    },
  };
}

const cursorIn = (args: Record<string, unknown> | null) => (args?.after ?? undefined) as string | undefined;

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

/** Where to insert a node: at an end of the list, or by its time of creation. */
type Position = 'first' | 'last' | 'oldestFirst' | 'newestFirst';

/** For `cache.modify`: the connection with the node inserted; unchanged if it already contains the node. */
export function insertNode(
  connection: CachedConnection,
  node: Reference,
  position: Position,
  read: ReadField,
): CachedConnection {
  const id = String(read('id', node));
  if (connection.nodes.some((known) => read('id', known) === id)) return connection;
  const isBehind: Record<Position, (known: Node) => boolean> = {
    first: () => true,
    last: () => false,
    // Ids are UUIDv7, so they sort by time.
    oldestFirst: (known) => String(read('id', known)) > id,
    newestFirst: (known) => String(read('id', known)) < id,
  };
  const at = connection.nodes.findIndex(isBehind[position]);
  const split = at >= 0 ? at : connection.nodes.length;
  return {
    ...connection,
    nodes: [...connection.nodes.slice(0, split), node, ...connection.nodes.slice(split)],
    ...changedCount(connection, 1),
  };
}

/** For `cache.modify`: the connection without the node of this id; unchanged if it does not contain it. */
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

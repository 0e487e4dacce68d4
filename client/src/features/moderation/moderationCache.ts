import type { ApolloCache, Reference, StoreObject } from '@apollo/client';
import { type CachedConnection, insertNode, removeNode } from '../../lib/apollo/pagination';

type Read = Parameters<typeof removeNode>[2];

function changeQueue(
  cache: ApolloCache,
  change: (queue: CachedConnection, read: Read) => CachedConnection,
): void {
  cache.modify<{ moderationQueue: CachedConnection }>({
    id: 'ROOT_QUERY',
    fields: {
      moderationQueue: (queue, { readField }) =>
        change(queue as CachedConnection, (field, node) => readField(field, node)),
    },
  });
}

/** Removes a post or comment from the cached queue. */
export function dropCase(cache: ApolloCache, id: string): void {
  changeQueue(cache, (queue, read) => removeNode(queue, id, read));
}

/** Removes everything that a member wrote from the cached queue. */
export function dropCasesOf(cache: ApolloCache, uid: string): void {
  const author = cache.identify({ __typename: 'Member', id: uid });
  changeQueue(cache, (queue, read) =>
    queue.nodes
      .filter((node) => (read('author', node) as Reference | undefined)?.__ref === author)
      .reduce((rest, node) => removeNode(rest, String(read('id', node)), read), queue),
  );
}

/** Restores a post or comment to its place in the cached queue: reported before held, then oldest first. */
export function putCase(cache: ApolloCache, id: string): void {
  const node = { __ref: `ModerationCase:${id}` };
  changeQueue(cache, (queue, read) => {
    const placeOf = (at: Reference | StoreObject) =>
      `${read('reportCount', at) === 0 ? 'held' : 'first'} ${String(read('id', at))}`;
    const counted = insertNode(queue, node, 'last', read);
    if (counted === queue) return queue;
    const nodes = [...counted.nodes].sort((a, b) => (placeOf(a) < placeOf(b) ? -1 : 1));
    return { ...counted, nodes };
  });
}

/** Adds a new entry at the top of the cached audit log and of the member's history. */
export function addEntry(cache: ApolloCache, entry: { id: string; member?: { id: string } | null }): void {
  const add = (list: CachedConnection, read: Read) =>
    insertNode(list, { __ref: `AuditEntry:${entry.id}` }, 'first', read);
  cache.modify<{ auditLog: CachedConnection }>({
    id: 'ROOT_QUERY',
    fields: {
      auditLog: (list, { readField }) =>
        add(list as CachedConnection, (field, node) => readField(field, node)),
    },
  });
  if (!entry.member) return;
  const { id } = entry.member;
  cache.modify<{ actions: CachedConnection }>({
    id: cache.identify({ __typename: 'ModeratedMember', member: { __typename: 'Member', id } }),
    fields: {
      actions: (list, { readField }) =>
        add(list as CachedConnection, (field, node) => readField(field, node)),
    },
  });
}

/** Marks a cached audit log entry as undone. */
export function markUndone(cache: ApolloCache, id: string, undoneAt: string): void {
  cache.modify<{ undoneAt: string | null; viewerCanUndo: boolean }>({
    id: `AuditEntry:${id}`,
    fields: { undoneAt: () => undoneAt, viewerCanUndo: () => false },
  });
}

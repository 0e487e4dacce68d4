import type { ApolloCache } from '@apollo/client';
import { type CachedConnection, insertNode, type ReadField, removeNode } from '../../lib/apollo/pagination';

/** A post's two comment lists. */
type List = 'comments' | 'hiddenComments';

function modifyList(
  cache: ApolloCache,
  blogId: string,
  list: List,
  modify: (connection: CachedConnection, read: ReadField) => CachedConnection,
): void {
  cache.modify<Record<List, CachedConnection>>({
    id: cache.identify({ __typename: 'Blog', id: blogId }),
    fields: {
      [list]: (connection: CachedConnection, { readField }: { readField: ReadField }) =>
        modify(connection, (field, node) => readField(field, node)),
    },
  });
}

/** Inserts a comment by date into one of a post's cached lists, and updates the list's count. */
export function putComment(cache: ApolloCache, blogId: string, list: List, id: string): void {
  const reference = { __ref: `Comment:${id}` };
  modifyList(cache, blogId, list, (connection, read) =>
    insertNode(connection, reference, 'oldestFirst', read),
  );
}

/** Removes a comment from one of a post's cached lists. */
export function dropComment(cache: ApolloCache, blogId: string, list: List, id: string): void {
  modifyList(cache, blogId, list, (connection, read) => removeNode(connection, id, read));
}

/** Removes a comment from the member's cached `myRemovedComments`. */
export function dropRemovedComment(cache: ApolloCache, id: string): void {
  cache.modify<{ myRemovedComments: CachedConnection }>({
    id: 'ROOT_QUERY',
    fields: {
      myRemovedComments: (list, { readField }) =>
        removeNode(list as CachedConnection, id, (field, node) => readField(field, node)),
    },
  });
}

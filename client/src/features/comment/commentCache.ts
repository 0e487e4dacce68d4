import type { ApolloCache } from '@apollo/client';
import { type CachedConnection, insertNode, type ReadField, removeNode } from '../../lib/apollo/pagination';

/** The two lists that a post has of comments. */
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

/** Inserts a comment at its place in one of a post's cached lists, and counts it. */
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

/** Removes a comment from what the member is told of those that are not public. */
export function dropRemovedComment(cache: ApolloCache, id: string): void {
  cache.modify<{ myRemovedComments: CachedConnection }>({
    id: 'ROOT_QUERY',
    fields: {
      myRemovedComments: (list, { readField }) =>
        removeNode(list as CachedConnection, id, (field, node) => readField(field, node)),
    },
  });
}

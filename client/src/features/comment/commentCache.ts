import type { ApolloCache } from '@apollo/client';
import { type CachedConnection, insertNode, removeNode } from '../../lib/apollo/pagination';

/** The two lists that a post has of comments. */
type List = 'comments' | 'hiddenComments';

function change(
  cache: ApolloCache,
  blogId: string,
  list: List,
  modify: (connection: CachedConnection, read: Parameters<typeof removeNode>[2]) => CachedConnection,
): void {
  cache.modify<Record<List, CachedConnection>>({
    id: cache.identify({ __typename: 'Blog', id: blogId }),
    fields: {
      [list]: (
        connection: CachedConnection,
        { readField }: { readField: Parameters<typeof removeNode>[2] },
      ) => modify(connection, (field, node) => readField(field, node)),
    },
  });
}

/** Puts a comment to its place in one of a post's lists, where that is known, and counts it. */
export function putComment(cache: ApolloCache, blogId: string, list: List, id: string): void {
  const reference = { __ref: `Comment:${id}` };
  change(cache, blogId, list, (connection, read) => insertNode(connection, reference, 'oldestFirst', read));
}

/** Takes a comment out of one of a post's lists. */
export function dropComment(cache: ApolloCache, blogId: string, list: List, id: string): void {
  change(cache, blogId, list, (connection, read) => removeNode(connection, id, read));
}

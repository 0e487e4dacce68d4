import type { ApolloCache } from '@apollo/client';
import { type CachedConnection, insertNode, removeNode } from '../../../lib/apollo/pagination';

interface Lists {
  myBlogs: CachedConnection;
  myDeletedBlogs: CachedConnection;
  blogs: CachedConnection;
  recentBlogs: unknown;
  featuredBlogs: unknown;
}

/** Moves a post from the public lists and the member's own to the deleted ones. */
export function putAmongDeleted(cache: ApolloCache, id: string): void {
  cache.modify<Lists>({
    id: 'ROOT_QUERY',
    fields: {
      myBlogs: (list, { readField }) =>
        removeNode(list as CachedConnection, id, (field, node) => readField(field, node)),
      myDeletedBlogs: (list, { readField }) =>
        insertNode(list as CachedConnection, { __ref: `RemovedBlog:${id}` }, 'first', (field, node) =>
          readField(field, node),
        ),
      blogs: (list, { readField }) =>
        removeNode(list as CachedConnection, id, (field, node) => readField(field, node)),
      // Which post takes its place, only the server knows.
      recentBlogs: (_blogs, { DELETE }) => DELETE,
      featuredBlogs: (_blogs, { DELETE }) => DELETE,
    },
  });
}

/** Takes a post that waits for approval out of the public lists; where the member's own show next, they are asked for. */
export function putAmongHeld(cache: ApolloCache, id: string): void {
  cache.modify<Lists>({
    id: 'ROOT_QUERY',
    fields: {
      myBlogs: (_list, { DELETE }) => DELETE,
      myDeletedBlogs: (_list, { DELETE }) => DELETE,
      blogs: (list, { readField }) =>
        removeNode(list as CachedConnection, id, (field, node) => readField(field, node)),
      recentBlogs: (_blogs, { DELETE }) => DELETE,
      featuredBlogs: (_blogs, { DELETE }) => DELETE,
    },
  });
}

/** Moves a post that was restored back to its place among the member's own; where else it stands, only the server knows. */
export function putAmongOwn(cache: ApolloCache, id: string): void {
  dropDeleted(cache, id);
  cache.modify<Lists>({
    id: 'ROOT_QUERY',
    fields: {
      myBlogs: (list, { readField }) =>
        insertNode(list as CachedConnection, { __ref: `Blog:${id}` }, 'newestFirst', (field, node) =>
          readField(field, node),
        ),
      blogs: (_list, { DELETE }) => DELETE,
      recentBlogs: (_blogs, { DELETE }) => DELETE,
      featuredBlogs: (_blogs, { DELETE }) => DELETE,
    },
  });
}

/** Takes a post out of the deleted ones. */
export function dropDeleted(cache: ApolloCache, id: string): void {
  cache.modify<Lists>({
    id: 'ROOT_QUERY',
    fields: {
      myDeletedBlogs: (list, { readField }) =>
        removeNode(list as CachedConnection, id, (field, node) => readField(field, node)),
    },
  });
}

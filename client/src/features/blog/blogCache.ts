import type { ApolloCache, Reference } from '@apollo/client';
import { type CachedConnection, insertNode, removeNode } from '../../lib/apollo/pagination';
import type { Category } from '../../lib/schema.generated';
import type { PostFormFragment } from './form/PostForm.generated';

/** How many posts Recent Blogs shows: the server answers with the six newest. */
const RECENT_COUNT = 6;

interface Lists {
  myBlogs: CachedConnection;
  myDeletedBlogs: CachedConnection;
  blogs: CachedConnection;
  recentBlogs: unknown;
  featuredBlogs: unknown;
}

/** Moves a post from the public lists and the member's own to the deleted ones. */
export function moveToDeleted(cache: ApolloCache, id: string): void {
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
export function moveToHeld(cache: ApolloCache, id: string): void {
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
export function moveToPublished(cache: ApolloCache, id: string): void {
  removeDeleted(cache, id);
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
export function removeDeleted(cache: ApolloCache, id: string): void {
  cache.modify<Lists>({
    id: 'ROOT_QUERY',
    fields: {
      myDeletedBlogs: (list, { readField }) =>
        removeNode(list as CachedConnection, id, (field, node) => readField(field, node)),
    },
  });
}

/** Inserts a post that was just published into the cached lists. */
export function insertPublished(cache: ApolloCache, blog: PostFormFragment): void {
  const reference = { __ref: `Blog:${blog.id}` };
  cache.modify<{ recentBlogs: CachedConnection['nodes']; featuredBlogs: unknown; blogs: CachedConnection }>({
    id: 'ROOT_QUERY',
    fields: {
      recentBlogs: (blogs) => [reference, ...blogs].slice(0, RECENT_COUNT),
      // Whether it is among the longest, only the server knows.
      featuredBlogs: (_blogs, { DELETE }) => DELETE,
      blogs: (list, { storeFieldName, readField, DELETE }) => {
        const { search, category } = listArguments(storeFieldName);
        if (search) return DELETE;
        if (category && category !== (blog.category satisfies Category)) return list;
        return insertNode(list as CachedConnection, reference, 'first', (field, node) =>
          readField(field, node),
        );
      },
    },
  });
}

/** Moves an edited post between the cached lists: its category, length or words may be others. */
export function moveEdited(cache: ApolloCache, before: PostFormFragment, after: PostFormFragment): void {
  const hasMoved = before.category !== after.category;
  cache.modify<{ featuredBlogs: readonly Reference[]; blogs: CachedConnection }>({
    id: 'ROOT_QUERY',
    fields: {
      // Featured are the longest posts: another length may mean another place.
      featuredBlogs: (blogs, { DELETE }) => (before.wordCount === after.wordCount ? blogs : DELETE),
      blogs: (list, { storeFieldName, readField, DELETE }) => {
        const { search, category } = listArguments(storeFieldName);
        if (search) return DELETE;
        if (!hasMoved) return list;
        if (category === (before.category satisfies Category))
          return removeNode(list as CachedConnection, after.id, (field, node) => readField(field, node));
        return category === after.category ? DELETE : list;
      },
    },
  });
}

/**
 * Which list of posts a field of the cache holds. In: its name there, as `blogs:["volcano","Art"]`; the cache
 * policy of lib/apollo/cache.ts makes it. Out: search and category, '' for none.
 */
function listArguments(storeFieldName: string): { search: string; category: string } {
  const given: unknown = JSON.parse(storeFieldName.slice(storeFieldName.indexOf(':') + 1) || '[]');
  const [search, category] = Array.isArray(given) ? (given as unknown[]) : [];
  return {
    search: typeof search === 'string' ? search : '',
    category: typeof category === 'string' ? category : '',
  };
}

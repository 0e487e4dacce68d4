import type { ApolloCache, Reference } from '@apollo/client';
import { type CachedConnection, insertNode, removeNode } from '../../lib/apollo/pagination';
import type { Category } from '../../lib/schema.generated';
import { SearchMatchFragmentDoc } from './list/SearchMatch.generated';
import { RECENT_COUNT } from './recentCount.generated';

/** What the lists depend on. */
interface SavedPost {
  id: string;
  category: Category;
  wordCount: number;
}

interface Lists {
  myBlogs: CachedConnection;
  myDeletedBlogs: CachedConnection;
  blogs: CachedConnection;
  recentBlogs: unknown;
  featuredBlogs: unknown;
}

/** After a delete: moves the post from `blogs` and `myBlogs` to `myDeletedBlogs`. */
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
      // Only the server knows which post fills the gap. DELETE makes the next read refetch the field.
      recentBlogs: (_blogs, { DELETE }) => DELETE,
      featuredBlogs: (_blogs, { DELETE }) => DELETE,
    },
  });
}

/** When a post must wait for a moderator: removes it from `blogs`, and drops the lists that must be refetched. */
export function removeHeld(cache: ApolloCache, id: string): void {
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

/** After a restore: puts the post back into `myBlogs`. Only the server knows its place in the other lists. */
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

/** Removes a post from `myDeletedBlogs`. */
export function removeDeleted(cache: ApolloCache, id: string): void {
  cache.modify<Lists>({
    id: 'ROOT_QUERY',
    fields: {
      myDeletedBlogs: (list, { readField }) =>
        removeNode(list as CachedConnection, id, (field, node) => readField(field, node)),
    },
  });
}

/** Inserts a newly published post into the cached lists. */
export function insertPublished(cache: ApolloCache, blog: SavedPost): void {
  const reference = { __ref: `Blog:${blog.id}` };
  // All Blogs asks for it of each post, also without a search. A list that lacks it for one post counts as not loaded.
  cache.writeFragment({
    id: reference.__ref,
    fragment: SearchMatchFragmentDoc,
    variables: { search: null },
    data: { searchMatch: null },
  });
  cache.modify<{ recentBlogs: CachedConnection['nodes']; featuredBlogs: unknown; blogs: CachedConnection }>({
    id: 'ROOT_QUERY',
    fields: {
      // It may be among them, if the answer to an earlier attempt was lost.
      recentBlogs: (blogs, { readField }) =>
        [reference, ...blogs.filter((known) => readField('id', known) !== blog.id)].slice(0, RECENT_COUNT),
      // Only the server knows whether it is among the longest posts.
      featuredBlogs: (_blogs, { DELETE }) => DELETE,
      blogs: (list, { storeFieldName, readField, DELETE }) => {
        const { search, category, author } = listArguments(storeFieldName);
        if (search || author) return DELETE;
        if (category && category !== blog.category) return list;
        return insertNode(list as CachedConnection, reference, 'first', (field, node) =>
          readField(field, node),
        );
      },
    },
  });
}

/** Updates the cached lists after an edit: category, word count and search matches may have changed. */
export function updateEdited(cache: ApolloCache, before: SavedPost, after: SavedPost): void {
  const hasMoved = before.category !== after.category;
  cache.modify<{ featuredBlogs: readonly Reference[]; blogs: CachedConnection }>({
    id: 'ROOT_QUERY',
    fields: {
      // Featured posts are the longest ones, so a new word count may change the list.
      featuredBlogs: (blogs, { DELETE }) => (before.wordCount === after.wordCount ? blogs : DELETE),
      blogs: (list, { storeFieldName, readField, DELETE }) => {
        const { search, category } = listArguments(storeFieldName);
        if (search) return DELETE;
        if (!hasMoved) return list;
        if (category === before.category)
          return removeNode(list as CachedConnection, after.id, (field, node) => readField(field, node));
        return category === after.category ? DELETE : list;
      },
    },
  });
}

/**
 * Parses the arguments ('' if absent) from the name of a cached `blogs` field.
 * @param storeFieldName such as `blogs:["volcano","Art",""]`, built by connectionPolicy in lib/apollo/pagination.ts
 */
function listArguments(storeFieldName: string): { search: string; category: string; author: string } {
  const given: unknown = JSON.parse(storeFieldName.slice(storeFieldName.indexOf(':') + 1) || '[]');
  const [search, category, author] = Array.isArray(given) ? (given as unknown[]) : [];
  const text = (value: unknown): string => (typeof value === 'string' ? value : '');
  return { search: text(search), category: text(category), author: text(author) };
}

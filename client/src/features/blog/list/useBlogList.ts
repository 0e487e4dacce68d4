import { useLoadMore } from '../../../ui/useLoadMore';
import {
  BlogListDocument,
  type BlogListQuery,
  type BlogListQueryVariables,
  useBlogListQuery,
} from './BlogList.generated';
import { PAGE_SIZE } from './loadBlogList';

/** A list of posts, its load state and its actions. */
export interface LoadedBlogList {
  /** The posts to show. After a change of the filter, the previous posts until the new ones arrive. */
  blogs: BlogListQuery['blogs'] | undefined;
  /** True while `blogs` has no posts of the current filter yet. */
  outdated: boolean;
  loadingMore: boolean;
  error: unknown;
  retry: () => void;
  /** @returns false after a failure, which shows a toast */
  loadMore: () => Promise<boolean>;
}

/**
 * The posts of a list, which loadBlogList requests again at every change of the filter. The cache stores each answer
 * under its own filter, so a late answer never shows under another one.
 * @param variables from loadBlogList
 */
export function useBlogList(variables: BlogListQueryVariables): LoadedBlogList {
  const { client, data, previousData, error, loading, refetch } = useBlogListQuery({ variables });
  const { loadMore, loading: loadingMore } = useLoadMore(
    // Not fetchMore, which shows nothing new of the next filter before it is answered.
    (after) =>
      client.query({
        query: BlogListDocument,
        variables: { ...variables, after, first: PAGE_SIZE },
        fetchPolicy: 'network-only',
      }),
    variables,
  );

  return {
    blogs: data?.blogs ?? (loading ? previousData?.blogs : undefined),
    outdated: loading && !data,
    loadingMore,
    error,
    // If the retry fails too, the page gets the error as `error`.
    retry: () => void refetch().catch(() => undefined),
    loadMore: () => loadMore(data?.blogs.pageInfo.endCursor),
  };
}

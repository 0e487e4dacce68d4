import { useLoadMore } from '../../../ui/useLoadMore';
import {
  PostListDocument,
  type PostListQuery,
  type PostListQueryVariables,
  usePostListQuery,
} from './PostList.generated';
import { PAGE_SIZE } from './loadPostList';

/** A list of posts, its load state and its actions. */
export interface LoadedPostList {
  /** The posts to show. After a change of the filter, the previous posts until the new ones arrive. */
  blogs: PostListQuery['blogs'] | undefined;
  /** True while `blogs` has no posts of the current filter yet. */
  outdated: boolean;
  loadingMore: boolean;
  error: unknown;
  refetch: () => Promise<unknown>;
  /** @returns false after a failure, which shows a toast */
  loadMore: () => Promise<boolean>;
}

/**
 * The posts of a list, which loadPostList requests again at every change of the filter. The cache stores each answer
 * under its own filter, so a late answer never shows under another one.
 * @param variables from loadPostList
 */
export function usePostList(variables: PostListQueryVariables): LoadedPostList {
  const { client, data, previousData, error, loading, refetch } = usePostListQuery({ variables });
  const { loadMore, loading: loadingMore } = useLoadMore(
    // Not fetchMore, which shows nothing new of the next filter before it is answered.
    (after) =>
      client.query({
        query: PostListDocument,
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
    refetch,
    loadMore: () => loadMore(data?.blogs.pageInfo.endCursor),
  };
}

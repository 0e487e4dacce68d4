import { NetworkStatus } from '@apollo/client';
import { toastOnError } from '../../../ui/toastOnError';
import { type BlogListQuery, type BlogListQueryVariables, useBlogListQuery } from './BlogList.generated';
import { PAGE_SIZE } from './loadBlogList';

/** A list of posts, and what can be done with it. */
export interface LoadedBlogList {
  /** The posts to show: while a changed filter is being answered, those of the filter before. */
  blogs: BlogListQuery['blogs'] | undefined;
  /** True while the posts on the screen belong to the earlier filter and this one's are loading. */
  outdated: boolean;
  loadingMore: boolean;
  error: unknown;
  retry: () => void;
  /** Out: the id of the first post that came, or null when none did. A failure is said in a toast. */
  loadMore: () => Promise<string | null>;
}

/**
 * The posts of a list, which loadBlogList asks for again on every change of the filter.
 * Each answer is kept under its own filter, so one that comes late never shows under another.
 * @param variables what loadBlogList has given
 */
export function useBlogList(variables: BlogListQueryVariables): LoadedBlogList {
  const { data, previousData, error, loading, networkStatus, refetch, fetchMore } = useBlogListQuery({
    variables,
  });

  const loadMore = async (): Promise<string | null> => {
    const after = data?.blogs.pageInfo.endCursor;
    const more = await toastOnError(fetchMore({ variables: { after, first: PAGE_SIZE } }));
    return more?.data?.blogs.nodes[0]?.id ?? null;
  };

  return {
    blogs: data?.blogs ?? (loading ? previousData?.blogs : undefined),
    outdated: loading && !data,
    loadingMore: networkStatus === NetworkStatus.fetchMore,
    error,
    // A second failure reaches the page as the query's error again.
    retry: () => void refetch().catch(() => undefined),
    loadMore,
  };
}

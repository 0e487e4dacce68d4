import { type ApolloClient, NetworkStatus } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { useMemo } from 'react';
import { errorMessage } from '../../lib/errors';
import { notify } from '../../ui/toast';
import { AllBlogsPageDocument, type AllBlogsPageQuery, useAllBlogsPageQuery } from './AllBlogsPage.generated';
import type { Filter } from './filter';

/** How many posts come at a time. */
export const PAGE_SIZE = 12;
/** The most that the server hands out at once. */
const MOST_AT_ONCE = 100;

interface BlogList {
  /** The posts to show: while a changed filter is being answered, those of the filter before. */
  blogs: AllBlogsPageQuery['blogs'] | undefined;
  /** The posts on the screen belong to an earlier filter, and the answer to this one is on its way. */
  outdated: boolean;
  loadingMore: boolean;
  error: unknown;
  retry: () => void;
  /** Out: the id of the first post that came, or null when none did. A failure is said in a toast. */
  loadMore: () => Promise<string | null>;
}

/**
 * The posts of All Blogs, asked for again on every change of search or category.
 * Each answer is kept under its own search and category, so one that comes late never shows under another.
 */
export function useBlogList({ search, category, after }: Filter): BlogList {
  const client = useApolloClient();
  const filter = useMemo(() => variablesOf({ search, category, after }), [search, category, after]);
  const first = useMemo(() => firstPageSize(client, filter), [client, filter]);
  const { data, previousData, error, loading, networkStatus, refetch, fetchMore } = useAllBlogsPageQuery({
    variables: { ...filter, first },
    // What is known shows at once; the server is asked all the same.
    fetchPolicy: 'cache-and-network',
  });

  const loadMore = async (): Promise<string | null> => {
    try {
      const end = data?.blogs.pageInfo.endCursor;
      const more = await fetchMore({ variables: { after: end, first: PAGE_SIZE } });
      return more.data?.blogs.nodes[0]?.id ?? null;
    } catch (failure) {
      notify.error(errorMessage(failure));
      return null;
    }
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

/** What the server is asked for a filter, but for how many posts. */
export const variablesOf = ({ search, category, after }: Filter) => ({
  search: search || null,
  category,
  ...(after && { after }),
});

/**
 * Somebody who comes back finds as many posts as they had loaded, so that the list is as long as it was and the
 * browser can restore its place.
 */
function firstPageSize(client: ApolloClient, filter: ReturnType<typeof variablesOf>): number {
  const known = client.readQuery({
    query: AllBlogsPageDocument,
    variables: { ...filter, first: PAGE_SIZE },
  });
  return Math.min(Math.max(known?.blogs.nodes.length ?? 0, PAGE_SIZE), MOST_AT_ONCE);
}

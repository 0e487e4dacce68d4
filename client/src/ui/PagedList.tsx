import { Center } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { errorMessage } from '../lib/errors';
import { ErrorState } from './ErrorState';
import { MoreButton } from './MoreButton';
import { Loading, SkeletonBlock } from './Skeletons';
import { useLoadMore } from './useLoadMore';

interface List<Row> {
  nodes: readonly Row[];
  pageInfo: { endCursor?: string | null; hasNextPage: boolean };
}

interface PagedListProps<Row> {
  /** What is listed, as in 'Your posts'. */
  name: string;
  list: List<Row> | undefined;
  error?: Error | undefined;
  loading: boolean;
  refetch: () => Promise<unknown>;
  fetchMore: (options: { variables: { after: string | null | undefined } }) => Promise<unknown>;
  /** Stands there while the list is loaded; three bars unless told. */
  skeleton?: ReactNode;
  empty: ReactNode;
  /** The address of the next page on this site; see MoreButton. */
  nextPage?: (after: string) => string;
  children: (nodes: readonly Row[]) => ReactNode;
}

/** A list that comes page by page: its skeleton, why it could not be loaded, or its rows and 'Load more'. */
export function PagedList<Row>(props: PagedListProps<Row>) {
  const { name, list, error, loading, refetch, fetchMore, skeleton, empty, nextPage, children } = props;
  const { loadMore, loading: isLoadingMore } = useLoadMore((after) => fetchMore({ variables: { after } }));
  if (!list) {
    return error && !loading ? (
      <ErrorState
        title={`${name} could not be loaded`}
        message={errorMessage(error)}
        // A second failure reaches the page as the query's error again.
        onRetry={() => void refetch().catch(() => undefined)}
      />
    ) : (
      (skeleton ?? (
        <Loading label={`Loading ${name.charAt(0).toLowerCase()}${name.slice(1)}`}>
          {[0, 1, 2].map((row) => (
            <SkeletonBlock key={row} height="14" mb="3" />
          ))}
        </Loading>
      ))
    );
  }
  const { nodes, pageInfo } = list;
  return (
    <>
      {nodes.length > 0 ? children(nodes) : null}
      {nodes.length === 0 && !pageInfo.hasNextPage ? empty : null}
      {pageInfo.hasNextPage ? (
        <Center mt="8">
          <MoreButton
            to={pageInfo.endCursor ? nextPage?.(pageInfo.endCursor) : undefined}
            loading={isLoadingMore}
            onMore={() => void loadMore(pageInfo.endCursor)}
          />
        </Center>
      ) : null}
    </>
  );
}

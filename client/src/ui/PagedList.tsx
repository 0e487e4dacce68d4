import { Box, Center } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { ErrorState } from './ErrorState';
import { MoreButton } from './MoreButton';
import { Loading, SkeletonBlock } from './Skeletons';
import { useFocusFirstNewItem } from './useFocusFirstNewItem';
import { useLoadMore } from './useLoadMore';

interface List<Row> {
  nodes: readonly Row[];
  pageInfo: { endCursor?: string | null; hasNextPage: boolean };
}

interface PagedListProps<Row> {
  /** The list's name in messages, such as 'Your posts'. */
  name: string;
  list: List<Row> | undefined;
  error?: Error | undefined;
  /** Whether a toast shows the error, too. */
  isToastShown?: boolean;
  loading: boolean;
  refetch: () => Promise<unknown>;
  fetchMore: (options: { variables: { after: string | null | undefined } }) => Promise<unknown>;
  /** Shown while the list loads; three bars by default. */
  skeleton?: ReactNode;
  empty: ReactNode;
  /** The URL of the next page; see MoreButton. */
  nextPage?: (after: string) => string;
  /** Renders a table or a list with a row for each node. */
  children: (nodes: readonly Row[]) => ReactNode;
}

const rowAt = (list: HTMLElement, index: number) => list.querySelector('tbody, ul')?.children[index];

/** A paginated list: a skeleton while it loads, an error with a retry button, or the rows and 'Load more'. */
export function PagedList<Row extends { id: string }>(props: PagedListProps<Row>) {
  const {
    name,
    list,
    error,
    isToastShown,
    loading,
    refetch,
    fetchMore,
    skeleton,
    empty,
    nextPage,
    children,
  } = props;
  const { loadMore, loading: isLoadingMore } = useLoadMore((after) => fetchMore({ variables: { after } }));
  const { containerRef, focusAfter } = useFocusFirstNewItem<HTMLDivElement>(list?.nodes, rowAt);
  if (!list) {
    return error && !loading ? (
      <ErrorState
        title={`${name} could not be loaded`}
        error={error}
        isToastShown={isToastShown}
        refetch={refetch}
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
      {nodes.length > 0 ? (
        <Box ref={containerRef} display="contents">
          {children(nodes)}
        </Box>
      ) : null}
      {nodes.length === 0 && !pageInfo.hasNextPage ? empty : null}
      {pageInfo.hasNextPage ? (
        <Center mt="8">
          <MoreButton
            to={pageInfo.endCursor ? nextPage?.(pageInfo.endCursor) : undefined}
            loading={isLoadingMore}
            onMore={() => void focusAfter(loadMore(pageInfo.endCursor))}
          />
        </Center>
      ) : null}
    </>
  );
}

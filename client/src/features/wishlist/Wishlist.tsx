import { Center } from '@chakra-ui/react';
import { errorMessage } from '../../lib/errors';
import { paths } from '../../lib/paths';
import { EmptyState } from '../../ui/EmptyState';
import { ErrorState } from '../../ui/ErrorState';
import { LinkButton } from '../../ui/LinkButton';
import { MoreButton } from '../../ui/MoreButton';
import { useErrorToast } from '../../ui/useErrorToast';
import { useLoadMore } from '../../ui/useLoadMore';
import { useMyWishlistQuery } from './wishlist.generated';
import { WishlistSkeleton } from './WishlistSkeleton';
import { WishlistTable } from './WishlistTable';

/**
 * The member's wishlist: loading, then the table or the empty state. A failure is
 * told by a toast and can be retried. In: what to do when the last row is gone.
 */
export function Wishlist({ onEmptied }: { onEmptied: () => void }) {
  const { data, error, loading, refetch, fetchMore } = useMyWishlistQuery();
  const { loadMore, loading: isLoadingMore } = useLoadMore((after) => fetchMore({ variables: { after } }));
  useErrorToast(error);

  if (!data) {
    return error && !loading ? (
      <ErrorState
        title="Your wishlist could not be loaded"
        message={errorMessage(error)}
        // A second failure reaches the page as the query's error again.
        onRetry={() => void refetch().catch(() => undefined)}
      />
    ) : (
      <WishlistSkeleton />
    );
  }

  const { nodes, pageInfo } = data.myWishlist;
  if (nodes.length === 0 && !pageInfo.hasNextPage) {
    return (
      <EmptyState
        title="You haven't added any blogs to your wishlist yet."
        text="Keep a post with 'Add to Wishlist' and it will wait for you here."
        action={
          <LinkButton to={paths.allBlogs()} mt="2">
            All Blogs
          </LinkButton>
        }
      />
    );
  }
  return (
    <>
      {nodes.length > 0 ? <WishlistTable items={nodes} onEmptied={onEmptied} /> : null}
      {pageInfo.hasNextPage ? (
        <Center mt="8">
          <MoreButton loading={isLoadingMore} onMore={() => void loadMore(pageInfo.endCursor)} />
        </Center>
      ) : null}
    </>
  );
}

import { paths } from '../../lib/paths';
import { EmptyState } from '../../ui/EmptyState';
import { LinkButton } from '../../ui/LinkButton';
import { PagedList } from '../../ui/PagedList';
import { useErrorToast } from '../../ui/useErrorToast';
import { useMyWishlistQuery } from './MyWishlist.generated';
import { WishlistSkeleton } from './WishlistSkeleton';
import { WishlistTable } from './WishlistTable';

/**
 * The member's wishlist: a skeleton, then the table or the empty state. A failure shows a toast and a retry button.
 * `onEmptied` is called when the last row is gone.
 */
export function Wishlist({ onEmptied }: { onEmptied: () => void }) {
  const query = useMyWishlistQuery();
  useErrorToast(query.error);
  return (
    <PagedList
      {...query}
      name="Your wishlist"
      list={query.data?.myWishlist}
      isToastShown
      skeleton={<WishlistSkeleton />}
      empty={
        <EmptyState
          title="You haven't added any blogs to your wishlist yet."
          text="Keep a post with 'Add to Wishlist' and it will wait for you here."
          action={
            <LinkButton to={paths.allBlogs()} mt="2">
              All Blogs
            </LinkButton>
          }
        />
      }
    >
      {(items) => <WishlistTable items={items} onEmptied={onEmptied} />}
    </PagedList>
  );
}

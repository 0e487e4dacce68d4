import { useApolloClient } from '@apollo/client/react';
import { errorCode } from '../../lib/errors';
import { askToConfirm, showSuccess } from '../../ui/dialog';
import { untilPageIsLeft } from '../../ui/leavePage';
import { useRemoveFromWishlistMutation } from './wishlist.generated';
import { dropRow, forgetKept } from './wishlistCache';
import type { WishlistRowFragment } from './WishlistRow.generated';

/**
 * Removes rows from the member's wishlist after a confirmation (specification: Wishlist). Updates the cached list and
 * the post's `isInMyWishlist` without a refetch. A failure shows nothing.
 * @returns a call that resolves to true when the row is gone and the success dialog is closed. A row that was already
 *   removed elsewhere goes without that dialog
 */
export function useRemoveFromWishlist() {
  const { cache } = useApolloClient();
  const [mutate] = useRemoveFromWishlistMutation({
    update(cache, { data }) {
      if (data) dropRow(cache, data.removeFromWishlist.id);
    },
  });

  return async ({ id, availableBlog }: WishlistRowFragment): Promise<boolean> => {
    const leaving = untilPageIsLeft();
    const sure = await askToConfirm({
      title: 'Are you sure?',
      text: "You won't be able to revert this!",
      confirm: 'Yes, delete it!',
      danger: true,
    });
    if (!sure) return false;
    try {
      const { data } = await mutate({ variables: { id } });
      if (!data) return false;
    } catch (error) {
      if (errorCode(error) !== 'NOT_FOUND') return false;
      // Already removed, for example in another window: remove the row here, too.
      dropRow(cache, id);
      if (availableBlog) forgetKept(cache, availableBlog.id);
      return true;
    }
    await showSuccess({ title: 'Deleted!', text: 'Post removed from your wishlist.' }, leaving);
    return true;
  };
}

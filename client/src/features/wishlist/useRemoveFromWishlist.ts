import { useApolloClient } from '@apollo/client/react';
import { errorCode } from '../../lib/errors';
import { askToConfirm, showSuccess } from '../../ui/dialog';
import { useRemoveFromWishlistMutation } from './wishlist.generated';
import { dropRow } from './wishlistCache';

/**
 * Takes rows out of the member's wishlist, after asking (specification: Wishlist). Out: a
 * call that resolves to true when the row is gone and the last dialog closed. The row leaves the cached list and the
 * post's `isInMyWishlist` flips, without asking the server again. A failure shows nothing.
 */
export function useRemoveFromWishlist() {
  const { cache } = useApolloClient();
  const [mutate] = useRemoveFromWishlistMutation({
    update(cache, { data }) {
      if (data) dropRow(cache, data.removeFromWishlist.id);
    },
  });

  return async (id: string): Promise<boolean> => {
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
      // Removed in another window: there is nothing left to remove, and nothing to keep on showing.
      if (errorCode(error) === 'NOT_FOUND') dropRow(cache, id);
      return false;
    }
    await showSuccess({ title: 'Deleted!', text: 'Post removed from your wishlist.' });
    return true;
  };
}

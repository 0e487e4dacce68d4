import type { Reference } from '@apollo/client';
import { type CachedConnection, withNode } from '../../lib/apollo/connection';
import { isolated } from '../../lib/bidi';
import { errorCode } from '../../lib/errors';
import { notify } from '../../ui/toast';
import { useAddToWishlistMutation } from './wishlist.generated';

/** What a visitor is told (specification). */
const LOGIN_FIRST = 'Please login to add item to your wishlist!';

/**
 * Keeps posts in the member's wishlist. In: whether nobody is signed in; then no request is made. Out: the call,
 * and whether one is under way. The answer itself flips the post's `isInMyWishlist` in the cache; the row goes to
 * the top of the list where that is known. A failure shows nothing (specification).
 */
export function useAddToWishlist({ isVisitor }: { isVisitor: boolean }) {
  const [mutate, { loading }] = useAddToWishlistMutation({
    update(cache, { data }) {
      if (!data) return;
      cache.modify<{ myWishlist: CachedConnection }>({
        id: 'ROOT_QUERY',
        fields: {
          myWishlist: (list, { readField, toReference }) => {
            const row: Reference | undefined = toReference({
              __typename: 'WishlistItem',
              id: data.addToWishlist.id,
            });
            return row
              ? withNode(list as CachedConnection, row, 'first', (field, node) => readField(field, node))
              : list;
          },
        },
      });
    },
  });

  const addToWishlist = async (blog: { id: string; title: string }): Promise<void> => {
    if (isVisitor) return notify.error(LOGIN_FIRST);
    try {
      const { data } = await mutate({ variables: { blogId: blog.id } });
      if (data) notify.success(`${isolated(blog.title)} has been added to your Watchlist!`);
    } catch (error) {
      // The sign-in had run out without this page knowing: that is the visitor's case, not a failure.
      if (errorCode(error) === 'UNAUTHENTICATED') notify.error(LOGIN_FIRST);
    }
  };
  return { addToWishlist, adding: loading };
}

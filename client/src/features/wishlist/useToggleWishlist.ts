import { useApolloClient } from '@apollo/client/react';
import { isolated } from '../../lib/bidi';
import { errorCode, isMissing } from '../../lib/errors';
import { notify } from '../../ui/toast';
import { useAsyncAction } from '../../ui/useAsyncAction';
import type { AddToWishlistButtonFragment } from './AddToWishlistButton.generated';
import { showLoginPrompt } from './loginPromptToast';
import { forgetPendingPost, savePendingPost } from './pendingPost';
import {
  AddToWishlistDocument,
  useAddToWishlistMutation,
  useRemoveFromWishlistMutation,
} from './wishlist.generated';
import { dropRow, putRow } from './wishlistCache';

type KeptPost = Pick<AddToWishlistButtonFragment, 'id' | 'title'>;

/**
 * Adds posts to the member's wishlist and removes them; a toast confirms and offers Undo. The mutation's result updates
 * the post's `isInMyWishlist` in the cache. A failure shows nothing (specification: Wishlist).
 * @param uid the member who is signed in; null for a visitor
 * @returns the two calls, which are ignored while one is running, and whether one is
 */
export function useToggleWishlist(uid: string | null) {
  const client = useApolloClient();
  const { isBusy, run } = useAsyncAction();
  const [add] = useAddToWishlistMutation({
    update: (cache, { data }) => data && putRow(cache, data.addToWishlist.id),
  });
  const [remove] = useRemoveFromWishlistMutation({
    update: (cache, { data }) => data && dropRow(cache, data.removeFromWishlist.id),
  });

  const attempt = (change: 'add' | 'remove', blogId: string, action: () => Promise<void>): Promise<void> =>
    run(async () => {
      try {
        await action();
      } catch (error) {
        const code = errorCode(error);
        if (isMissing(code)) forgetPendingPost(blogId);
        // The session expired without this page knowing: treat the member as a visitor.
        if (change === 'remove' || code !== 'UNAUTHENTICATED') return;
        // Stored here, too: the redirect to /login may come before a click on the prompt.
        showLoginPrompt(savePendingPost(blogId, uid));
      }
    });

  /** Removing needs the row's id, not the post's. Adding a post again returns its existing row. */
  const rowOf = async (blogId: string): Promise<string | undefined> => {
    const { data } = await client.mutate({ mutation: AddToWishlistDocument, variables: { blogId } });
    return data?.addToWishlist.id;
  };

  const addToWishlist = (blogId: string): Promise<void> =>
    attempt('add', blogId, async () => {
      const { data } = await add({ variables: { blogId } });
      if (!data) return;
      forgetPendingPost(blogId);
      const { id, availableBlog: blog } = data.addToWishlist;
      if (!blog) return;
      notify.success(
        `${isolated(blog.title)} has been added to your Watchlist!`,
        () => void removeFromWishlist(blog, id),
      );
    });

  const removeFromWishlist = (blog: KeptPost, knownRow?: string): Promise<void> =>
    attempt('remove', blog.id, async () => {
      // The newer wish: a post that is still to be added after a login would come back.
      forgetPendingPost(blog.id);
      const id = knownRow ?? (await rowOf(blog.id));
      if (id === undefined) return;
      const { data } = await remove({ variables: { id } });
      if (!data) return;
      notify.success(
        `${isolated(blog.title)} has been removed from your Watchlist.`,
        () => void addToWishlist(blog.id),
      );
    });

  return { addToWishlist, removeFromWishlist, isBusy };
}

import { useEffect, useEffectEvent } from 'react';
import { takePendingPost } from './pendingPost';
import { useToggleWishlist } from './useToggleWishlist';

/** After a login, adds the stored post to the wishlist. @param isBack signed in, and off the login pages */
export function useAddPendingPost(isBack: boolean): void {
  const { addToWishlist } = useToggleWishlist();
  const keep = useEffectEvent(() => {
    const blogId = takePendingPost();
    if (blogId !== null) void addToWishlist(blogId);
  });
  useEffect(() => {
    if (isBack) keep();
  }, [isBack]);
}

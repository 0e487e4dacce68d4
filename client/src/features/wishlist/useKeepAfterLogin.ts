import { useEffect, useEffectEvent } from 'react';
import { takePostToKeep } from './postToKeep';
import { useToggleWishlist } from './useToggleWishlist';

/** After a login, adds the stored post to the wishlist. @param isBack signed in, and off the login pages */
export function useKeepAfterLogin(isBack: boolean): void {
  const { addToWishlist } = useToggleWishlist();
  const keep = useEffectEvent(() => {
    const blogId = takePostToKeep();
    if (blogId !== null) void addToWishlist(blogId);
  });
  useEffect(() => {
    if (isBack) keep();
  }, [isBack]);
}

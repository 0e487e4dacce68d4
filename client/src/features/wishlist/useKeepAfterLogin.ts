import { useEffect, useEffectEvent } from 'react';
import { takePostToKeep } from './postToKeep';
import { useToggleWishlist } from './useToggleWishlist';

/** Keeps the post for which a visitor has logged in, once they are back. In: whether a member is signed in. */
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

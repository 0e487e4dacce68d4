import { useLinkClickHandler, useLocation } from 'react-router-dom';
import { loginFrom } from '../../lib/paths';
import { notify } from '../../ui/toast';
import { notePostToKeep } from './postToKeep';

/** What a visitor is told (specification: Wishlist). */
const LOGIN_FIRST = 'Please login to add item to your wishlist!';

/** Tells a visitor to log in first, with the way there. Who takes it comes back to this page, and the post is kept. */
export function useLoginToKeep(): (blogId: string) => void {
  const login = loginFrom(useLocation());
  const follow = useLinkClickHandler<HTMLAnchorElement>(login);
  return (blogId) =>
    notify.error(LOGIN_FIRST, {
      label: 'Log in',
      href: login,
      onClick: (event) => {
        notePostToKeep(blogId);
        follow(event);
      },
    });
}

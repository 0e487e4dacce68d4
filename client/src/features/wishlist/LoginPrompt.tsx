import { chakra } from '@chakra-ui/react';
import { Link, useLocation } from 'react-router-dom';
import { loginFrom } from '../../lib/paths';
import { kindColours, TOAST_TOP, toastBox, ToastButton, ToastIcon, ToastText } from '../../ui/toastParts';
import { useIsHydrated } from '../../ui/useIsHydrated';
import { LOGIN_PROMPT } from './loginPromptToast';
import { PENDING_POST } from './pendingPost';

/**
 * Toast that asks a visitor to log in, with a link; AddToWishlistButton opens it. After the login they return to this
 * page, and the post is added. Render it once per page.
 */
export function LoginPrompt() {
  const { hash, ...location } = useLocation();
  // The server does not know it.
  const shownHash = useIsHydrated() ? hash : '';
  return (
    // public/early.js writes the post to data-value, and stores it when the link is followed: maybe before hydration.
    <Popover id={LOGIN_PROMPT} popover="auto" role="alert" suppressHydrationWarning>
      <ToastText>
        <ToastIcon kind="error" />
        <span>Please login to add item to your wishlist!</span>
        <ToastButton asChild>
          <Link to={loginFrom({ ...location, hash: shownHash })} data-stores={PENDING_POST}>
            Log in
          </Link>
        </ToastButton>
      </ToastText>
    </Popover>
  );
}

const Popover = chakra('div', {
  base: {
    ...toastBox,
    ...kindColours('error'),
    position: 'fixed',
    inset: '0',
    top: TOAST_TOP,
    bottom: 'auto',
    width: 'fit-content',
    height: 'fit-content',
    m: '0 auto',
    _print: { display: 'none' },
  },
});

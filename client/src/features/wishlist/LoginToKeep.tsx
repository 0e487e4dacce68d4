import { chakra } from '@chakra-ui/react';
import { Link, useLocation } from 'react-router-dom';
import { loginFrom } from '../../lib/paths';
import { Act, kindColours, Mark, TOAST_TOP, toastBox, Words } from '../../ui/toastParts';
import { LOGIN_TO_KEEP } from './loginToKeep';

/**
 * Tells a visitor to log in first, with the way there: the button that keeps a post opens it. Who takes it comes back to
 * this page, and the post is kept. Belongs in the page once.
 */
export function LoginToKeep() {
  return (
    // A script notes in it which post was meant.
    <Popover id={LOGIN_TO_KEEP} popover="auto" role="alert" suppressHydrationWarning>
      <Words>
        <Mark kind="error" />
        <span>Please login to add item to your wishlist!</span>
        <Act asChild>
          <Link to={loginFrom(useLocation())}>Log in</Link>
        </Act>
      </Words>
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

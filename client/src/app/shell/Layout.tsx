import { Box, Flex } from '@chakra-ui/react';
import { type ReactNode, useEffect, useRef } from 'react';
import { Outlet, ScrollRestoration, useLocation, useNavigation } from 'react-router-dom';
import { SCROLL_POSITIONS } from '../../bootstrap/historyKeys';
import { SITE_SEARCH } from '../../bootstrap/siteSearch';
import { useSession } from '../../features/session/SessionContext';
import { LoginPrompt } from '../../features/wishlist/LoginPrompt';
import { useAddPendingPost } from '../../features/wishlist/useAddPendingPost';
import { elementOfHash } from '../../lib/elementOfHash';
import { isAccountPage } from '../../lib/paths';
import { announcePageLeft } from '../../ui/leavePage';
import { OfflineNotice } from './OfflineNotice';
import { Footer } from './Footer';
import { TopBar } from './TopBar';

/** The frame of every page: sticky top bar, main area, footer. `children` default to the matched route's page. */
export function Layout({ children = <Outlet /> }: { children?: ReactNode }) {
  const main = useFocusOnNavigation();
  const { currentUser, loading } = useSession();
  const { pathname } = useLocation();
  useLeavePage(pathname);
  useAddPendingPost(loading || isAccountPage(pathname) ? null : (currentUser?.uid ?? null));
  return (
    <Flex direction="column" minH="100dvh">
      <TopBar />
      <ProgressLine />
      <Flex as="main" id="main" ref={main} direction="column" flex="1" tabIndex={-1} outline="none">
        {children}
      </Flex>
      <Footer />
      {/* The key remounts it, so that navigation closes it. */}
      <LoginPrompt key={pathname} />
      <OfflineNotice />
      <ScrollRestoration storageKey={SCROLL_POSITIONS} />
    </Flex>
  );
}

/**
 * Moves the focus into the main area after navigation, as a browser does for a new document, so that keyboard and
 * screen reader users continue there: to the element that the URL's hash names, if it can have the focus. Screen readers
 * announce the page's title with the focus. A page that has already focused one of its own elements keeps it, and so
 * does the bar's search, where somebody may be typing on. When only the query changes, as by a filter, the focus moves
 * only if the followed link has disappeared.
 */
function useFocusOnNavigation() {
  const { pathname, search, hash } = useLocation();
  const main = useRef<HTMLDivElement>(null);
  const shown = useRef({ pathname, search });
  useEffect(() => {
    const before = shown.current;
    shown.current = { pathname, search };
    const { activeElement, body } = document;
    const isLost =
      pathname === before.pathname
        ? search !== before.search && activeElement === body
        : activeElement === main.current || !activeElement?.closest(`main, #${SITE_SEARCH}`);
    if (!isLost) return;
    if (main.current) announceTitle(main.current);
    elementOfHash(hash)?.focus({ preventScroll: true });
  }, [pathname, search, hash]);
  return main;
}

/** Focuses the main area, which has the page's title as its name while it has the focus. */
function announceTitle(main: HTMLElement): void {
  // It may have the focus of the page before.
  main.blur();
  main.ariaLabel = document.title;
  main.addEventListener('blur', () => (main.ariaLabel = null), { once: true });
  main.focus({ preventScroll: true });
}

/** Says when the page changes. A dialog that asks before the page is left has been answered by then. */
function useLeavePage(pathname: string): void {
  // The cleanup runs before the effects of the next page, which may open a dialog of its own.
  useEffect(() => announcePageLeft, [pathname]);
}

/** A thin progress line while the next page loads. Its animation starts after 80 ms, so fast navigations show none. */
function ProgressLine() {
  const { state } = useNavigation();
  if (state === 'idle') return null;
  return (
    <Box
      aria-hidden="true"
      position="fixed"
      insetX="0"
      top="0"
      height="3px"
      zIndex="overlay"
      bg="accent.solid"
      transformOrigin="left"
      animation="progress 4s cubic-bezier(0.1, 0.8, 0.3, 1) 80ms both"
    />
  );
}

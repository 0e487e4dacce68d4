import { Flex } from '@chakra-ui/react';
import { Outlet, ScrollRestoration } from 'react-router-dom';

/** The frame of every page: sticky top bar, main area, footer (specification section 2). */
export function Layout() {
  return (
    <Flex direction="column" minH="100dvh">
      <Flex as="main" id="main" direction="column" flex="1" tabIndex={-1} outline="none">
        <Outlet />
      </Flex>
      <ScrollRestoration />
    </Flex>
  );
}

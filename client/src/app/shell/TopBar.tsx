import { Box, chakra, Container, Flex, HStack } from '@chakra-ui/react';
import { useLocation } from 'react-router-dom';
import { SearchField } from '../../features/search/SearchField';
import { paths } from '../../lib/paths';
import { ThemeSwitch } from '../../ui/ThemeSwitch';
import { AccountButtons, MemberPhoto } from './Account';
import { BarLink } from './BarLink';
import { Brand } from './Brand';
import { NavMenu } from './NavMenu';
import { pageLinks } from './navigation';

const SkipLink = chakra('a', {
  base: {
    position: 'absolute',
    top: '2',
    insetStart: '4',
    zIndex: 'overlay',
    px: '4',
    py: '2.5',
    borderRadius: 'full',
    bg: 'brand.solid',
    color: 'brand.contrast',
    textStyle: 'label',
    transform: 'translateY(-200%)',
    _focus: { transform: 'none' },
    _print: { display: 'none' },
  },
});

/**
 * The sticky top bar: tinted on Home, white with a shadow elsewhere, each with a dark variant. Below the `lg`
 * breakpoint the links are in a menu.
 */
export function TopBar() {
  const { pathname } = useLocation();
  const isHome = pathname === paths.home;
  return (
    <Box
      as="header"
      position="sticky"
      top="0"
      zIndex="sticky"
      bg={isHome ? 'bg.tint' : 'bg.bar'}
      shadow={isHome ? 'none' : 'md'}
      data-tinted={isHome}
    >
      <SkipLink href="#main">Skip to content</SkipLink>
      <Container>
        <Flex align="center" justify="space-between" minH="16" gap={{ base: '2', sm: '4' }}>
          <Brand />
          <HStack as="nav" aria-label="Main" gap="1" hideBelow="lg">
            {pageLinks.map((link) => (
              <BarLink key={link.to} {...link} />
            ))}
          </HStack>
          <HStack minW="0" gap={{ base: '1', xl: '3' }} _print={{ display: 'none' }}>
            <SearchField />
            <ThemeSwitch />
            <MemberPhoto />
            <Box hideBelow="lg">
              <AccountButtons />
            </Box>
            {/* The key remounts it, so that navigation closes it. */}
            <NavMenu key={pathname} />
          </HStack>
        </Flex>
      </Container>
    </Box>
  );
}

import { Box, chakra, Container, IconButton, Stack } from '@chakra-ui/react';
import { Menu, X } from 'lucide-react';
import { useId, useRef } from 'react';
import { BarPopover } from '../../ui/BarPopover';
import { AccountButtons } from './Account';
import { BarLink } from './BarLink';
import { pageLinks } from './navigation';

/**
 * The links on small screens, in a native popover below the bar. The browser opens it, and closes it on Escape or a
 * click outside, so it works without scripts; bootstrap/popovers.ts closes it when the focus leaves it.
 */
export function NavMenu() {
  const panel = useRef<HTMLDivElement>(null);
  const id = useId();
  const close = () => panel.current?.hidePopover();
  return (
    <Box hideFrom="lg">
      <MenuButton variant="ghost" colorPalette="gray" px="0" aria-label="Menu" popoverTarget={id}>
        <Menu aria-hidden="true" />
        <X aria-hidden="true" />
      </MenuButton>
      <BarPopover ref={panel} id={id} popover="auto">
        <Container py="4">
          <Stack as="nav" aria-label="Main" gap="1">
            {pageLinks.map((link) => (
              <BarLink key={link.to} {...link} onFollow={close} />
            ))}
          </Stack>
          <Box mt="4" px="2.5">
            <AccountButtons onFollow={close} />
          </Box>
        </Container>
      </BarPopover>
    </Box>
  );
}

const MenuButton = chakra(IconButton, {
  base: {
    '& .lucide-x, &:has(+ :popover-open) .lucide-menu': { display: 'none' },
    '&:has(+ :popover-open) .lucide-x': { display: 'inline' },
  },
});

import { Box, chakra, Container, IconButton, Stack } from '@chakra-ui/react';
import { Menu, X } from 'lucide-react';
import { useId, useRef } from 'react';
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
      <Panel ref={panel} id={id} popover="auto">
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
      </Panel>
    </Box>
  );
}

const MenuButton = chakra(IconButton, {
  base: {
    '& .lucide-x, &:has(+ :popover-open) .lucide-menu': { display: 'none' },
    '&:has(+ :popover-open) .lucide-x': { display: 'inline' },
  },
});

/** Below the bar, which sticks to the top of the viewport. */
const Panel = chakra('div', {
  base: {
    position: 'fixed',
    inset: 'auto',
    top: '16',
    insetX: '0',
    width: '100%',
    maxH: 'calc(100dvh - 4rem)',
    overflowY: 'auto',
    m: '0',
    p: '0',
    borderWidth: '0',
    borderTopWidth: '1px',
    bg: 'bg.bar',
    color: 'fg',
    shadow: 'lg',
  },
});

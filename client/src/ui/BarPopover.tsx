import { chakra } from '@chakra-ui/react';

/** A native popover below the top bar, which sticks to the top of the viewport. */
export const BarPopover = chakra('div', {
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

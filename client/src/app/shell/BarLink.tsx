import { chakra } from '@chakra-ui/react';
import { NavLink } from 'react-router-dom';
import type { NavigationLink } from './navigation';

const Anchor = chakra(NavLink, {
  base: {
    display: 'inline-grid',
    alignContent: 'center',
    minH: '11',
    px: '2.5',
    textStyle: 'sm',
    fontWeight: '500',
    whiteSpace: 'nowrap',
    borderRadius: 'l1',
    textUnderlineOffset: '6px',
    textDecorationThickness: '2px',
    textDecorationColor: '{colors.fg.accent}',
    focusVisibleRing: 'outside',
    _hover: { color: 'fg.accent' },
    '&[aria-current=page]': {
      fontWeight: '700',
      textDecoration: 'underline',
      textDecorationColor: '{colors.fg.accent}',
    },
    // Reserves the width of the bold label, so that the other links do not move when this one becomes active.
    _after: {
      content: 'attr(data-label)',
      height: '0',
      overflow: 'hidden',
      visibility: 'hidden',
      fontWeight: '700',
    },
  },
});

/** A link of the top bar; bold and underlined when it leads to the current page. */
export function BarLink({ to, label, onFollow }: NavigationLink & { onFollow?: () => void }) {
  return (
    <Anchor to={to} end data-label={label} onClick={onFollow}>
      {label}
    </Anchor>
  );
}

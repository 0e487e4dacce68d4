import { chakra } from '@chakra-ui/react';
import { selectedInHighContrast } from '../../../ui/theme/selectedInHighContrast';

/** A button of the editor's toolbar, filled while it is pressed. */
export const ToolButton = chakra(
  'button',
  {
    base: {
      display: 'inline-flex',
      alignItems: 'center',
      justifyContent: 'center',
      minW: { base: '9', md: '8' },
      h: '9',
      px: { base: '1.5', md: '1' },
      borderRadius: 'l2',
      color: 'fg.muted',
      textStyle: 'sm',
      fontWeight: '600',
      cursor: 'pointer',
      focusVisibleRing: 'outside',
      focusRingOffset: '0px',
      '&:hover': { bg: 'bg.emphasized', color: 'fg' },
      '&[aria-pressed=true]': {
        bg: 'brand.solid',
        color: 'brand.contrast',
        ...selectedInHighContrast,
      },
      '&[aria-disabled=true]': {
        color: 'fg.subtle',
        opacity: '0.55',
        cursor: 'not-allowed',
        bg: 'transparent',
      },
    },
  },
  { defaultProps: { type: 'button' } },
);

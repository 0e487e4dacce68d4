import { chakra } from '@chakra-ui/react';

/** A hint about keys. CSS cannot detect a keyboard; a fine pointer that can hover is the closest media query. */
export const KeyboardHint = chakra('span', {
  base: {
    display: 'none',
    '@media (any-hover: hover) and (any-pointer: fine)': { display: 'inline' },
  },
});

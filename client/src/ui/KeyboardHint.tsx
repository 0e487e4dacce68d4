import { chakra } from '@chakra-ui/react';

/** Words about keys, shown where there is a keyboard; a fine pointer that hovers is the nearest that CSS can ask for. */
export const KeyboardHint = chakra('span', {
  base: {
    display: 'none',
    '@media (any-hover: hover) and (any-pointer: fine)': { display: 'inline' },
  },
});

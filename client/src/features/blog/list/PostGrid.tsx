import { chakra } from '@chakra-ui/react';

/**
 * A grid of post cards, one to three in a row. Give it `role="list"`, so that screen readers announce how many there are:
 * Safari takes a list without markers for none.
 */
export const PostGrid = chakra('ul', {
  base: {
    listStyle: 'none',
    display: 'grid',
    gridTemplateColumns: {
      base: '1fr',
      md: 'repeat(2, 1fr)',
      lg: 'repeat(3, 1fr)',
      _print: 'repeat(2, 1fr)',
    },
    columnGap: '8',
    rowGap: { base: '10', md: '14' },
    '& > li': { minWidth: '0' },
  },
});

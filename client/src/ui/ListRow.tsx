import { chakra } from '@chakra-ui/react';

/** A list row, with a divider above every row except the first. */
export const ListRow = chakra('li', {
  base: {
    py: '4',
    borderTopWidth: '1px',
    borderColor: 'border',
    _first: { borderTopWidth: '0', pt: '0' },
    _last: { pb: '0' },
  },
});

import { chakra } from '@chakra-ui/react';
import { Link } from 'react-router-dom';

/**
 * A post's title in a list, as a link for pointers and for a screen reader's list of links. The keyboard stops at the
 * button of the same post, 'View Details' or 'Read Now', and so once for one address.
 */
export const TitleLink = chakra(
  Link,
  {
    base: {
      borderRadius: 'l1',
      focusVisibleRing: 'outside',
      _hover: { textDecoration: 'underline', textDecorationThickness: '2px', textUnderlineOffset: '4px' },
    },
  },
  { defaultProps: { tabIndex: -1 } },
);

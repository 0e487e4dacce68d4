import { chakra } from '@chakra-ui/react';
import { Link } from 'react-router-dom';

/**
 * A post's title as a link, for pointers and for a screen reader's list of links. Not a tab stop: 'View Details' or
 * 'Read Now' links to the same post, and keyboard users should stop once per post.
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

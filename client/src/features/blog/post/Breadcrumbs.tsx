import { chakra } from '@chakra-ui/react';
import { TextLink } from '../../../ui/TextLink';
import type { PostHeaderFragment } from './PostHeader.generated';
import { breadcrumbLinks } from './breadcrumbLinks';

const List = chakra('ol', {
  base: {
    listStyle: 'none',
    display: 'flex',
    flexWrap: 'wrap',
    columnGap: '2.5',
    '& > * + *::before': { content: '"/" / ""', color: 'fg.subtle', marginInlineEnd: '2.5' },
  },
});

/** Links from Home to the post's category. */
export function Breadcrumbs({ blog }: { blog: Pick<PostHeaderFragment, 'category'> }) {
  const places = breadcrumbLinks(blog);
  return (
    <nav aria-label="Breadcrumbs">
      <List role="list">
        {places.map(({ label, to }, index) => (
          <li key={to}>
            <TextLink
              to={to}
              variant="plain"
              textStyle="kicker"
              color={index === places.length - 1 ? 'fg.accent' : 'fg.muted'}
              display="inline-block"
              py="1"
            >
              {label}
            </TextLink>
          </li>
        ))}
      </List>
    </nav>
  );
}

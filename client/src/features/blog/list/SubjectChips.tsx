import { Box, chakra } from '@chakra-ui/react';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { categories } from '../../../lib/categories';
import { countText } from '../../../lib/count';
import type { Category } from '../../../lib/schema.generated';
import { selectedInHighContrast } from '../../../ui/theme/selectedInHighContrast';
import type { PostListQuery } from './PostList.generated';
import type { PostFilter } from './loadPostList';

interface SubjectChipsProps {
  filter: PostFilter;
  /** The URL of the page that shows the list under another filter. */
  addressOf: (filter: PostFilter) => string;
  /** The number of posts in each subject for this search and author; undefined while unknown. */
  counts: PostListQuery['blogs']['categoryCounts'] | undefined;
}

/** The subjects as links with their counts. On small screens the row scrolls sideways, to the one that is chosen. */
export function SubjectChips({ filter, addressOf, counts = [] }: SubjectChipsProps) {
  const total = {
    totalCount: counts.reduce((sum, { count }) => sum + count, 0),
    totalCountIsCapped: counts.some(({ isCapped }) => isCapped),
  };
  const countOf = (category: Category | null) => {
    if (counts.length === 0) return null;
    if (category === null) return countText(total);
    const found = counts.find((each) => each.category === category);
    // Nothing is known of a subject where the server stopped counting before it found any.
    if (!found || (found.count === 0 && found.isCapped)) return null;
    return countText({ totalCount: found.count, totalCountIsCapped: found.isCapped });
  };
  const rowRef = useRef<HTMLUListElement>(null);
  const isShown = useRef(false);
  useEffect(() => {
    const row = rowRef.current;
    const chip = row?.querySelector('[aria-current]');
    // By itself, scrollIntoView would move the page, too. A row that has been scrolled before React came stays.
    if (row && chip && (isShown.current || row.scrollLeft === 0)) row.scrollLeft += offCentre(row, chip);
    isShown.current = true;
  }, [filter.category]);
  return (
    <Box as="nav" aria-label="Subjects" mt="5" mx={{ base: '-5', md: '0' }}>
      <Row ref={rowRef}>
        {[null, ...categories].map((category) => (
          <li key={category}>
            <Chip
              to={addressOf({ ...filter, category, after: null })}
              preventScrollReset
              aria-current={filter.category === category ? 'page' : undefined}
            >
              {category ?? 'All'} <Count>{countOf(category)}</Count>
            </Chip>
          </li>
        ))}
      </Row>
    </Box>
  );
}

/** How far the middle of an element is to the right of the row's, in pixels. */
function offCentre(row: Element, element: Element): number {
  const [outer, inner] = [row.getBoundingClientRect(), element.getBoundingClientRect()];
  return inner.left + inner.width / 2 - (outer.left + outer.width / 2);
}

const Row = chakra('ul', {
  base: {
    listStyle: 'none',
    display: 'flex',
    flexWrap: { base: 'nowrap', md: 'wrap' },
    gap: '2',
    overflowX: { base: 'auto', md: 'visible' },
    // Room for the focus ring, which the scrolling row would clip.
    px: { base: '5', md: '0' },
    py: '1',
    scrollbarWidth: 'none',
  },
});

/** Before React, in browsers that know it. On wide screens, where no row scrolls, it would scroll the page. */
const scrolledTo = { scrollInitialTarget: { base: 'nearest', md: 'none' } };

const Chip = chakra(Link, {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '1.5',
    minH: '9',
    px: '3.5',
    borderRadius: 'full',
    borderWidth: '1px',
    borderColor: 'border.emphasized',
    textStyle: 'sm',
    whiteSpace: 'nowrap',
    focusVisibleRing: 'outside',
    _hover: { bg: 'bg.emphasized' },
    '&[aria-current]': {
      ...scrolledTo,
      bg: 'brand.solid',
      borderColor: 'brand.solid',
      color: 'brand.contrast',
      fontWeight: '600',
      ...selectedInHighContrast,
    },
  },
});

const Count = chakra('span', {
  base: { color: 'fg.muted', fontVariantNumeric: 'tabular-nums', '[aria-current] &': { color: 'inherit' } },
});

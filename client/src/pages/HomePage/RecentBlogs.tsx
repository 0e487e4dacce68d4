import { chakra, Flex, Heading } from '@chakra-ui/react';
import { PostCard } from '../../features/blog/list/PostCard';
import { PostCardSkeleton } from '../../features/blog/list/PostCardSkeleton';
import { useRecentBlogsQuery } from '../../features/blog/list/RecentBlogs.generated';
import { RECENT_COUNT } from '../../features/blog/recentCount.generated';
import { paths } from '../../lib/paths';
import { EmptyState } from '../../ui/EmptyState';
import { ErrorState } from '../../ui/ErrorState';
import { LinkButton } from '../../ui/LinkButton';
import { Loading } from '../../ui/Skeletons';
import { TextLink } from '../../ui/TextLink';
import { useErrorToast } from '../../ui/useErrorToast';

/** Number of large cards at the start. */
const LEADS = 2;

/** The six newest posts. A failure shows a toast and a retry button. */
export function RecentBlogs({ headingId }: { headingId: string }) {
  return (
    <>
      <Flex justify="space-between" align="baseline" gap="4" wrap="wrap" mb={{ base: '8', md: '10' }}>
        <Heading as="h2" id={headingId}>
          Recent Blogs
        </Heading>
        <TextLink to={paths.allBlogs()} textStyle="label" _print={{ display: 'none' }}>
          See all blogs
        </TextLink>
      </Flex>
      <RecentList />
    </>
  );
}

function RecentList() {
  const { data, error, refetch } = useRecentBlogsQuery();
  useErrorToast(error);

  if (data && data.recentBlogs.length === 0) {
    return (
      <EmptyState
        title="No blogs yet"
        text="Nothing has been published so far. Be the first to write."
        headingLevel="h3"
        action={<LinkButton to={paths.addBlog}>Add Blog</LinkButton>}
      />
    );
  }
  if (data) {
    return (
      <RecentGrid role="list">
        {data.recentBlogs.map((blog, place) => (
          <li key={blog.id}>
            <PostCard blog={blog} headingLevel="h3" lead={place < LEADS} />
          </li>
        ))}
      </RecentGrid>
    );
  }
  if (error) {
    return (
      <ErrorState title="Recent blogs could not be loaded" error={error} isToastShown refetch={refetch} />
    );
  }
  return (
    <Loading label="Loading recent blogs">
      <RecentGrid as="div">
        {Array.from({ length: RECENT_COUNT }, (_, place) => (
          <PostCardSkeleton key={place} />
        ))}
      </RecentGrid>
    </Loading>
  );
}

/** Two large cards, then a row of four; on tablets two per row, on phones one. */
const RecentGrid = chakra('ul', {
  base: {
    listStyle: 'none',
    display: 'grid',
    gridTemplateColumns: {
      base: '1fr',
      md: 'repeat(2, 1fr)',
      lg: 'repeat(12, 1fr)',
      _print: 'repeat(2, 1fr)',
    },
    columnGap: '8',
    rowGap: { base: '10', md: '12' },
    '& > *': { minWidth: '0', gridColumn: { lg: 'span 3' } },
    '& > :nth-of-type(-n + 2)': { gridColumn: { lg: 'span 6' } },
  },
});

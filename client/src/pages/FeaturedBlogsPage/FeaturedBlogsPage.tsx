import { Container, Heading, Stack, Text } from '@chakra-ui/react';
import { FeaturedTable } from '../../features/blog/list/FeaturedTable';
import { paths } from '../../lib/paths';
import { EmptyState } from '../../ui/EmptyState';
import { ErrorState } from '../../ui/ErrorState';
import { LinkButton } from '../../ui/LinkButton';
import { PageHead } from '../../ui/PageHead';
import { Loading, SkeletonBlock } from '../../ui/Skeletons';
import { useErrorToast } from '../../ui/useErrorToast';
import { useFeaturedBlogsPageQuery } from './FeaturedBlogsPage.generated';

const INTRODUCTION = 'The longest reads on Octavo, for when you have a little more time.';

/** Featured Blogs: the ten longest posts, by word count, in a sortable table. */
export function FeaturedBlogsPage() {
  return (
    <Container py={{ base: '10', md: '14' }}>
      <PageHead title="Featured Blogs" description={INTRODUCTION} path={paths.featuredBlogs} />
      <Heading as="h1" size="2xl">
        Featured Blogs
      </Heading>
      <Text
        mt="3"
        mb={{ base: '6', md: '10' }}
        color="fg.muted"
        textStyle="lg"
        textWrap="pretty"
        maxW="prose"
      >
        {INTRODUCTION}
      </Text>
      <FeaturedList />
    </Container>
  );
}

function FeaturedList() {
  const { data, error, refetch } = useFeaturedBlogsPageQuery();
  // In a toast only where it cannot stand in place of the table.
  useErrorToast(data && error);

  if (data && data.featuredBlogs.length === 0) {
    return (
      <EmptyState
        title="No featured blogs yet"
        text="The longest posts will stand here once there are some."
        action={<LinkButton to={paths.allBlogs()}>All Blogs</LinkButton>}
      />
    );
  }
  if (data) return <FeaturedTable blogs={data.featuredBlogs} />;
  if (error) {
    return <ErrorState title="Featured blogs could not be loaded" error={error} refetch={refetch} />;
  }
  return <TableSkeleton />;
}

/** Number of skeleton rows, the same as in the table. */
const ROWS = 10;

function TableSkeleton() {
  return (
    <Loading label="Loading featured blogs">
      <Stack gap="0">
        {Array.from({ length: ROWS }, (_, row) => (
          <Stack
            key={row}
            direction={{ base: 'column', md: 'row' }}
            justify="space-between"
            gap="4"
            py="5"
            borderBottomWidth="1px"
          >
            <SkeletonBlock height="6" width={{ base: '80%', md: '30%' }} />
            <SkeletonBlock height="4" width={{ base: '100%', md: '35%' }} />
            <SkeletonBlock height="9" width="28" borderRadius="full" />
          </Stack>
        ))}
      </Stack>
    </Loading>
  );
}

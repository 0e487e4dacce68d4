import { Box, Container, Heading, Text } from '@chakra-ui/react';
import { useRef } from 'react';
import { DeletedPosts } from '../../features/blog/own/DeletedPosts';
import { useMyDeletedPostsQuery, useMyPostsQuery } from '../../features/blog/own/ownPosts.generated';
import { PublishedPosts } from '../../features/blog/own/PublishedPosts';
import { paths } from '../../lib/paths';
import { EmptyState } from '../../ui/EmptyState';
import { LinkButton } from '../../ui/LinkButton';
import { PagedList } from '../../ui/PagedList';
import { PageHead } from '../../ui/PageHead';

const TITLE = 'My posts';

/** My posts, for members only: the published posts, then those that are deleted, hidden or held for approval. */
export function MyPostsPage() {
  const own = useMyPostsQuery();
  const deleted = useMyDeletedPostsQuery();
  const headingRef = useRef<HTMLHeadingElement>(null);
  const focusHeading = () => headingRef.current?.focus();
  return (
    <Container py={{ base: '10', md: '14' }}>
      <PageHead title={TITLE} />
      <Heading ref={headingRef} as="h1" size="2xl" mb={{ base: '6', md: '10' }} tabIndex={-1} outline="none">
        {TITLE}
      </Heading>
      <PagedList
        {...own}
        name="Your posts"
        list={own.data?.myBlogs}
        empty={
          <EmptyState
            title="You have no posts yet."
            text="What you publish is listed here, with what became of it."
            action={
              <LinkButton to={paths.addBlog} mt="2">
                Add Blog
              </LinkButton>
            }
          />
        }
      >
        {(posts) => <PublishedPosts posts={posts} onEmptied={focusHeading} />}
      </PagedList>
      <Box as="section" aria-labelledby="deleted" mt={{ base: '12', md: '16' }}>
        <Heading as="h2" size="xl" id="deleted">
          Not public
        </Heading>
        <Text mt="2" mb="5" color="fg.muted">
          What you have deleted, and what moderators have taken away or have still to approve. A deleted post
          can be restored for thirty days, with its comments; then it goes for good.
        </Text>
        <PagedList
          {...deleted}
          name="Your posts that are not public"
          list={deleted.data?.myDeletedBlogs}
          empty={<Text color="fg.muted">There are none.</Text>}
        >
          {(posts) => <DeletedPosts posts={posts} onEmptied={focusHeading} />}
        </PagedList>
      </Box>
    </Container>
  );
}

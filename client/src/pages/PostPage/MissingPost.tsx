import { Button, chakra, Container, Flex, Heading, Stack, Text } from '@chakra-ui/react';
import { Form, isRouteErrorResponse, useRouteError } from 'react-router-dom';
import { PostCard } from '../../features/blog/list/PostCard';
import { PostGrid } from '../../features/blog/list/PostGrid';
import { useRecentBlogsQuery } from '../../features/blog/list/RecentBlogs.generated';
import { bounds } from '../../lib/bounds.generated';
import type { ErrorCode } from '../../lib/errors';
import { paths } from '../../lib/paths';
import { recipes } from '../../ui/theme/recipes';
import { PageHead } from '../../ui/PageHead';

/** Number of newest posts to suggest. */
const SUGGESTIONS = 3;

const SearchForm = chakra(Form);
// Not TextField, which would add Chakra's Field to the chunk that every post page loads.
const SearchInput = chakra('input', recipes.input);

/**
 * Shown instead of a missing (404) or deleted (410) post: a search that needs no scripts, and the newest posts.
 * @param code what the server said of a post that was shown before; otherwise the error of the route counts
 */
export function MissingPost({ code }: { code?: ErrorCode }) {
  const error = useRouteError();
  const isDeleted = code === 'GONE' || (isRouteErrorResponse(error) && error.status === 410);
  const { data } = useRecentBlogsQuery();
  const suggestions = data?.recentBlogs.slice(0, SUGGESTIONS) ?? [];
  return (
    <Container py={{ base: '12', md: '16' }}>
      <PageHead title={isDeleted ? 'Post deleted' : 'Post not found'} />
      <Heading as="h1" size="2xl">
        {isDeleted ? 'This post has been deleted' : 'This post could not be found'}
      </Heading>
      <Text mt="4" color="fg.muted" textStyle="lg" maxW="prose">
        {isDeleted
          ? 'Its author or a moderator has removed it. Search for another one, or read one of the newest.'
          : 'It may not be public any more, or its address may be wrong. Search for it, or read one of the newest.'}
      </Text>
      <SearchForm role="search" method="get" action={paths.allBlogs()} aria-label="Blogs" mt="8" maxW="form">
        <Flex gap="4" align="end">
          <Stack as="label" gap="1.5" flex="1" textStyle="label">
            Search
            <SearchInput
              type="search"
              name="search"
              placeholder="Search titles and text"
              autoComplete="off"
              enterKeyHint="search"
              maxLength={bounds.blogs.search.maxLength}
            />
          </Stack>
          <Button type="submit" variant="outline">
            Search
          </Button>
        </Flex>
      </SearchForm>
      {suggestions.length > 0 ? (
        <>
          <Heading as="h2" mt={{ base: '14', md: '20' }} mb={{ base: '8', md: '10' }}>
            Recent Blogs
          </Heading>
          <PostGrid role="list">
            {suggestions.map((blog) => (
              <li key={blog.id}>
                <PostCard blog={blog} headingLevel="h3" />
              </li>
            ))}
          </PostGrid>
        </>
      ) : null}
    </Container>
  );
}

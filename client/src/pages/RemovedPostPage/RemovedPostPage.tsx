import { Box, Container, Heading, Stack, Text } from '@chakra-ui/react';
import { useParams } from 'react-router-dom';
import { WhyRemoved } from '../../features/blog/own/WhyRemoved';
import { PostBody, preloadPostBody } from '../../features/blog/post/PostBody';
import { isModerator, useRole } from '../../features/session/role';
import { paths } from '../../lib/paths';
import { CoverImage } from '../../ui/CoverImage';
import { ErrorState } from '../../ui/ErrorState';
import { LoadingIndicator } from '../../ui/LoadingIndicator';
import { LocalTime } from '../../ui/LocalTime';
import { Notice } from '../../ui/Notice';
import { PageHead } from '../../ui/PageHead';
import { TextLink } from '../../ui/TextLink';
import { type RemovedPostQuery, useRemovedPostQuery } from './RemovedPost.generated';

// Exported here so that the loader finds it in the page's chunk.
export { preloadPostBody };

/** Says where each link leads, which a moderator has to know and a phone does not show. */
const withTargets = { '& a[href]:not([href^="#"])::after': { content: '" (" attr(href) ")"' } };

/** A post that is not public, whole, for its author and for moderators. The loader has put it into the cache. */
export function RemovedPostPage() {
  const { id = '' } = useParams();
  const { data, error, refetch } = useRemovedPostQuery({ variables: { id } });
  if (data) return <RemovedPost key={id} post={data.removedBlog} />;
  return error ? (
    <Container py="12">
      <ErrorState error={error} refetch={refetch} />
    </Container>
  ) : (
    <LoadingIndicator label="Loading the post…" />
  );
}

function RemovedPost({ post }: { post: RemovedPostQuery['removedBlog'] }) {
  const role = useRole();
  const { author } = post;
  return (
    <Container as="article" pt={{ base: '8', md: '12' }} pb={{ base: '16', md: '24' }}>
      <PageHead title={post.title} />
      <Stack gap="6" maxW="38rem">
        <Notice kind="info">
          <WhyRemoved post={post} />{' '}
          {post.removal === 'DELETED'
            ? 'Nobody else can read it.'
            : 'Only its author and moderators can read it.'}
        </Notice>
        <Heading as="h1" size="3xl" dir="auto" overflowWrap="anywhere">
          {post.title}
        </Heading>
        <Text dir="auto" textStyle="lead" color="fg.muted" overflowWrap="anywhere">
          {post.shortDescription}
        </Text>
        <Text textStyle="meta" color="fg.muted" overflowWrap="anywhere">
          {post.category}, by{' '}
          {role !== null && isModerator(role) ? (
            <TextLink to={paths.moderatedMember(author.id)} dir="auto">
              {author.displayName}
            </TextLink>
          ) : (
            <bdi>{author.displayName}</bdi>
          )}
          , <LocalTime iso={post.createdAt} />
        </Text>
        <CoverImage src={post.cover} sizes="(min-width: 640px) 38rem, 100vw" priority />
        <Box css={withTargets} overflowWrap="anywhere">
          <PostBody blog={post} />
        </Box>
      </Stack>
    </Container>
  );
}

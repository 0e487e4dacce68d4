import { Box, Flex, Grid, Heading, Text } from '@chakra-ui/react';
import { type ReactNode, useId } from 'react';
import { paths } from '../../../lib/paths';
import { CoverImage } from '../../../ui/CoverImage';
import { TextLink } from '../../../ui/TextLink';
import { PostMeta } from '../list/PostMeta';
import { TitleLink } from '../list/TitleLink';
import type { LeadingPostFragment, ReadOnFragment, RelatedPostFragment } from './ReadOn.generated';

const BY_AUTHOR = 3;

/**
 * Links at the end of a post: related posts, other posts by its author, and the next and previous post in its category.
 * Null if there are none.
 */
export function ReadOn({ blog }: { blog: ReadOnFragment }) {
  const { related, author, nextInCategory: next, previousInCategory: previous } = blog;
  const shown = new Set([blog.id, ...related.map(({ id }) => id)]);
  const more = author.blogs.nodes.filter(({ id }) => !shown.has(id)).slice(0, BY_AUTHOR);
  if (related.length + more.length === 0 && !next && !previous) return null;
  return (
    <Grid
      templateColumns={{ base: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' }}
      columnGap={{ md: '10', lg: '16' }}
      rowGap={{ base: '10', md: '12' }}
      _print={{ display: 'none' }}
    >
      {related.length > 0 ? (
        <Section title="Related posts" isWide>
          <Grid
            as="ul"
            role="list"
            listStyleType="none"
            templateColumns={{ base: 'minmax(0, 1fr)', md: 'repeat(3, minmax(0, 1fr))' }}
            columnGap="8"
            rowGap="6"
          >
            {related.map((post) => (
              <RelatedPost key={post.id} post={post} />
            ))}
          </Grid>
        </Section>
      ) : null}
      {more.length > 0 ? (
        <Section
          title={
            <>
              More by{' '}
              <TextLink to={paths.allBlogs({ author: author.id })} overflowWrap="anywhere">
                {blog.authorName}
              </TextLink>
            </>
          }
        >
          <Flex as="ul" role="list" listStyleType="none" direction="column" gap="4">
            {more.map((post) => (
              <li key={post.id}>
                <LeadingPost post={post} />
              </li>
            ))}
          </Flex>
        </Section>
      ) : null}
      {next || previous ? (
        <Section title={`Next and previous in ${blog.category}`}>
          <Flex direction="column" gap="4">
            {next ? <LeadingPost post={next} label="Next" /> : null}
            {previous ? <LeadingPost post={previous} label="Previous" /> : null}
          </Flex>
        </Section>
      ) : null}
    </Grid>
  );
}

interface SectionProps {
  title: ReactNode;
  isWide?: boolean;
  children: ReactNode;
}

function Section({ title, isWide = false, children }: SectionProps) {
  const headingId = useId();
  return (
    <Box as="section" aria-labelledby={headingId} gridColumn={isWide ? '1 / -1' : undefined} minW="0">
      <Heading as="h2" id={headingId} size="md" mb={{ base: '5', md: '6' }}>
        {title}
      </Heading>
      {children}
    </Box>
  );
}

/** A small card: text beside the cover on a narrow screen, below it on a wide one. */
function RelatedPost({ post }: { post: RelatedPostFragment }) {
  return (
    <Flex as="li" direction={{ base: 'row', md: 'column' }} gap="4" minW="0">
      <Box flex="none" w={{ base: '28', md: '100%' }}>
        <CoverImage src={post.cover} sizes="(min-width: 768px) 22rem, 7rem" />
      </Box>
      <Box minW="0">
        <Text textStyle="kicker" color="fg.accent">
          {post.category}
        </Text>
        <Title post={post} mt="1" />
        <Text mt="1" textStyle="meta" color="fg.muted" overflowWrap="anywhere">
          {post.authorName}
        </Text>
        <PostMeta post={post} />
      </Box>
    </Flex>
  );
}

function LeadingPost({ post, label }: { post: LeadingPostFragment; label?: string }) {
  return (
    <Box minW="0">
      {label ? (
        <Text textStyle="kicker" color="fg.muted" mb="1">
          {label}
        </Text>
      ) : null}
      <Title post={post} />
      <PostMeta post={post} mt="0.5" />
    </Box>
  );
}

function Title({ post, mt }: { post: LeadingPostFragment; mt?: string }) {
  return (
    <Heading as="h3" size="sm" mt={mt} dir="auto" overflowWrap="anywhere">
      <TitleLink to={paths.post(post.id)} tabIndex={0}>
        {post.title}
      </TitleLink>
    </Heading>
  );
}

import { Box, chakra, Flex, Heading, Text } from '@chakra-ui/react';
import { type ReactNode, useId } from 'react';
import { Link } from 'react-router-dom';
import { CARD_EXCERPT, excerpt } from '../../../lib/excerpt';
import { paths } from '../../../lib/paths';
import { CoverImage } from '../../../ui/CoverImage';
import { LinkButton } from '../../../ui/LinkButton';
import { MarkedText } from '../../../ui/MarkedText';
import type { PostCardFragment } from './PostCard.generated';
import type { SearchMatchFragment } from './SearchMatch.generated';
import { PostMeta } from './PostMeta';
import { TitleLink } from './TitleLink';

const CoverLink = chakra(Link);

/** `sizes` of the cover: with three or four cards in a row, and of a lead card with two. */
const SIZES = '(min-width: 1024px) 22rem, (min-width: 768px) 50vw, 100vw';
const LEAD_SIZES = '(min-width: 1024px) 34rem, (min-width: 768px) 50vw, 100vw';

interface PostCardProps {
  blog: PostCardFragment;
  /** The parts of the title and the text that match the search. */
  match?: SearchMatchFragment['searchMatch'];
  /** Buttons beside 'View Details'. */
  actions?: ReactNode;
  headingLevel?: 'h2' | 'h3';
  /** True for a card in the first row of a page: its cover does not load lazily. */
  priority?: boolean;
  /** Larger, for the first posts of a list. */
  lead?: boolean;
}

/**
 * A post in a list: cover, category, title, the first 100 characters of its short description followed by '...',
 * author, date, reading time and 'View Details'. After a search it also highlights the matches.
 */
export function PostCard({
  blog,
  match,
  actions,
  headingLevel = 'h2',
  priority,
  lead = false,
}: PostCardProps) {
  const titleId = useId();
  const address = paths.post(blog.id);
  return (
    <Flex as="article" direction="column" minW="0" h="100%" aria-labelledby={titleId}>
      {/* Cover, title and 'View Details' link to the same post: the keyboard stops at the last one only. */}
      <CoverLink
        to={address}
        tabIndex={-1}
        aria-hidden="true"
        borderRadius="l3"
        overflow="hidden"
        shadow="sm"
        css={{ '& img': { transition: 'scale {durations.slow} {easings.out}' } }}
        _hover={{ '& img': { scale: '1.03' } }}
      >
        <CoverImage src={blog.cover} sizes={lead ? LEAD_SIZES : SIZES} priority={priority} />
      </CoverLink>
      <Text textStyle="kicker" color="fg.accent" mt="5">
        {blog.category}
      </Text>
      <Heading as={headingLevel} id={titleId} dir="auto" size={lead ? 'xl' : 'md'} mt="2">
        <TitleLink to={address}>{match ? <MarkedText parts={match.title} /> : blog.title}</TitleLink>
      </Heading>
      <Text dir="auto" mt="2.5" color="fg.muted" textStyle={lead ? 'lg' : 'md'} overflowWrap="anywhere">
        {excerpt(blog.shortDescription, CARD_EXCERPT)}
      </Text>
      {match && match.excerpt.length > 0 ? (
        <Text
          dir="auto"
          mt="3"
          ps="3"
          borderStartWidth="2px"
          borderColor="border.emphasized"
          textStyle="sm"
          color="fg.muted"
          overflowWrap="anywhere"
        >
          <MarkedText parts={match.excerpt} />
        </Text>
      ) : null}
      <Text mt="2.5" textStyle="meta" color="fg.subtle" overflowWrap="anywhere">
        <bdi>{blog.authorName}</bdi>
      </Text>
      <PostMeta post={blog} />
      <Box flex="1" minH="5" />
      <Flex wrap="wrap" align="center" gap="2.5">
        <LinkButton to={address} variant="outline" size="sm" aria-describedby={titleId}>
          View Details
        </LinkButton>
        {actions}
      </Flex>
    </Flex>
  );
}

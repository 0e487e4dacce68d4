import { Box, Flex, HStack, Text } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { formatDay } from '../../../lib/dates';
import { paths } from '../../../lib/paths';
import { Avatar } from '../../../ui/Avatar';
import { LinkButton } from '../../../ui/LinkButton';
import { TextLink } from '../../../ui/TextLink';
import type { PostBylineFragment } from './PostByline.generated';
import { readingMinutes } from '../../../lib/readingTime';

interface PostBylineProps {
  blog: PostBylineFragment;
  /** Buttons for readers, such as Add to Wishlist. */
  actions?: ReactNode;
  /** Buttons for the author, after 'Update'. */
  ownActions?: ReactNode;
}

/**
 * Author, date and reading time of a post, with 'Update' for those who may edit it.
 * In the margin beside the text on wide screens, above the text elsewhere.
 */
export function PostByline({ blog, actions, ownActions }: PostBylineProps) {
  return (
    <Flex
      // By breakpoint, not by wrapping: a web font that loads late would shift the layout.
      direction={{ base: 'column', sm: 'row', lg: 'column' }}
      gap="5"
      align={{ base: 'flex-start', sm: 'center', lg: 'flex-start' }}
      justify="space-between"
    >
      <HStack gap="3" minW="0" align={{ base: 'center', lg: 'flex-start' }} flexDirection={{ lg: 'column' }}>
        <Avatar name={blog.authorName} src={blog.authorPhoto} size="12" />
        <Box minW="0">
          <Text fontWeight="600" overflowWrap="anywhere">
            <TextLink to={paths.allBlogs({ author: blog.author.id })} variant="plain">
              {blog.authorName}
            </TextLink>
          </Text>
          <Text textStyle="meta" color="fg.muted">
            <time dateTime={blog.createdAt}>{formatDay(blog.createdAt)}</time>
          </Text>
          <Text textStyle="meta" color="fg.muted">
            {readingMinutes(blog.wordCount)} min read
          </Text>
        </Box>
      </HStack>
      <Flex
        gap="2.5"
        flexShrink="0"
        wrap="wrap"
        direction={{ base: 'row', lg: 'column' }}
        align={{ lg: 'flex-start' }}
      >
        {actions}
        {blog.viewerCanEdit ? (
          <LinkButton to={paths.updatePost(blog.id)} size="sm">
            Update
          </LinkButton>
        ) : null}
        {ownActions}
      </Flex>
    </Flex>
  );
}

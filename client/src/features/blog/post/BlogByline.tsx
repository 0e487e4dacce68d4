import { Box, Flex, HStack, Text } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { formatDay } from '../../../lib/dates';
import { paths } from '../../../lib/paths';
import { Avatar } from '../../../ui/Avatar';
import { LinkButton } from '../../../ui/LinkButton';
import { TextLink } from '../../../ui/TextLink';
import type { BlogBylineFragment } from './BlogByline.generated';
import { readingMinutes } from '../../../lib/readingTime';

interface BlogBylineProps {
  blog: BlogBylineFragment;
  /** What a reader can do with the post, such as keeping it. */
  actions?: ReactNode;
  /** What its author can do with it besides. */
  ownActions?: ReactNode;
}

/**
 * Who wrote the post, when, and how long it takes to read; 'Update' for its author alone.
 * Stands in the margin beside the text where there is one, above the text elsewhere.
 */
export function BlogByline({ blog, actions, ownActions }: BlogBylineProps) {
  return (
    <Flex
      // Whether both fit into a line must not depend on the typeface, which may come later.
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

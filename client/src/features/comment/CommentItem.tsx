import { Box, Flex, Text } from '@chakra-ui/react';
import { Avatar } from '../../ui/Avatar';
import { LocalMoment } from '../../ui/LocalMoment';
import type { CommentItemFragment } from './CommentItem.generated';

/** One comment: who, when, and the text with its line breaks. */
export function CommentItem({ comment }: { comment: CommentItemFragment }) {
  return (
    <Flex as="li" gap={{ base: '3', md: '4' }} py="6" borderBottomWidth="1px" borderColor="border">
      <Avatar name={comment.name} src={comment.image} />
      <Box flex="1" minW="0">
        <Flex wrap="wrap" columnGap="3" align="baseline">
          <Text fontWeight="600" overflowWrap="anywhere">
            {comment.name}
          </Text>
          <Text textStyle="meta" color="fg.muted">
            <LocalMoment iso={comment.createdAt} />
          </Text>
        </Flex>
        <Text dir="auto" mt="1.5" whiteSpace="pre-wrap" overflowWrap="anywhere">
          {comment.comContent}
        </Text>
      </Box>
    </Flex>
  );
}

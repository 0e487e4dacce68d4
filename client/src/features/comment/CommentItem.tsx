import { Badge, Box, Flex, Text } from '@chakra-ui/react';
import { lazy } from 'react';
import { Avatar } from '../../ui/Avatar';
import { ClientOnly } from '../../ui/ClientOnly';
import { LocalTime } from '../../ui/LocalTime';
import type { CommentItemFragment } from './CommentItem.generated';
import { CommentText } from './CommentText';

/** Few of those who read a comment can change it. */
const CommentTools = lazy(async () => ({ default: (await import('./CommentTools')).CommentTools }));

interface CommentItemProps {
  comment: CommentItemFragment;
  blogId: string;
  /** Whether the author of the post has hidden it, who alone sees it then. */
  isHidden?: boolean;
  /** Called when the comment has left its list, and the focus has to go on. */
  onGone: () => void;
}

/** One comment: who, when, the text, and what the viewer may do with it. */
export function CommentItem({ comment, blogId, isHidden = false, onGone }: CommentItemProps) {
  const { name, image, createdAt, editedAt, viewerCanEdit, viewerCanDelete, viewerCanHide } = comment;
  const text = <CommentText text={comment.comContent} />;
  const beforeTools = (
    <>
      {text}
      <Box mt="2" minH="8" _print={{ display: 'none' }} />
    </>
  );
  return (
    <Flex as="li" gap={{ base: '3', md: '4' }} py="6" borderBottomWidth="1px" borderColor="border">
      <Avatar name={name} src={image} />
      <Box flex="1" minW="0">
        <Flex wrap="wrap" columnGap="3" align="baseline">
          <Text fontWeight="600" overflowWrap="anywhere">
            {name}
          </Text>
          <Text textStyle="meta" color="fg.muted">
            <LocalTime iso={createdAt} />
          </Text>
          {editedAt ? (
            <Text textStyle="meta" color="fg.muted">
              edited <LocalTime iso={editedAt} />
            </Text>
          ) : null}
          {isHidden ? <Badge>Hidden</Badge> : null}
        </Flex>
        {viewerCanEdit || viewerCanDelete || viewerCanHide ? (
          <ClientOnly fallback={beforeTools}>
            <CommentTools comment={comment} blogId={blogId} isHidden={isHidden} onGone={onGone}>
              {text}
            </CommentTools>
          </ClientOnly>
        ) : (
          text
        )}
      </Box>
    </Flex>
  );
}

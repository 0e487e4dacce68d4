import { Badge, Box, Flex, HStack, Text } from '@chakra-ui/react';
import { lazy, type ReactNode } from 'react';
import { Avatar } from '../../ui/Avatar';
import { ClientOnly } from '../../ui/ClientOnly';
import { LocalTime } from '../../ui/LocalTime';
import type { CommentItemFragment } from './CommentItem.generated';
import { CommentText } from './CommentText';
import { toolRow } from './toolRow';

/** Few of those who read a comment can change it. */
const CommentTools = lazy(async () => ({ default: (await import('./CommentTools')).CommentTools }));

/** Reporting is a feature of its own, which the page puts here. */
export type RenderReport = (comment: Pick<CommentItemFragment, 'id' | 'name'>) => ReactNode;

interface CommentItemProps {
  comment: CommentItemFragment;
  blogId: string;
  /** Whether the author of the post has hidden it, who alone sees it then. */
  isHidden?: boolean;
  /** Makes the way to report a comment of somebody else's. */
  renderReport?: RenderReport | undefined;
  /** Called when the comment has left its list, and the focus has to go on. */
  onGone: () => void;
}

/** One comment: who, when, the text, and what the viewer may do with it. */
export function CommentItem({ comment, blogId, isHidden = false, renderReport, onGone }: CommentItemProps) {
  const { name, image, createdAt, editedAt, viewerCanEdit, viewerCanDelete, viewerCanHide } = comment;
  const text = <CommentText text={comment.comContent} />;
  const report = viewerCanDelete ? null : renderReport?.(comment);
  const withoutTools = (
    <>
      {text}
      <HStack {...toolRow}>{report}</HStack>
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
          <ClientOnly fallback={withoutTools}>
            <CommentTools
              comment={comment}
              blogId={blogId}
              isHidden={isHidden}
              report={report}
              onGone={onGone}
            >
              {text}
            </CommentTools>
          </ClientOnly>
        ) : (
          withoutTools
        )}
      </Box>
    </Flex>
  );
}

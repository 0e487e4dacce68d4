import { Badge, Box, Flex, HStack, Text } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { Avatar } from '../../ui/Avatar';
import { ClientOnly } from '../../ui/ClientOnly';
import { lazyPart } from '../../ui/lazyPart';
import { LocalTime } from '../../ui/LocalTime';
import type { CommentItemFragment } from './CommentItem.generated';
import { CommentText } from './CommentText';
import { toolRow } from './toolRow';

/** Lazy: few readers may change a comment. */
const CommentTools = lazyPart(async () => (await import('./CommentTools')).CommentTools, WithoutTools);

/** Renders the report button. The page passes it in, because features do not import each other. */
export type RenderReport = (comment: Pick<CommentItemFragment, 'id' | 'name'>) => ReactNode;

interface CommentItemProps {
  comment: CommentItemFragment;
  blogId: string;
  /** The viewer's uid; null for a visitor. */
  uid: string | null;
  /** Hidden by the post's author, who alone sees it. */
  isHidden?: boolean;
  /** Called for comments that the viewer may not delete. */
  renderReport?: RenderReport | undefined;
  /** Called after the last comment has left its list, so that the parent can move focus. */
  onGone: () => void;
}

/** The element of the CommentItem at an index of its list. */
export const commentAt = (list: HTMLUListElement, index: number) => list.children[index];

/** One comment: writer, date, text, and the buttons that the viewer may use. */
export function CommentItem({
  comment,
  blogId,
  uid,
  isHidden = false,
  renderReport,
  onGone,
}: CommentItemProps) {
  const { name, image, createdAt, editedAt, viewerCanEdit, viewerCanDelete, viewerCanHide } = comment;
  const text = <CommentText text={comment.comContent} />;
  const report = viewerCanDelete ? null : renderReport?.(comment);
  const withoutTools = <WithoutTools report={report}>{text}</WithoutTools>;
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
              uid={uid}
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

function WithoutTools({ report, children }: { report: ReactNode; children: ReactNode }) {
  return (
    <>
      {children}
      <HStack {...toolRow}>{report}</HStack>
    </>
  );
}

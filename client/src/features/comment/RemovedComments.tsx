import { Button, Stack, Text } from '@chakra-ui/react';
import { formatDay } from '../../lib/dates';
import { firstCharacters } from '../../lib/excerpt';
import { paths } from '../../lib/paths';
import type { Removal } from '../../lib/schema.generated';
import { PagedList } from '../../ui/PagedList';
import { ListRow } from '../../ui/ListRow';
import { Reason } from '../../ui/Reason';
import { TextLink } from '../../ui/TextLink';
import { type MyRemovedCommentsQuery, useMyRemovedCommentsQuery } from './removedComments.generated';
import { useDeleteComment } from './useDeleteComment';

type RemovedComment = MyRemovedCommentsQuery['myRemovedComments']['nodes'][number];

const WHY: Partial<Record<Removal, string>> = {
  DELETED_BY_MODERATOR: 'A moderator has deleted this comment.',
  HELD: 'This comment waits until a moderator has approved it.',
  HIDDEN: 'A moderator has hidden this comment.',
};

interface RemovedCommentsProps {
  /** Called after a comment has left the list, so that the parent can move focus. */
  onGone: () => void;
}

/** Characters of the comment in the Delete button's accessible name. */
const NAME_LENGTH = 50;

/** The member's comments that are held, hidden or deleted by moderators, newest first, with date and reason. */
export function RemovedComments({ onGone }: RemovedCommentsProps) {
  const query = useMyRemovedCommentsQuery();
  return (
    <PagedList
      {...query}
      name="Your comments"
      list={query.data?.myRemovedComments}
      empty={<Text color="fg.muted">All your comments are public.</Text>}
    >
      {(comments) => (
        <Stack as="ul" role="list" listStyleType="none" gap="0">
          {comments.map((comment) => (
            <Row key={comment.id} comment={comment} onGone={onGone} />
          ))}
        </Stack>
      )}
    </PagedList>
  );
}

interface RowProps {
  comment: RemovedComment;
  onGone: () => void;
}

function Row({ comment, onGone }: RowProps) {
  const { id, blogId, blogTitle, comContent, removal, reason, removedAt, viewerCanDelete } = comment;
  const deleteComment = useDeleteComment(blogId);
  return (
    <ListRow>
      <Text dir="auto" lineClamp="3" overflowWrap="anywhere">
        {comContent}
      </Text>
      <Text mt="1" textStyle="sm" color="fg.muted" overflowWrap="anywhere">
        {'On '}
        {blogTitle === null ? (
          'a post that is not public any more'
        ) : (
          <TextLink to={paths.post(blogId)} dir="auto">
            {blogTitle}
          </TextLink>
        )}
        {`, ${formatDay(removedAt)}`}
      </Text>
      <Text mt="2" textStyle="sm" overflowWrap="anywhere">
        {WHY[removal]}
        <Reason text={reason} />
      </Text>
      {viewerCanDelete ? (
        <Button
          className="needs-scripts"
          size="xs"
          variant="ghost"
          mt="1"
          ms="-3"
          aria-label={`Delete your comment: ${firstCharacters(comContent, NAME_LENGTH)}`}
          onClick={() => void deleteComment(id).then((isGone) => isGone && onGone())}
        >
          Delete
        </Button>
      ) : null}
    </ListRow>
  );
}

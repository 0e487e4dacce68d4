import { Box, Stack, Text } from '@chakra-ui/react';
import { formatDay } from '../../lib/dates';
import { paths } from '../../lib/paths';
import type { Removal } from '../../lib/schema.generated';
import { PagedList } from '../../ui/PagedList';
import { TextLink } from '../../ui/TextLink';
import { type MyRemovedCommentsQuery, useMyRemovedCommentsQuery } from './removedComments.generated';

type RemovedComment = MyRemovedCommentsQuery['myRemovedComments']['nodes'][number];

const WHY: Partial<Record<Removal, string>> = {
  DELETED_BY_MODERATOR: 'A moderator has deleted this comment.',
  HELD: 'This comment waits until a moderator has approved it.',
  HIDDEN: 'A moderator has hidden this comment.',
};

/** What moderators have taken from the member's comments, when and why, newest first. */
export function RemovedComments() {
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
            <Row key={comment.id} {...comment} />
          ))}
        </Stack>
      )}
    </PagedList>
  );
}

function Row({ blogId, blogTitle, comContent, removal, reason, removedAt }: RemovedComment) {
  return (
    <Box
      as="li"
      py="4"
      borderTopWidth="1px"
      borderColor="border"
      _first={{ borderTopWidth: '0', pt: '0' }}
      _last={{ pb: '0' }}
    >
      <Text dir="auto" lineClamp="3" overflowWrap="anywhere">
        {comContent}
      </Text>
      <Text mt="1" textStyle="sm" color="fg.muted" overflowWrap="anywhere">
        {'On '}
        {blogTitle === null ? (
          'a post that is not public any more'
        ) : (
          <TextLink to={paths.post(blogId)}>{blogTitle}</TextLink>
        )}
        {`, ${formatDay(removedAt)}`}
      </Text>
      <Text mt="2" textStyle="sm">
        {[WHY[removal], reason && `Reason: ${reason}`].filter(Boolean).join(' ')}
      </Text>
    </Box>
  );
}

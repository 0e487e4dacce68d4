import { Box, Button, chakra, Heading, Text } from '@chakra-ui/react';
import { useState } from 'react';
import { countText } from '../../lib/count';
import { errorMessage } from '../../lib/errors';
import { notify } from '../../ui/toast';
import { useHiddenCommentsQuery } from './comment.generated';
import { CommentItem } from './CommentItem';

const List = chakra('ul');

interface HiddenCommentsProps {
  blogId: string;
  /** Called when a comment has left the list, and the focus has to go on. */
  onGone: () => void;
}

/** The comments that the author of a post has hidden, for that author; nothing while there are none. */
export function HiddenComments({ blogId, onGone }: HiddenCommentsProps) {
  const { data, fetchMore } = useHiddenCommentsQuery({ variables: { blogId } });
  const [isLoading, setIsLoading] = useState(false);
  const hidden = data?.blog.hiddenComments;
  if (!hidden || hidden.nodes.length === 0) return null;

  const loadMore = async () => {
    setIsLoading(true);
    await fetchMore({ variables: { after: hidden.pageInfo.endCursor } }).catch((error: unknown) =>
      notify.error(errorMessage(error)),
    );
    setIsLoading(false);
  };
  return (
    <Box as="section" aria-label="Hidden comments" mt="8" _print={{ display: 'none' }}>
      <Heading as="h3" size="md">
        Hidden comments ({countText(hidden)})
      </Heading>
      <Text mt="1" color="fg.muted">
        Only you can see these.
      </Text>
      <List mt="2" listStyleType="none" role="list">
        {hidden.nodes.map((comment) => (
          <CommentItem key={comment.id} comment={comment} blogId={blogId} isHidden onGone={onGone} />
        ))}
      </List>
      {hidden.pageInfo.hasNextPage ? (
        <Button mt="6" variant="outline" disabled={isLoading} onClick={() => void loadMore()}>
          {isLoading ? 'Loading…' : 'Load more'}
        </Button>
      ) : null}
    </Box>
  );
}

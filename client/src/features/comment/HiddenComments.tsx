import { Box, chakra, Heading, Text } from '@chakra-ui/react';
import { countText } from '../../lib/count';
import { MoreButton } from '../../ui/MoreButton';
import { useFocusFirstNewItem } from '../../ui/useFocusFirstNewItem';
import { useLoadMore } from '../../ui/useLoadMore';
import { useHiddenCommentsQuery } from './HiddenComments.generated';
import { CommentItem, commentAt } from './CommentItem';

const List = chakra('ul');

interface HiddenCommentsProps {
  blogId: string;
  /** The author's uid. */
  uid: string;
  /** Called after the last comment has left the list, so that the parent can move focus. */
  onGone: () => void;
}

/** Comments that the post's author has hidden, visible to that author only. Renders nothing when there are none. */
export function HiddenComments({ blogId, uid, onGone }: HiddenCommentsProps) {
  const { data, fetchMore } = useHiddenCommentsQuery({ variables: { blogId } });
  const { loadMore, loading } = useLoadMore((after) => fetchMore({ variables: { after } }));
  const hidden = data?.blog.hiddenComments;
  const { containerRef, focusAfter } = useFocusFirstNewItem(hidden?.nodes, commentAt);
  if (!hidden || (hidden.nodes.length === 0 && !hidden.pageInfo.hasNextPage)) return null;

  return (
    <Box as="section" aria-label="Hidden comments" mt="8" _print={{ display: 'none' }}>
      <Heading as="h3" size="md">
        Hidden comments ({countText(hidden)})
      </Heading>
      <Text mt="1" color="fg.muted">
        Only you can see these.
      </Text>
      <List ref={containerRef} mt="2" listStyleType="none" role="list">
        {hidden.nodes.map((comment) => (
          <CommentItem
            key={comment.id}
            comment={comment}
            blogId={blogId}
            uid={uid}
            isHidden
            onGone={onGone}
          />
        ))}
      </List>
      {hidden.pageInfo.hasNextPage ? (
        <MoreButton
          mt="6"
          loading={loading}
          onMore={() => void focusAfter(loadMore(hidden.pageInfo.endCursor))}
        />
      ) : null}
    </Box>
  );
}

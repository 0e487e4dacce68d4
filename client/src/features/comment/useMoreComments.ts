import { useApolloClient } from '@apollo/client/react';
import { useLoadMore } from '../../ui/useLoadMore';
import { MoreCommentsDocument } from './comment.generated';

/**
 * Loads more comments of a post. In: the post's id. The cache adds them to the post's list, so every component that shows
 * the list shows them too.
 */
export function useMoreComments(blogId: string) {
  const client = useApolloClient();
  return useLoadMore((after) =>
    client.query({
      query: MoreCommentsDocument,
      variables: { blogId, after },
      fetchPolicy: 'network-only',
    }),
  );
}

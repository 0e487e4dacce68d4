import { useApolloClient } from '@apollo/client/react';
import { useLoadMore } from '../../ui/useLoadMore';
import { MoreCommentsDocument } from './MoreComments.generated';

/** Loads more comments into the post's cached list, so every component that shows the list updates. */
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

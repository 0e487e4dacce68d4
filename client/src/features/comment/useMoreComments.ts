import { useApolloClient } from '@apollo/client/react';
import { useState } from 'react';
import { errorMessage } from '../../lib/errors';
import { notify } from '../../ui/toast';
import { MoreCommentsDocument } from './comment.generated';

/**
 * Loads the comments that follow. In: the post's id. Out: the call, given the cursor of the last comment, and whether
 * it is under way. The cache puts the page where it belongs, so whoever shows the post's comments shows it too.
 */
export function useMoreComments(blogId: string) {
  const client = useApolloClient();
  const [loading, setLoading] = useState(false);

  const loadMore = async (after: string | null): Promise<void> => {
    setLoading(true);
    try {
      await client.query({
        query: MoreCommentsDocument,
        variables: { blogId, after },
        fetchPolicy: 'network-only',
      });
    } catch (error) {
      notify.error(errorMessage(error));
    } finally {
      setLoading(false);
    }
  };
  return { loadMore, loading };
}

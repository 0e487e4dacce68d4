import type { ApolloCache } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { errorCode } from '../../lib/errors';
import { askToConfirm } from '../../ui/dialog';
import { notify } from '../../ui/toast';
import { toastOnError } from '../../ui/toastOnError';
import { useDeleteCommentMutation } from './deleteComment.generated';
import { dropComment, dropRemovedComment } from './commentCache';

/**
 * Deletes the member's own comments, public or not, after a confirmation, and removes them from the cached lists.
 * @returns a call that resolves to true when the comment is gone
 */
export function useDeleteComment(blogId: string): (id: string) => Promise<boolean> {
  const { cache } = useApolloClient();
  const drop = (cache: ApolloCache, id: string) => {
    dropComment(cache, blogId, 'comments', id);
    dropRemovedComment(cache, id);
  };
  const [mutate] = useDeleteCommentMutation({
    update: (cache, { data }) => data && drop(cache, data.deleteComment.id),
  });
  return async (id) => {
    const sure = await askToConfirm({
      title: 'Delete your comment?',
      text: "You won't be able to revert this!",
      confirm: 'Yes, delete it!',
      danger: true,
    });
    if (!sure) return false;
    const deletion = mutate({ variables: { id } }).catch((error: unknown) => {
      if (errorCode(error) !== 'NOT_FOUND') throw error;
      // Already deleted, for example in another window.
      drop(cache, id);
      return {};
    });
    if (!(await toastOnError(deletion))) return false;
    notify.success('Your comment has been deleted.');
    return true;
  };
}

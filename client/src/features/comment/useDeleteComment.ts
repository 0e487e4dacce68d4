import { useApolloClient } from '@apollo/client/react';
import { errorCode, errorMessage } from '../../lib/errors';
import { askToConfirm } from '../../ui/dialog';
import { notify } from '../../ui/toast';
import { useDeleteCommentMutation } from './comment.generated';
import { dropComment } from './commentCache';

/**
 * Deletes the member's own comments, after asking. In: the post's id. Out: a call that resolves to true when the comment
 * is gone; it leaves the post's list and is no longer counted.
 */
export function useDeleteComment(blogId: string): (id: string) => Promise<boolean> {
  const { cache } = useApolloClient();
  const [mutate] = useDeleteCommentMutation({
    update: (cache, { data }) => data && dropComment(cache, blogId, 'comments', data.deleteComment.id),
  });
  return async (id) => {
    const sure = await askToConfirm({
      title: 'Delete your comment?',
      text: "You won't be able to revert this!",
      confirm: 'Yes, delete it!',
      danger: true,
    });
    if (!sure) return false;
    try {
      await mutate({ variables: { id } });
    } catch (error) {
      if (errorCode(error) !== 'NOT_FOUND') {
        notify.error(errorMessage(error));
        return false;
      }
      // Somebody was quicker, as in another window.
      dropComment(cache, blogId, 'comments', id);
    }
    notify.success('Your comment has been deleted.');
    return true;
  };
}

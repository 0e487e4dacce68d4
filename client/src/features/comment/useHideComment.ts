import { notify } from '../../ui/toast';
import { toastOnError } from '../../ui/toastOnError';
import { useHideCommentMutation } from './hideComment.generated';
import { dropComment, putComment } from './commentCache';
import { useUnhideComment } from './useUnhideComment';

/**
 * Hides comments on the member's own post: moves them to the list that only the author sees. A toast offers Undo.
 * @returns a call that resolves to true when the comment is hidden
 */
export function useHideComment(blogId: string): (id: string) => Promise<boolean> {
  const unhide = useUnhideComment(blogId);
  const [mutate] = useHideCommentMutation({
    update: (cache, { data }) => {
      if (!data) return;
      dropComment(cache, blogId, 'comments', data.hideComment.id);
      putComment(cache, blogId, 'hiddenComments', data.hideComment.id);
    },
  });
  return async (id) => {
    if (!(await toastOnError(mutate({ variables: { id } })))) return false;
    notify.success('The comment is hidden. Only you can see it.', () => void unhide(id));
    return true;
  };
}

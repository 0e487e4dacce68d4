import { notify } from '../../ui/toast';
import { dropComment } from './commentCache';
import { COMMENT_HELD } from './useAddComment';
import { useEditCommentMutation } from './editComment.generated';

/**
 * Edits the member's own comment. Apollo's cache is normalized, so the text changes wherever the comment is shown.
 * @returns a call that takes the text, resolves to true when the comment is held and so has left its list, and rejects
 *   with Apollo's error
 */
export function useEditComment(id: string): (comContent: string) => Promise<boolean> {
  const [mutate] = useEditCommentMutation({
    update: (cache, { data }) => {
      if (data?.editComment.isHeld) dropComment(cache, data.editComment.blogId, 'comments', id);
    },
  });
  return async (comContent) => {
    const { data } = await mutate({ variables: { id, comContent } });
    const isHeld = data?.editComment.isHeld ?? false;
    notify.success(isHeld ? COMMENT_HELD : 'Your comment has been changed.');
    return isHeld;
  };
}

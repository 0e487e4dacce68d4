import { notify } from '../../ui/toast';
import { dropComment } from './commentCache';
import { COMMENT_HELD } from './useAddComment';
import { useEditCommentMutation } from './comment.generated';

/**
 * Edits the member's own comment. Apollo's cache is normalised, so the text changes wherever the comment is shown.
 * @returns a call that takes the text and rejects with Apollo's error
 */
export function useEditComment(id: string): (comContent: string) => Promise<void> {
  const [mutate] = useEditCommentMutation({
    update: (cache, { data }) => {
      if (data?.editComment.isHeld) dropComment(cache, data.editComment.blogId, 'comments', id);
    },
  });
  return async (comContent: string): Promise<void> => {
    const { data } = await mutate({ variables: { id, comContent } });
    notify.success(data?.editComment.isHeld ? COMMENT_HELD : 'Your comment has been changed.');
  };
}

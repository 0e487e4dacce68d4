import { notify } from '../../ui/toast';
import { dropComment } from './commentCache';
import { COMMENT_HELD } from './useAddComment';
import { useEditCommentMutation } from './comment.generated';

/**
 * Edits the member's own comment. In: its id. Out: a call that takes the text and rejects with Apollo's error.
 * The cache keeps a comment once, so it changes wherever it is shown.
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

import { errorMessage, fieldErrors } from '../../lib/errors';
import { notify } from '../../ui/toast';
import { dropComment } from './commentCache';
import { COMMENT_HELD } from './useAddComment';
import { useEditCommentMutation } from './comment.generated';

/**
 * Edits the member's own comment. In: its id. Out: `editComment(text)`, which resolves to true on success, whether it is
 * running, and why it failed. The cache keeps a comment once, so it changes wherever it is shown.
 */
export function useEditComment(id: string) {
  const [mutate, { loading, error, reset }] = useEditCommentMutation({
    update: (cache, { data }) => {
      if (data?.editComment.isHeld) dropComment(cache, data.editComment.blogId, 'comments', id);
    },
  });
  const editComment = async (comContent: string): Promise<boolean> => {
    const { data } = await mutate({ variables: { id, comContent } }).catch(() => ({ data: undefined }));
    if (!data) return false;
    notify.success(data.editComment.isHeld ? COMMENT_HELD : 'Your comment has been changed.');
    return true;
  };
  const failure = error ? (fieldErrors(error).comContent ?? errorMessage(error)) : undefined;
  return { editComment, saving: loading, failure, forgetFailure: reset };
}

import { notify } from '../../ui/toast';
import { toastOnError } from '../../ui/toastOnError';
import { useUnhideCommentMutation } from './hideComment.generated';
import { dropComment, putComment } from './commentCache';

/** Makes hidden comments public again. @returns a call that resolves to true when the comment is public */
export function useUnhideComment(blogId: string): (id: string) => Promise<boolean> {
  const [mutate] = useUnhideCommentMutation({
    update: (cache, { data }) => {
      if (!data) return;
      dropComment(cache, blogId, 'hiddenComments', data.unhideComment.id);
      putComment(cache, blogId, 'comments', data.unhideComment.id);
    },
  });
  return async (id) => {
    if (!(await toastOnError(mutate({ variables: { id } })))) return false;
    notify.success('Everybody can see the comment again.');
    return true;
  };
}

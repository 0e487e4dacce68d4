import { isolated } from '../../../lib/bidi';
import { errorMessage } from '../../../lib/errors';
import { notify } from '../../../ui/toast';
import { useRestoreBlogMutation } from './ownPosts.generated';
import { putAmongOwn } from './ownPostsCache';

/** Restores the member's own deleted posts. Out: a call that resolves to true when the post is back. */
export function useRestoreBlog() {
  const [mutate] = useRestoreBlogMutation({
    update: (cache, { data }) => data && putAmongOwn(cache, data.restoreBlog.id),
  });
  return async ({ id, title }: { id: string; title: string }): Promise<boolean> => {
    try {
      await mutate({ variables: { id } });
    } catch (error) {
      notify.error(errorMessage(error));
      return false;
    }
    notify.success(`${isolated(title)} is back, with its comments.`);
    return true;
  };
}

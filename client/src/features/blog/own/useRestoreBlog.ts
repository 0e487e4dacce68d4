import { isolated } from '../../../lib/bidi';
import { notify } from '../../../ui/toast';
import { toastOnError } from '../../../ui/toastOnError';
import { useRestoreBlogMutation } from './ownPosts.generated';
import { moveToPublished } from '../postCache';

/** @returns a function that restores a deleted post and resolves to whether it did */
export function useRestoreBlog() {
  const [mutate] = useRestoreBlogMutation({
    update: (cache, { data }) => data && moveToPublished(cache, data.restoreBlog.id),
  });
  return async ({ id, title }: { id: string; title: string }): Promise<boolean> => {
    if (!(await toastOnError(mutate({ variables: { id } })))) return false;
    notify.success(`${isolated(title)} is back, with its comments.`);
    return true;
  };
}

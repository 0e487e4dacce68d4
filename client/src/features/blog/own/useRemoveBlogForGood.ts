import { isolated } from '../../../lib/bidi';
import { askToConfirm } from '../../../ui/dialog';
import { notify } from '../../../ui/toast';
import { toastOnError } from '../../../ui/toastOnError';
import { useRemoveBlogForGoodMutation } from './ownPosts.generated';
import { removeDeleted } from '../postCache';

/** @returns a function that asks for confirmation, removes a deleted post for good, and resolves to whether it did */
export function useRemoveBlogForGood() {
  const [mutate] = useRemoveBlogForGoodMutation();
  return async ({ id, title }: { id: string; title: string }): Promise<boolean> => {
    const sure = await askToConfirm({
      title: 'Remove for good?',
      text: `${isolated(title)} and its comments can then never be restored. You won't be able to revert this!`,
      confirm: 'Yes, remove it!',
      danger: true,
    });
    if (!sure) return false;
    if (!(await toastOnError(mutate({ variables: { id }, update: (cache) => removeDeleted(cache, id) }))))
      return false;
    notify.success(`${isolated(title)} has been removed for good.`);
    return true;
  };
}

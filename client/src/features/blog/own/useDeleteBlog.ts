import { useApolloClient } from '@apollo/client/react';
import { isolated } from '../../../lib/bidi';
import { askToConfirm } from '../../../ui/dialog';
import { notify } from '../../../ui/toast';
import { toastOnError } from '../../../ui/toastOnError';
import { useDeleteBlogMutation } from './ownPosts.generated';
import { moveToDeleted } from '../postCache';
import { useRestoreBlog } from './useRestoreBlog';

/**
 * @param leave navigates away from the post's own page, if that is open
 * @returns a function that asks for confirmation, deletes the post, offers Undo, and resolves to whether it was deleted
 */
export function useDeleteBlog(leave?: () => Promise<void> | void) {
  const { cache } = useApolloClient();
  const restore = useRestoreBlog();
  const [mutate] = useDeleteBlogMutation({
    update: (cache, { data }) => data && moveToDeleted(cache, data.deleteBlog.id),
  });

  return async ({ id, title }: { id: string; title: string }): Promise<boolean> => {
    const sure = await askToConfirm({
      title: 'Delete this post?',
      text: `${isolated(title)} goes from the site with its comments. You can restore it from My posts for thirty days.`,
      confirm: 'Yes, delete it!',
      danger: true,
    });
    if (!sure) return false;
    if (!(await toastOnError(mutate({ variables: { id } })))) return false;
    await leave?.();
    // No broadcast: a page that still shows the post would refetch it.
    cache.evict({ id: `Blog:${id}`, broadcast: false });
    notify.success(`${isolated(title)} has been deleted.`, () => void restore({ id, title }));
    return true;
  };
}

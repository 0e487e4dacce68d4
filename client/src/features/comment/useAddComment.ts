import { useIdempotencyKey } from '../../lib/apollo/useIdempotencyKey';
import { notify } from '../../ui/toast';
import { useAddCommentMutation } from './addComment.generated';
import { putComment } from './commentCache';

/** Toast for a held comment: the site's settings require a moderator's approval first. */
export const COMMENT_HELD = 'Thank you! A moderator will look at your comment before it is public.';

const ALREADY_ADDED =
  'Your comment had already arrived when you sent it before. Reload the page to see it before you send this one, too.';

/**
 * Adds comments to a post and to its cached list, without a refetch (specification: A post). See
 * {@link useIdempotencyKey} for what is sent again.
 * @returns a call that rejects with Apollo's error
 */
export function useAddComment(blogId: string): (comContent: string) => Promise<void> {
  const once = useIdempotencyKey(`comment.${blogId}`, ALREADY_ADDED);
  const [mutate] = useAddCommentMutation({
    update(cache, { data }) {
      if (!data || data.addComment.isHeld) return;
      putComment(cache, blogId, 'comments', data.addComment.id);
    },
  });

  return async (comContent: string): Promise<void> => {
    const { data } = await once((context) => mutate({ variables: { blogId, comContent }, context }));
    notify.success(data?.addComment.isHeld ? COMMENT_HELD : 'Your comment has been added!');
  };
}

import { useIdempotencyKey } from '../../lib/apollo/useIdempotencyKey';
import { notify } from '../../ui/toast';
import { useAddCommentMutation } from './comment.generated';
import { putComment } from './commentCache';

/** Toast for a held comment: the site's settings require a moderator's approval first. */
export const COMMENT_HELD = 'Thank you! A moderator looks at your comment before it is public.';

/**
 * Adds comments to a post and to its cached list, without a refetch (specification: A post). The idempotency key
 * prevents a duplicate when the same text is sent again.
 * @returns a call that rejects with Apollo's error
 */
export function useAddComment(blogId: string): (comContent: string) => Promise<void> {
  const { contextFor, forgetKey } = useIdempotencyKey('comment');
  const [mutate] = useAddCommentMutation({
    update(cache, { data }) {
      if (!data || data.addComment.isHeld) return;
      putComment(cache, blogId, 'comments', data.addComment.id);
    },
  });

  return async (comContent: string): Promise<void> => {
    const variables = { blogId, comContent };
    const { data } = await mutate({ variables, context: contextFor(variables) });
    forgetKey();
    notify.success(data?.addComment.isHeld ? COMMENT_HELD : 'Your comment has been added!');
  };
}

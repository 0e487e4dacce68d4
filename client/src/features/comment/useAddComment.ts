import { useIdempotencyKey } from '../../lib/apollo/useIdempotencyKey';
import { notify } from '../../ui/toast';
import { useAddCommentMutation } from './comment.generated';
import { putComment } from './commentCache';

/** Told where the operator lets moderators look first. */
export const COMMENT_HELD = 'Thank you! A moderator looks at your comment before it is public.';

/**
 * Adds comments to a post. The new comment goes into the cached list, without another query
 * (specification: A post). The idempotency key keeps a retry of the same text from making a second comment.
 * In: the post's id. Out: a call that takes the text and rejects with Apollo's error.
 */
export function useAddComment(blogId: string): (comContent: string) => Promise<void> {
  const { contextFor, forgetKey } = useIdempotencyKey();
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

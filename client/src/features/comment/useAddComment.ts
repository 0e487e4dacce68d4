import { type CachedConnection, insertNode } from '../../lib/apollo/pagination';
import { useIdempotencyKey } from '../../lib/apollo/useIdempotencyKey';
import { errorCode, errorMessage, fieldErrors } from '../../lib/errors';
import { notify } from '../../ui/toast';
import { useAddCommentMutation } from './comment.generated';

/** Told where the operator lets moderators look first. */
export const COMMENT_HELD = 'Thank you! A moderator looks at your comment before it is public.';

/**
 * Adds comments to a post. The new comment goes to the end of the cached list, without another query (specification: A
 * post). The idempotency key keeps a retry of the same text from making a second comment.
 * In: the post's id. Out: `addComment(text)`, which resolves to true on success, whether it is running, and why it failed.
 */
export function useAddComment(blogId: string) {
  const { contextFor, forgetKey } = useIdempotencyKey();
  const [mutate, { loading, error, reset }] = useAddCommentMutation({
    update(cache, { data }) {
      if (!data || data.addComment.isHeld) return;
      cache.modify<{ comments: CachedConnection }>({
        id: cache.identify({ __typename: 'Blog', id: blogId }),
        fields: {
          comments: (list, { readField, toReference }) => {
            const comment = toReference({ __typename: 'Comment', id: data.addComment.id });
            return comment
              ? insertNode(list as CachedConnection, comment, 'last', (field, node) => readField(field, node))
              : list;
          },
        },
      });
    },
  });

  const addComment = async (comContent: string): Promise<boolean> => {
    const variables = { blogId, comContent };
    const attempt = mutate({ variables, context: contextFor(variables) });
    const { data } = await attempt.catch(() => ({ data: undefined }));
    if (!data) return false;
    forgetKey();
    notify.success(data.addComment.isHeld ? COMMENT_HELD : 'Your comment has been added!');
    return true;
  };
  const failure = error ? (fieldErrors(error).comContent ?? errorMessage(error)) : undefined;
  const isUnverified = error !== undefined && errorCode(error) === 'EMAIL_NOT_VERIFIED';
  return { addComment, adding: loading, failure, isUnverified, forgetFailure: reset };
}

import { useIdempotencyKey } from '../../../lib/apollo/useIdempotencyKey';
import { insertPublished, removeHeld } from '../blogCache';
import { type PostFormFragment, useCreateBlogMutation } from './PostForm.generated';
import { type PostValues, valuesOf } from './postValues';

/**
 * Publishes a post and inserts it into the cached lists. Lists in which its place is unknown are refetched when next
 * shown. An idempotency key prevents a second post when the same values are sent again after a failure.
 * @returns a function that resolves to the post and rejects with Apollo's error
 */
export function useCreateBlog(): (values: PostValues) => Promise<PostFormFragment> {
  const { contextFor, forgetKey } = useIdempotencyKey('post');
  const [createBlog] = useCreateBlogMutation({
    update: (cache, { data }) => {
      if (data?.createBlog.isHeld) removeHeld(cache, data.createBlog.id);
      else if (data) insertPublished(cache, data.createBlog);
    },
  });
  return async (values) => {
    const variables = { input: valuesOf(values) };
    const { data } = await createBlog({ variables, context: contextFor(variables) });
    if (!data) throw new Error('The server answered without a post.');
    forgetKey();
    return data.createBlog;
  };
}

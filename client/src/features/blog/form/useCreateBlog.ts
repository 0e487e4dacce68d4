import { useIdempotencyKey } from '../../../lib/apollo/useIdempotencyKey';
import { insertPublished, moveToHeld } from '../blogCache';
import { type PostFormFragment, useCreateBlogMutation } from './PostForm.generated';
import { type PostValues, valuesOf } from './postValues';

/**
 * Publishes a post. Out: a function that resolves to the post and rejects with Apollo's error. The new post
 * stands first in the lists that are loaded already; where its place is not known, the list is asked for again
 * when it shows next. The same values sent again after a failure make no second post.
 */
export function useCreateBlog(): (values: PostValues) => Promise<PostFormFragment> {
  const { contextFor, forgetKey } = useIdempotencyKey();
  const [createBlog] = useCreateBlogMutation({
    update: (cache, { data }) => {
      if (data?.createBlog.isHeld) moveToHeld(cache, data.createBlog.id);
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

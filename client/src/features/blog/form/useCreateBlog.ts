import { useIdempotencyKey } from '../../../lib/apollo/useIdempotencyKey';
import { insertPublished, removeHeld } from '../postCache';
import { type PostFormFragment, useCreateBlogMutation } from './PostForm.generated';
import { type PostValues, valuesOf } from './postValues';

const ALREADY_PUBLISHED =
  'Your post arrived when you sent it before, and is published as it was then. Look among your posts before you send ' +
  'this one, too.';

/**
 * Publishes a post and inserts it into the cached lists. Lists in which its place is unknown are refetched when next
 * shown. See {@link useIdempotencyKey} for what is sent again.
 * @returns a function that resolves to the post and rejects with Apollo's error
 */
export function useCreateBlog(): (values: PostValues) => Promise<PostFormFragment> {
  const once = useIdempotencyKey('post', ALREADY_PUBLISHED);
  const [createBlog] = useCreateBlogMutation({
    update: (cache, { data }) => {
      if (data?.createBlog.isHeld) removeHeld(cache, data.createBlog.id);
      else if (data) insertPublished(cache, data.createBlog);
    },
  });
  return (values) =>
    once(async (context) => {
      const { data } = await createBlog({ variables: { input: valuesOf(values) }, context });
      if (!data) throw new Error('The server answered without a post.');
      return data.createBlog;
    });
}

import type { ApolloCache } from '@apollo/client';
import { type CachedConnection, insertNode } from '../../../lib/apollo/pagination';
import { useIdempotencyKey } from '../../../lib/apollo/useIdempotencyKey';
import type { Category } from '../../../lib/schema.generated';
import { putAmongHeld } from '../own/ownPostsCache';
import { listArguments } from './listArguments';
import { type PostFormFragment, PostFormFragmentDoc, useCreateBlogMutation } from './PostForm.generated';
import { type PostValues, valuesOf } from './postValues';

/** How many posts Recent Blogs shows: the server answers with the six newest. */
const RECENT_COUNT = 6;

/**
 * Publishes a post. Out: a function that resolves to the post and rejects with Apollo's error. The new post
 * stands first in the lists that are loaded already; where its place is not known, the list is asked for again
 * when it shows next. The same values sent again after a failure make no second post.
 */
export function useCreateBlog(): (values: PostValues) => Promise<PostFormFragment> {
  const { contextFor, forgetKey } = useIdempotencyKey();
  const [createBlog] = useCreateBlogMutation({
    update: (cache, { data }) => {
      if (data?.createBlog.isHeld) putAmongHeld(cache, data.createBlog.id);
      else if (data) putIntoLists(cache, data.createBlog);
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

function putIntoLists(cache: ApolloCache, blog: PostFormFragment): void {
  const reference = cache.writeFragment({
    fragment: PostFormFragmentDoc,
    fragmentName: 'PostForm',
    data: blog,
  });
  if (!reference) return;
  cache.modify<{ recentBlogs: CachedConnection['nodes']; featuredBlogs: unknown; blogs: CachedConnection }>({
    id: 'ROOT_QUERY',
    fields: {
      recentBlogs: (blogs) => [reference, ...blogs].slice(0, RECENT_COUNT),
      // Whether it is among the longest, only the server knows.
      featuredBlogs: (_blogs, { DELETE }) => DELETE,
      blogs: (list, { storeFieldName, readField, DELETE }) => {
        const { search, category } = listArguments(storeFieldName);
        if (search) return DELETE;
        if (category && category !== (blog.category satisfies Category)) return list;
        return insertNode(list as CachedConnection, reference, 'first', (field, node) =>
          readField(field, node),
        );
      },
    },
  });
}

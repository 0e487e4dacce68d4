import type { ApolloCache } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { updateEdited, removeHeld } from '../postCache';
import {
  type PostFormFragment,
  PostFormFragmentDoc,
  PostToUpdateDocument,
  useUpdateBlogMutation,
} from './PostForm.generated';
import { type PostValues, valuesOf } from './postValues';

/**
 * Saves an edited post. The cache is normalized, so the edit shows everywhere without another request. Only lists that
 * the post may have entered or left are refetched when next shown.
 * @returns `save`, which takes the version that the edit started from, resolves to the saved post and rejects with
 *   Apollo's error (CONFLICT if the server has a newer version); and `loadNewest`, which loads that newer version
 */
export function useUpdateBlog(id: string) {
  const client = useApolloClient();
  const [updateBlog] = useUpdateBlogMutation();

  const save = async (values: PostValues, version: number): Promise<PostFormFragment> => {
    const before = readPost(client.cache, id);
    const { data } = await updateBlog({
      variables: { id, input: { ...valuesOf(values), version } },
      update: (cache, answer) => {
        if (answer.data?.updateBlog.isHeld) removeHeld(cache, id);
        else if (answer.data && before) updateEdited(cache, before, answer.data.updateBlog);
      },
    });
    if (!data) throw new Error('The server answered without a post.');
    return data.updateBlog;
  };

  const loadNewest = async (): Promise<PostFormFragment> => {
    const { data } = await client.query({
      query: PostToUpdateDocument,
      variables: { id },
      fetchPolicy: 'network-only',
    });
    if (!data) throw new Error('The server answered without a post.');
    return data.blog;
  };

  return { save, loadNewest };
}

function readPost(cache: ApolloCache, id: string): PostFormFragment | null {
  return cache.readFragment({
    id: `Blog:${id}`,
    fragment: PostFormFragmentDoc,
    fragmentName: 'PostForm',
  });
}

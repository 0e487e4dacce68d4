import type { ApolloCache } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { moveEdited, moveToHeld } from '../blogCache';
import {
  type PostFormFragment,
  PostFormFragmentDoc,
  PostToUpdateDocument,
  useUpdateBlogMutation,
} from './PostForm.generated';
import { type PostValues, valuesOf } from './postValues';

/**
 * Saves an edited post. Out: `save`, which takes the version that the edit began with, resolves to the saved post and
 * rejects with Apollo's error (CONFLICT when the server has a newer version), and `loadNewest`, which loads that version.
 *
 * The post is kept once in the cache, so the edit shows everywhere without another request. Only a list that
 * it may have left or entered is asked for again when it shows next.
 */
export function useUpdateBlog(id: string) {
  const client = useApolloClient();
  const [updateBlog] = useUpdateBlogMutation();

  const save = async (values: PostValues, version: number): Promise<PostFormFragment> => {
    const before = readPost(client.cache, id);
    const { data } = await updateBlog({
      variables: { id, input: { ...valuesOf(values), version } },
      update: (cache, answer) => {
        if (answer.data?.updateBlog.isHeld) moveToHeld(cache, id);
        else if (answer.data && before) moveEdited(cache, before, answer.data.updateBlog);
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

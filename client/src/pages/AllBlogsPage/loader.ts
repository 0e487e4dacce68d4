import type { ApolloClient } from '@apollo/client';
import type { LoaderFunctionArgs } from 'react-router-dom';
import type { PostListQueryVariables } from '../../features/blog/list/PostList.generated';
import { loadPostList } from '../../features/blog/list/loadPostList';
import { errorCode } from '../../lib/errors';
import { PostsAuthorDocument } from './AllBlogsPage.generated';
import { parseFilter } from './filter';

/**
 * Loads the posts that match the URL, and the name of the author in its filter.
 * @returns the variables of the list query
 * @throws a 404 Response for an unknown author. Without the name for another reason the posts show all the same
 */
export async function loadAllBlogs(
  client: ApolloClient,
  { request }: Pick<LoaderFunctionArgs, 'request'>,
): Promise<PostListQueryVariables> {
  const filter = parseFilter(new URL(request.url).searchParams);
  const list = loadPostList(client, filter);
  if (filter.author) await loadAuthor(client, filter.author);
  return list;
}

async function loadAuthor(client: ApolloClient, author: string): Promise<void> {
  try {
    await client.query({ query: PostsAuthorDocument, variables: { author } });
  } catch (error) {
    const code = errorCode(error);
    // BAD_USER_INPUT: the value cannot be a uid, so there is no such author either.
    if (code !== 'NOT_FOUND' && code !== 'BAD_USER_INPUT') return;
    const missing: unknown = new Response(null, { status: 404 });
    throw missing;
  }
}

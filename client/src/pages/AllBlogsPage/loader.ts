import type { ApolloClient } from '@apollo/client';
import type { LoaderFunctionArgs } from 'react-router-dom';
import type { BlogListQueryVariables } from '../../features/blog/list/BlogList.generated';
import { loadBlogList } from '../../features/blog/list/loadBlogList';
import { errorCode } from '../../lib/errors';
import { BlogsAuthorDocument } from './AllBlogsPage.generated';
import { filterIn } from './filter';

/**
 * Asks for the posts that the address names, and for the name of its author. Out: the variables of the list.
 * @throws 404 for an author that there is not; the failed call's error otherwise
 */
export async function loadAllBlogs(
  client: ApolloClient,
  { request }: Pick<LoaderFunctionArgs, 'request'>,
): Promise<BlogListQueryVariables> {
  const filter = filterIn(new URL(request.url).searchParams);
  const list = loadBlogList(client, filter);
  if (filter.author) await loadAuthor(client, filter.author);
  return list;
}

async function loadAuthor(client: ApolloClient, author: string): Promise<void> {
  try {
    await client.query({ query: BlogsAuthorDocument, variables: { author } });
  } catch (error) {
    const code = errorCode(error);
    // What cannot be a uid is nobody's either.
    if (code !== 'NOT_FOUND' && code !== 'BAD_USER_INPUT') throw error;
    const missing: unknown = new Response(null, { status: 404 });
    throw missing;
  }
}

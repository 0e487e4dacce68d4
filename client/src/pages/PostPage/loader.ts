import type { ApolloClient } from '@apollo/client';
import type { LoaderFunctionArgs } from 'react-router-dom';
import { errorCode } from '../../lib/errors';
import { PostPageDocument } from './PostPage.generated';

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/**
 * Loads the post, with its first comments, before its page shows (specification section 2). The page reads it from
 * the cache. Out: the id of the post.
 * @throws 404 for an address that is no post's, which the route shows as the not-found page; the failed call's error otherwise
 */
export async function loadPost(client: ApolloClient, { params }: LoaderFunctionArgs): Promise<string> {
  const id = params.id ?? '';
  // What cannot be an id needs no call to find that out.
  if (!UUID.test(id)) throw notFound();
  try {
    await client.query({ query: PostPageDocument, variables: { id } });
  } catch (error) {
    throw errorCode(error) === 'NOT_FOUND' ? notFound() : error;
  }
  return id;
}

const notFound = () => new Response(null, { status: 404 });

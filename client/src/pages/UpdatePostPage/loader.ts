import type { ApolloClient } from '@apollo/client';
import type { LoaderFunctionArgs } from 'react-router-dom';
import { PostToUpdateDocument } from '../../features/blog/form/PostForm.generated';
import { errorCode } from '../../lib/errors';

/**
 * Loads the post before its page shows, always from the server: an edit starts from
 * the newest version. Out: the post's id; the page reads the post from the cache.
 * @throws 404 for a post that does not exist, which the route shows as the not-found page
 */
export async function loadPostToUpdate(
  client: ApolloClient,
  { params }: LoaderFunctionArgs,
): Promise<string> {
  const id = params.id ?? '';
  try {
    await client.query({ query: PostToUpdateDocument, variables: { id }, fetchPolicy: 'network-only' });
    return id;
  } catch (error) {
    // An address that is no id at all leads nowhere either.
    const isNowhere = ['NOT_FOUND', 'GONE', 'BAD_USER_INPUT'].includes(errorCode(error));
    throw isNowhere ? new Response(null, { status: 404 }) : error;
  }
}

import type { ApolloClient } from '@apollo/client';
import type { LoaderFunctionArgs } from 'react-router-dom';
import { PostToUpdateDocument } from '../../features/blog/form/PostForm.generated';
import { errorCode } from '../../lib/errors';

/**
 * Loads the post before its page shows, always from the network, because an edit must start from the newest version.
 * The page reads it from the cache.
 * @throws a 404 Response if there is no such post, for which the route shows the not-found page
 */
export async function loadPostToUpdate(client: ApolloClient, { params }: LoaderFunctionArgs): Promise<null> {
  const id = params.id ?? '';
  try {
    await client.query({ query: PostToUpdateDocument, variables: { id }, fetchPolicy: 'network-only' });
    return null;
  } catch (error) {
    // BAD_USER_INPUT: the URL holds no valid id.
    const isNowhere = ['NOT_FOUND', 'GONE', 'BAD_USER_INPUT'].includes(errorCode(error));
    throw isNowhere ? new Response(null, { status: 404 }) : error;
  }
}

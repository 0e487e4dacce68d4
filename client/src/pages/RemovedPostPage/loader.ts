import type { ApolloClient } from '@apollo/client';
import type { LoaderFunctionArgs } from 'react-router-dom';
import { preloadBody } from '../../features/blog/post/preloadBody';
import { errorCode } from '../../lib/errors';
import { RemovedPostDocument } from './RemovedPost.generated';

/**
 * Loads a post that is not public, always from the network, because moderators decide about it meanwhile. Without a
 * signed-in member nothing is sent.
 * @returns null; the page reads the cache
 * @throws a 404 Response if the member may not read it, or it is public, for which the route shows the not-found page
 */
export async function loadRemovedPost(
  client: ApolloClient,
  isMember: boolean,
  { params }: LoaderFunctionArgs,
): Promise<null> {
  if (!isMember) return null;
  const id = params.id ?? '';
  const body = preloadBody(() => import('./RemovedPostPage'));
  try {
    await client.query({ query: RemovedPostDocument, variables: { id }, fetchPolicy: 'network-only' });
  } catch (error) {
    // BAD_USER_INPUT: the URL holds no valid id.
    const isNowhere = ['NOT_FOUND', 'BAD_USER_INPUT'].includes(errorCode(error));
    throw isNowhere ? new Response(null, { status: 404 }) : error;
  }
  await body;
  return null;
}

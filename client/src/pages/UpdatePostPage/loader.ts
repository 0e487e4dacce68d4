import type { ApolloClient } from '@apollo/client';
import { type LoaderFunctionArgs, redirect } from 'react-router-dom';
import { HeldPostDocument, PostToUpdateDocument } from '../../features/blog/form/PostForm.generated';
import { errorCode, isMissing } from '../../lib/errors';
import { paths } from '../../lib/paths';

/**
 * Loads the post before its page shows, always from the network, because an edit must start from the newest version.
 * The page reads it from the cache.
 * @returns a redirect for a held post: to the page that says so
 * @throws a 404 Response if there is no such post, for which the route shows the not-found page
 */
export async function loadPostToUpdate(
  client: ApolloClient,
  { params }: LoaderFunctionArgs,
): Promise<Response | null> {
  const id = params.id ?? '';
  try {
    await client.query({ query: PostToUpdateDocument, variables: { id }, fetchPolicy: 'network-only' });
    return null;
  } catch (error) {
    const code = errorCode(error);
    if (code === 'NOT_FOUND' && (await isHeld(client, id))) return redirect(paths.removedPost(id));
    // BAD_USER_INPUT: the URL holds no valid id.
    const isNowhere = ['NOT_FOUND', 'GONE', 'BAD_USER_INPUT'].includes(code);
    throw isNowhere ? new Response(null, { status: 404 }) : error;
  }
}

/**
 * Whether the post waits for a moderator: only its author and moderators get an answer.
 * @throws the error of a call that failed
 */
async function isHeld(client: ApolloClient, id: string): Promise<boolean> {
  try {
    const options = { query: HeldPostDocument, variables: { id }, fetchPolicy: 'network-only' } as const;
    const { data } = await client.query(options);
    return data?.removedBlog.removal === 'HELD';
  } catch (error) {
    const code = errorCode(error);
    if (isMissing(code) || code === 'UNAUTHENTICATED') return false;
    throw error;
  }
}

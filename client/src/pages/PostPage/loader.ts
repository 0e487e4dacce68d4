import type { ApolloClient } from '@apollo/client';
import type { LoaderFunctionArgs } from 'react-router-dom';
import { HiddenCommentsDocument } from '../../features/comment/comment.generated';
import { prefetch } from '../../lib/apollo/prefetch';
import { errorCode } from '../../lib/errors';
import { MissingPostDocument } from './MissingPost.generated';
import { PostPageDocument, type PostPageQueryVariables as PostVariables } from './PostPage.generated';

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/**
 * Loads the post, with its first comments, and for its author those that they have hidden, before its page shows. The page reads it from
 * the cache. Out: what to ask the cache for: the post's id and, where the address names one, the cursor behind which its
 * comments begin.
 * @throws 404 for an address that is no post's and 410 for a deleted post's, which the route shows as MissingPost; the
 *   failed call's error otherwise
 */
export async function loadPost(
  client: ApolloClient,
  { params, request }: LoaderFunctionArgs,
): Promise<PostVariables> {
  const id = params.id ?? '';
  // What cannot be an id needs no question for a post.
  if (!UUID.test(id)) throw await notFound(client);
  const commentsAfter = new URL(request.url).searchParams.get('comments');
  const variables = { id, ...(commentsAfter && { commentsAfter }) };
  try {
    const { data } = await client.query({ query: PostPageDocument, variables });
    if (data?.blog.viewerCanEdit)
      await prefetch(client, { query: HiddenCommentsDocument, variables: { blogId: id } });
  } catch (error) {
    const code = errorCode(error);
    if (code === 'NOT_FOUND' || code === 'GONE') throw await notFound(client, code === 'GONE' ? 410 : 404);
    throw error;
  }
  return variables;
}

/**
 * Brings what the page of a missing post suggests. Out: what React Router takes for an answer; unknown to the linter,
 * which would have an Error here.
 */
async function notFound(client: ApolloClient, status = 404): Promise<unknown> {
  // Without suggestions the page stands as well.
  await client.query({ query: MissingPostDocument }).catch(() => undefined);
  return new Response(null, { status });
}

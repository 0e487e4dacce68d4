import type { ApolloClient } from '@apollo/client';
import type { LoaderFunctionArgs } from 'react-router-dom';
import { HiddenCommentsDocument } from '../../features/comment/comment.generated';
import { prefetch } from '../../lib/apollo/prefetch';
import { errorCode } from '../../lib/errors';
import { MissingPostDocument } from './MissingPost.generated';
import { PostPageDocument, type PostPageQueryVariables as PostVariables } from './PostPage.generated';

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/**
 * Loads a post with its first comments, and for its author the hidden ones too. Out: the variables by which the page reads
 * them from the cache: the post's id and, if the URL has one, the cursor after which its comments begin.
 * @throws 404 for no post and 410 for a deleted one, which the route shows as MissingPost; otherwise the call's error
 */
export async function loadPost(
  client: ApolloClient,
  { params, request }: LoaderFunctionArgs,
): Promise<PostVariables> {
  const id = params.id ?? '';
  // The server would only answer that this is no id.
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
 * Loads the suggestions of MissingPost. Out: a Response, which React Router takes for the page's status. The type is unknown
 * because the linter lets only errors be thrown.
 */
async function notFound(client: ApolloClient, status = 404): Promise<unknown> {
  // The page shows without suggestions too.
  await client.query({ query: MissingPostDocument }).catch(() => undefined);
  return new Response(null, { status });
}

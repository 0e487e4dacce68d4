import type { ApolloClient } from '@apollo/client';
import type { LoaderFunctionArgs } from 'react-router-dom';
import { RecentBlogsDocument } from '../../features/blog/list/RecentBlogs.generated';
import { HiddenCommentsDocument } from '../../features/comment/HiddenComments.generated';
import { preloadBody } from '../../features/blog/post/preloadBody';
import { errorCode, isMissing } from '../../lib/errors';
import { isId } from '../../lib/paths';
import { prefetch, refreshCached } from '../../ui/prefetch';
import { PostPageDocument, type PostPageQueryVariables as PostVariables } from './PostPage.generated';

/**
 * Loads a post with its first comments and, for its author, the hidden comments. A cached post shows at once and is
 * requested again in the background.
 * @returns the variables to read them from the cache: the post's id and the comment cursor, if the URL has one
 * @throws a 404 Response for no post or 410 for a deleted one (the route shows MissingPost); otherwise the call's error
 */
export async function loadPost(
  client: ApolloClient,
  { params, request }: LoaderFunctionArgs,
): Promise<PostVariables> {
  const id = params.id ?? '';
  // The server would only reject it.
  if (!isId(id)) throw await notFound(client);
  const commentsAfter = new URL(request.url).searchParams.get('comments');
  const variables = { id, ...(commentsAfter && { commentsAfter }) };
  const options = { query: PostPageDocument, variables };
  const body = preloadBody(() => import('./PostPage'));
  if (client.readQuery(options)) {
    refreshCached(client, options, ({ blog }) => blog.comments).catch((error: unknown) => {
      // The page then asks for the post anew, and says that it is gone. Any other failure leaves what is known.
      if (isMissing(errorCode(error))) client.cache.evict({ id: `Blog:${id}` });
    });
  }
  try {
    const { data } = await client.query(options);
    if (data?.blog.viewerIsAuthor)
      await prefetch(client, { query: HiddenCommentsDocument, variables: { blogId: id } });
  } catch (error) {
    const code = errorCode(error);
    if (isMissing(code)) throw await notFound(client, code === 'GONE' ? 410 : 404);
    throw error;
  }
  await body;
  return variables;
}

/**
 * Loads the suggestions of MissingPost.
 * @returns a Response with the page's status; typed unknown, because the linter lets only errors be thrown
 */
async function notFound(client: ApolloClient, status = 404): Promise<unknown> {
  // A failure is ignored: the page also works without suggestions.
  await client.query({ query: RecentBlogsDocument }).catch(() => undefined);
  return new Response(null, { status });
}

import type { ApolloClient } from '@apollo/client';
import { CombinedGraphQLErrors } from '@apollo/client/errors';
import type { LoaderFunctionArgs } from 'react-router-dom';
import { PostPageDocument } from './PostPage.generated';

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/**
 * Loads the post, with its first comments, before its page shows (specification section 2). The page reads it from
 * the cache. Out: the id of the post.
 * @throws NOT_FOUND for an address that is no post's; the failed call's error otherwise
 */
export async function loadPost(client: ApolloClient, { params }: LoaderFunctionArgs): Promise<string> {
  const id = params.id ?? '';
  // What cannot be an id needs no call to find that out.
  if (!UUID.test(id)) throw notFound();
  await client.query({ query: PostPageDocument, variables: { id } });
  return id;
}

/** What the server would answer, had it been asked. */
const notFound = () =>
  new CombinedGraphQLErrors({
    errors: [{ message: 'This post does not exist.', extensions: { code: 'NOT_FOUND' } }],
  });

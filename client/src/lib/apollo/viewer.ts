import type { ApolloClient } from '@apollo/client';

/** The fields of a post whose answer depends on who asks. */
const viewerFieldsOfBlog = ['viewerCanEdit', 'viewerCanComment', 'isInMyWishlist'];
/** The fields of the query that belong to the signed-in member alone. */
const viewerFieldsOfQuery = ['me', 'myWishlist'];

/**
 * To be called when another member, or nobody, is signed in from now on. Forgets every cached answer that was
 * meant for the one before, then asks again for what is on the screen. What everybody sees alike stays in
 * place meanwhile, so that the page does not flash.
 */
export async function changeViewer(client: ApolloClient): Promise<void> {
  const { cache } = client;
  for (const fieldName of viewerFieldsOfQuery) cache.evict({ id: 'ROOT_QUERY', fieldName, broadcast: false });
  for (const id of Object.keys(cache.extract() as Record<string, unknown>)) {
    if (!id.startsWith('Blog:')) continue;
    for (const fieldName of viewerFieldsOfBlog) cache.evict({ id, fieldName, broadcast: false });
  }
  cache.gc();
  // A query that fails now shows its error where it is used.
  await client.refetchObservableQueries().catch(() => undefined);
}

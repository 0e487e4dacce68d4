import type { ApolloClient } from '@apollo/client';

/** The fields of a post whose answer depends on who asks. */
const viewerFieldsOfBlog = [
  'viewerCanEdit',
  'viewerCanDelete',
  'viewerCanComment',
  'isInMyWishlist',
  'hiddenComments',
  'wishlistCount',
];
/** Those of a comment. */
const viewerFieldsOfComment = ['viewerCanEdit', 'viewerCanDelete', 'viewerCanHide'];
const viewerFields: Record<string, string[]> = { Blog: viewerFieldsOfBlog, Comment: viewerFieldsOfComment };
/** The fields of the query that belong to the signed-in member alone. */
const viewerFieldsOfQuery = [
  'me',
  'myWishlist',
  'myBlogs',
  'myDeletedBlogs',
  'myMedia',
  'myMediaQuota',
  'moderationQueue',
  'moderatedMember',
  'findMembers',
  'auditLog',
];

/** Resolves when React has taken from the screen what is no longer shown, and its queries are asked no more. */
async function unmounted(): Promise<void> {
  await nextTask();
  // useQuery lets go of its query only in a task after React has unmounted it.
  await nextTask();
}

const nextTask = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

/**
 * To be called when another member, or nobody, is signed in from now on. Forgets every cached answer that was
 * meant for the one before, then asks again for what is on the screen. What everybody sees alike stays in
 * place meanwhile, so that the page does not flash.
 */
export async function resetUserCache(client: ApolloClient): Promise<void> {
  // Before anything is forgotten: a query that misses its answer asks for it at once, also one that only a member may ask.
  await unmounted();
  const { cache } = client;
  for (const fieldName of viewerFieldsOfQuery) cache.evict({ id: 'ROOT_QUERY', fieldName, broadcast: false });
  for (const id of Object.keys(cache.extract() as Record<string, unknown>)) {
    const fields = viewerFields[id.slice(0, id.indexOf(':'))] ?? [];
    for (const fieldName of fields) cache.evict({ id, fieldName, broadcast: false });
  }
  cache.gc();
  // A query that fails now shows its error where it is used.
  await client.refetchObservableQueries().catch(() => undefined);
}

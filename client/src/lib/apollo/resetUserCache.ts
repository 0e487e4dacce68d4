import type { ApolloClient } from '@apollo/client';
import type { Query } from '../schema.generated';
import { evictFields } from './evictFields';

/** The fields of a post that depend on the viewer. */
const viewerFieldsOfPost = [
  'viewerIsAuthor',
  'viewerCanEdit',
  'viewerCanDelete',
  'viewerCanComment',
  'isInMyWishlist',
  'hiddenComments',
  'wishlistCount',
];
/** The fields of a comment that depend on the viewer. */
const viewerFieldsOfComment = ['viewerCanEdit', 'viewerCanDelete', 'viewerCanHide'];
const viewerFields = { Blog: viewerFieldsOfPost, Comment: viewerFieldsOfComment };
/** The member's own root query fields. The type asks for each field of the schema whose name begins with `my`. */
const ownFieldsOfQuery: Record<Extract<keyof Query, `my${string}`>, true> = {
  myBlogs: true,
  myDeletedBlogs: true,
  myMedia: true,
  myMediaQuota: true,
  myModerationDecisions: true,
  myRemovedComments: true,
  myReports: true,
  mySessions: true,
  myWishlist: true,
};
/** The root query fields that depend on the viewer. */
const viewerFieldsOfQuery = [
  'me',
  ...Object.keys(ownFieldsOfQuery),
  'removedBlog',
  'moderationQueue',
  'moderatedMember',
  'findMembers',
  'auditLog',
];

/** Resolves when React has unmounted what is no longer shown, and its queries have ended. */
async function unmounted(): Promise<void> {
  await nextTask();
  // useQuery ends its query only in a task after React has unmounted it.
  await nextTask();
}

const nextTask = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

/**
 * To be called after another member, or nobody, is signed in. Evicts everything cached for the previous viewer, then
 * refetches the active queries. Public data stays in the cache, so that the page does not flash.
 */
export async function resetUserCache(client: ApolloClient): Promise<void> {
  // First, because an active query refetches at once when its data is evicted, even a query that only members may send.
  await unmounted();
  const { cache } = client;
  for (const fieldName of viewerFieldsOfQuery) cache.evict({ id: 'ROOT_QUERY', fieldName, broadcast: false });
  evictFields(cache, viewerFields);
  cache.gc();
  // Each component shows the error of its own query.
  await client.refetchObservableQueries().catch(() => undefined);
}

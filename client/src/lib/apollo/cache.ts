import { InMemoryCache } from '@apollo/client/cache';
import { connectionPolicy } from './pagination';

/** The normalised cache: a post is kept once, so an edit shows wherever the post is shown. */
export function createCache(): InMemoryCache {
  return new InMemoryCache({
    typePolicies: {
      User: { keyFields: ['uid'] },
      Query: {
        fields: {
          blogs: connectionPolicy(['search', 'category', 'author']),
          myWishlist: connectionPolicy(),
          myBlogs: connectionPolicy(),
          myDeletedBlogs: connectionPolicy(),
          myMedia: connectionPolicy(),
          myReports: connectionPolicy(['thingId']),
          myRemovedComments: connectionPolicy(),
          myModerationDecisions: connectionPolicy(),
          moderationQueue: connectionPolicy(),
          auditLog: connectionPolicy(),
          // A post that came with a list needs no second request where the list brought every field.
          blog: {
            read: (existing: unknown, { args, toReference }) =>
              existing ?? toReference({ __typename: 'Blog', id: String(args?.id) }),
          },
        },
      },
      ModeratedMember: { keyFields: ['member', ['id']], fields: { actions: connectionPolicy() } },
      // A list of posts counts the comments of each by a page of one row: another list than the post's own.
      Blog: { fields: { comments: connectionPolicy(['first']), hiddenComments: connectionPolicy() } },
    },
  });
}

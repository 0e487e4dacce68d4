import { InMemoryCache } from '@apollo/client/cache';
import { connectionPolicy } from './pagination';

/** Creates the normalized cache: a post is stored once, so an edit shows wherever the post is shown. */
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
          // Reads a post that another query has loaded, so that it is not requested again if that one loaded all its fields.
          blog: {
            read: (existing: unknown, { args, toReference }) =>
              existing ?? toReference({ __typename: 'Blog', id: String(args?.id) }),
          },
        },
      },
      ModeratedMember: { keyFields: ['member', ['id']], fields: { actions: connectionPolicy() } },
      // Lists of posts query `comments(first: 1)` for the count; `first` keeps that apart from the post's own comments.
      Blog: { fields: { comments: connectionPolicy(['first']), hiddenComments: connectionPolicy() } },
    },
  });
}

import 'reflect-metadata';
import { specifiedDirectives, type GraphQLSchema } from 'graphql';
import { buildSchema } from 'type-graphql';
import { AccountResolver } from './modules/account/account.resolver.js';
import { BlogResolver } from './modules/blog/blog.resolver.js';
import { RemovedBlogResolver } from './modules/blog/removed-blog.resolver.js';
import { ReadableBodyResolver } from './modules/blog/reading/readable-body.resolver.js';
import { MemberBlogsResolver } from './modules/blog/member-blogs.resolver.js';
import { BlogCommentsResolver, HiddenCommentsResolver } from './modules/comment/blog-comments.resolver.js';
import { RemovedCommentResolver } from './modules/comment/removed-comment.resolver.js';
import { MediaResolver } from './modules/media/media.resolver.js';
import {
  AuditEntryResolver,
  ModeratedMemberResolver,
  ModerationResolver,
} from './modules/moderation/moderation.resolver.js';
import { ModerationDecisionResolver } from './modules/moderation/moderation-decision.resolver.js';
import { ReportResolver } from './modules/moderation/report.resolver.js';
import { ProfileResolver } from './modules/session/profile.resolver.js';
import { RelatedPostsResolver } from './modules/blog/related/related-posts.resolver.js';
import { CommentResolver } from './modules/comment/comment.resolver.js';
import { SessionResolver } from './modules/session/session.resolver.js';
import { SubscriberResolver } from './modules/subscriber/subscriber.resolver.js';
import { WishlistItemResolver } from './modules/wishlist/wishlist-item.resolver.js';
import { WishlistResolver } from './modules/wishlist/wishlist.resolver.js';
import { describeSchema } from './platform/graphql/describe-schema.js';
import { constraintDirective } from './platform/core/constraint.js';
import { validateInput } from './platform/core/validate.js';
import type { Services } from './services.js';

/** The list of resolvers. */
export async function createSchema({
  accounts,
  sessions,
  siteUrl,
  blogs,
  removedBlogs,
  relatedPosts,
  readableBodies,
  comments,
  commentChanges,
  media,
  moderation,
  audit,
  moderatedMembers,
  reports,
  emails,
  profiles,
  wishlists,
  subscribers,
}: Services): Promise<GraphQLSchema> {
  const container = new Map<unknown, unknown>([
    [AccountResolver, new AccountResolver(accounts)],
    [BlogResolver, new BlogResolver(blogs, siteUrl)],
    [RemovedBlogResolver, new RemovedBlogResolver(removedBlogs)],
    [ReadableBodyResolver, new ReadableBodyResolver(blogs, readableBodies)],
    [MemberBlogsResolver, new MemberBlogsResolver(blogs)],
    [MediaResolver, new MediaResolver(media)],
    [ModerationResolver, new ModerationResolver(moderation, audit, moderatedMembers)],
    [AuditEntryResolver, new AuditEntryResolver(moderatedMembers)],
    [ModeratedMemberResolver, new ModeratedMemberResolver(audit, moderatedMembers)],
    [ModerationDecisionResolver, new ModerationDecisionResolver(audit, moderation)],
    [ReportResolver, new ReportResolver(reports)],
    [ProfileResolver, new ProfileResolver(profiles)],
    [CommentResolver, new CommentResolver(commentChanges)],
    [RemovedCommentResolver, new RemovedCommentResolver(commentChanges)],
    [HiddenCommentsResolver, new HiddenCommentsResolver(commentChanges)],
    [RelatedPostsResolver, new RelatedPostsResolver(relatedPosts)],
    [BlogCommentsResolver, new BlogCommentsResolver(comments)],
    [SessionResolver, new SessionResolver(siteUrl, sessions, emails)],
    [SubscriberResolver, new SubscriberResolver(subscribers)],
    [WishlistResolver, new WishlistResolver(wishlists)],
    [WishlistItemResolver, new WishlistItemResolver(blogs)],
  ]);
  const schema = await buildSchema({
    resolvers: [
      AccountResolver,
      BlogResolver,
      RemovedBlogResolver,
      MemberBlogsResolver,
      ReadableBodyResolver,
      ModerationResolver,
      AuditEntryResolver,
      ModeratedMemberResolver,
      ModerationDecisionResolver,
      ReportResolver,
      ProfileResolver,
      RelatedPostsResolver,
      BlogCommentsResolver,
      CommentResolver,
      HiddenCommentsResolver,
      RemovedCommentResolver,
      SessionResolver,
      SubscriberResolver,
      WishlistResolver,
      WishlistItemResolver,
      MediaResolver,
    ],
    container: { get: (resolver) => container.get(resolver) },
    directives: [...specifiedDirectives, constraintDirective],
    validateFn: (value: unknown) => {
      if (typeof value === 'object' && value !== null) validateInput(value);
    },
  });
  return describeSchema(
    schema,
    'Octavo: posts in eight subjects, with comments, wishlists and a newsletter.',
  );
}

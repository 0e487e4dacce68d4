import 'reflect-metadata';
import { specifiedDirectives, type GraphQLSchema } from 'graphql';
import { buildSchema, type ClassType } from 'type-graphql';
import { AccountResolver } from './modules/account/account.resolver.js';
import { BlogResolver } from './modules/blog/blog.resolver.js';
import { ReadableRemovedBlogResolver, RemovedBlogResolver } from './modules/blog/removed-blog.resolver.js';
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
import { HeldWordsResolver } from './modules/moderation/held-words.resolver.js';
import {
  ModeratedThingResolver,
  ModerationDecisionResolver,
} from './modules/moderation/moderation-decision.resolver.js';
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
  heldWords,
  reports,
  emails,
  profiles,
  wishlists,
  subscribers,
}: Services): Promise<GraphQLSchema> {
  const resolvers = new Map<ClassType, object>(
    [
      new AccountResolver(accounts),
      new BlogResolver(blogs, siteUrl),
      new RemovedBlogResolver(removedBlogs),
      new ReadableRemovedBlogResolver(removedBlogs, readableBodies),
      new MemberBlogsResolver(blogs),
      new ReadableBodyResolver(blogs, readableBodies),
      new ModerationResolver(moderation, audit, moderatedMembers),
      new HeldWordsResolver(heldWords),
      new AuditEntryResolver(moderatedMembers, audit),
      new ModeratedMemberResolver(audit, moderatedMembers),
      new ModerationDecisionResolver(audit, moderation),
      new ModeratedThingResolver(removedBlogs),
      new ReportResolver(reports),
      new ProfileResolver(profiles),
      new RelatedPostsResolver(relatedPosts),
      new BlogCommentsResolver(comments),
      new CommentResolver(commentChanges),
      new HiddenCommentsResolver(commentChanges),
      new RemovedCommentResolver(commentChanges),
      new SessionResolver(siteUrl, sessions, emails),
      new SubscriberResolver(subscribers),
      new WishlistResolver(wishlists),
      new WishlistItemResolver(blogs),
      new MediaResolver(media),
    ].map((resolver) => [resolver.constructor as ClassType, resolver]),
  );
  const schema = await buildSchema({
    resolvers: [...resolvers.keys()] as [ClassType, ...ClassType[]],
    container: { get: (resolver: ClassType) => resolvers.get(resolver) },
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

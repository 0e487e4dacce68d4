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
export async function createSchema(services: Services): Promise<GraphQLSchema> {
  const resolvers = new Map<ClassType, object>(
    [
      new AccountResolver(services.accounts),
      new BlogResolver(services.blogs, services.siteUrl),
      new RemovedBlogResolver(services.removedBlogs),
      new ReadableRemovedBlogResolver(services.removedBlogs, services.readableBodies),
      new MemberBlogsResolver(services.blogs),
      new ReadableBodyResolver(services.blogs, services.readableBodies),
      new ModerationResolver(services.moderation, services.audit, services.moderatedMembers),
      new HeldWordsResolver(services.heldWords),
      new AuditEntryResolver(services.moderatedMembers, services.audit),
      new ModeratedMemberResolver(services.audit, services.moderatedMembers),
      new ModerationDecisionResolver(services.audit, services.moderation),
      new ModeratedThingResolver(services.removedBlogs),
      new ReportResolver(services.reports),
      new ProfileResolver(services.profiles),
      new RelatedPostsResolver(services.relatedPosts),
      new BlogCommentsResolver(services.comments),
      new CommentResolver(services.commentChanges),
      new HiddenCommentsResolver(services.commentChanges),
      new RemovedCommentResolver(services.commentChanges),
      new SessionResolver(services.siteUrl, services.sessions, services.emails),
      new SubscriberResolver(services.subscribers),
      new WishlistResolver(services.wishlists),
      new WishlistItemResolver(services.blogs),
      new MediaResolver(services.media),
    ].map((resolver) => [resolver.constructor as ClassType, resolver]),
  );
  const schema = await buildSchema({
    resolvers: [...resolvers.keys()] as [ClassType, ...ClassType[]],
    container: { get: (resolver: ClassType) => resolvers.get(resolver) },
    directives: [...specifiedDirectives, constraintDirective],
    // Apollo Server checks the schema when it starts.
    skipCheck: true,
    validateFn: (value: unknown) => {
      if (typeof value === 'object' && value !== null) validateInput(value);
    },
  });
  return describeSchema(
    schema,
    'Octavo: posts in eight subjects, with comments, wishlists and a newsletter.',
  );
}

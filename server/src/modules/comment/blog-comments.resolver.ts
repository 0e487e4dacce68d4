import { Args, ArgsType, Ctx, FieldResolver, Mutation, Resolver, Root } from 'type-graphql';
import { write } from '../../platform/graphql/complexity.js';
import { createPageArgs, pageOfRows, toConnection } from '../../platform/graphql/connection.js';
import { RateLimit } from '../../platform/graphql/rate-limit.js';
import { RequestContext } from '../../platform/graphql/context.js';
import { Blog } from '../blog/blog.type.js';
import { AddCommentInput } from './comment.input.js';
import { ADD_COMMENT } from './comment.limits.js';
import { canComment } from './comment.policy.js';
import { CommentService } from './comment.service.js';
import { Comment, CommentConnection } from './comment.type.js';
import { CommentChangesService } from './comment-changes.service.js';

@ArgsType()
class CommentsPageArgs extends createPageArgs(20, 'comments') {}

@ArgsType()
class HiddenCommentsPageArgs extends createPageArgs(20, 'comments') {}

/** Adds comments, and resolves the comment fields of a post. */
@Resolver(() => Blog)
export class BlogCommentsResolver {
  constructor(private readonly comments: CommentService) {}

  @RateLimit(ADD_COMMENT)
  @Mutation(() => Comment, {
    complexity: write,
    description: 'Comments on a post of somebody else, as the signed-in member.',
  })
  async addComment(
    @Args() input: AddCommentInput,
    @Ctx() { viewer, idempotencyKey }: RequestContext,
  ): Promise<Comment> {
    const { id, written } = await this.comments.add(viewer, input, idempotencyKey);
    return written ?? this.comments.getWritten(viewer, id);
  }

  @FieldResolver(() => CommentConnection, {
    name: 'comments',
    complexity: pageOfRows,
    description: 'The comments, oldest first.',
  })
  async commentsOf(@Root() blog: Blog, @Args() page: CommentsPageArgs, @Ctx() context: RequestContext) {
    const pages = context.loader(
      `comment.pages ${page.first} ${page.after ?? ''}`,
      (ids: readonly string[]) => this.comments.pagesOf(ids, page),
    );
    const counts = context.loader('comment.counts', (ids: readonly string[]) => this.comments.counts(ids));
    return toConnection(await pages.load(blog.id), () => counts.load(blog.id));
  }

  @FieldResolver(() => Boolean, {
    description:
      'Whether the viewer may comment: members may, unless suspended or blocked (`me.restriction`), the author may not.',
  })
  viewerCanComment(@Root() blog: Blog, @Ctx() { viewer }: RequestContext): boolean {
    return canComment(viewer, blog);
  }
}

@Resolver(() => Blog)
export class HiddenCommentsResolver {
  constructor(private readonly comments: CommentChangesService) {}

  @FieldResolver(() => CommentConnection, {
    complexity: pageOfRows,
    description: 'The comments that its author has hidden, oldest first; for the author only.',
  })
  async hiddenComments(
    @Root() blog: Blog,
    @Args() page: HiddenCommentsPageArgs,
    @Ctx() context: RequestContext,
  ) {
    this.comments.requireHiddenVisible(context.viewer, blog);
    const pages = context.loader(
      `comment.hidden ${page.first} ${page.after ?? ''}`,
      (ids: readonly string[]) => this.comments.hiddenPages(ids, page),
    );
    const counts = context.loader('comment.hiddenCounts', (ids: readonly string[]) =>
      this.comments.countHidden(ids),
    );
    return toConnection(await pages.load(blog.id), () => counts.load(blog.id));
  }
}

import { Args, ArgsType, Ctx, FieldResolver, Query, Resolver, Root } from 'type-graphql';
import { createPageArgs, pageOfRows, toConnection } from '../../platform/graphql/connection.js';
import { RequestContext } from '../../platform/graphql/context.js';
import { canDeleteRemovedComment } from './comment.policy.js';
import { CommentChangesService } from './comment-changes.service.js';
import { RemovedComment, RemovedCommentConnection } from './removed-comment.type.js';

@ArgsType()
class RemovedCommentsPageArgs extends createPageArgs(10, 'comments') {}

@Resolver(() => RemovedComment)
export class RemovedCommentResolver {
  constructor(private readonly comments: CommentChangesService) {}

  @Query(() => RemovedCommentConnection, {
    complexity: pageOfRows,
    description:
      "The signed-in member's comments that a moderator has hidden or deleted, or that are held, newest first.",
  })
  async myRemovedComments(@Args() page: RemovedCommentsPageArgs, @Ctx() { viewer }: RequestContext) {
    return toConnection(await this.comments.listRemoved(viewer, page), () =>
      this.comments.countRemoved(viewer),
    );
  }

  @FieldResolver(() => Boolean, { description: 'Whether the viewer may delete it.' })
  viewerCanDelete(@Root() comment: RemovedComment): boolean {
    return canDeleteRemovedComment(comment);
  }
}

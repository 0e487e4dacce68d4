import { Args, Ctx, FieldResolver, Mutation, Resolver, Root } from 'type-graphql';
import { partOfParent, write } from '../../platform/graphql/complexity.js';
import { RequestContext } from '../../platform/graphql/context.js';
import { RateLimit } from '../../platform/graphql/rate-limit.js';
import { Member } from '../session/member.type.js';
import { CommentIdArgs, EditCommentArgs } from './comment.input.js';
import { EDIT_COMMENT } from './comment.limits.js';
import { canDeleteComment, canEditComment, canHideComment } from './comment.policy.js';
import { Comment } from './comment.type.js';
import { CommentChangesService } from './comment-changes.service.js';

/** Changes comments, and resolves their author and the viewer's permissions. */
@Resolver(() => Comment)
export class CommentResolver {
  constructor(private readonly comments: CommentChangesService) {}

  @RateLimit(EDIT_COMMENT)
  @Mutation(() => Comment, {
    complexity: write,
    description: 'Changes a comment; its writer only, within fifteen minutes; later it is a CONFLICT.',
  })
  editComment(
    @Args() { id, comContent }: EditCommentArgs,
    @Ctx() { viewer }: RequestContext,
  ): Promise<Comment> {
    return this.comments.edit(viewer, id, comContent);
  }

  @FieldResolver(() => Boolean, {
    complexity: partOfParent,
    description:
      'Whether it waits until a moderator has approved it. Only its writer ever gets such a comment.',
  })
  isHeld(@Root() { isHeld = false }: Comment): boolean {
    return isHeld;
  }

  @RateLimit(EDIT_COMMENT)
  @Mutation(() => Comment, {
    complexity: write,
    description: 'Deletes a comment and returns it. Only its writer may.',
  })
  deleteComment(@Args() { id }: CommentIdArgs, @Ctx() { viewer }: RequestContext): Promise<Comment> {
    return this.comments.delete(viewer, id);
  }

  @RateLimit(EDIT_COMMENT)
  @Mutation(() => Comment, {
    complexity: write,
    description: 'Hides a comment from everybody; the author of the post only.',
  })
  hideComment(@Args() { id }: CommentIdArgs, @Ctx() { viewer }: RequestContext): Promise<Comment> {
    return this.comments.hide(viewer, id);
  }

  @RateLimit(EDIT_COMMENT)
  @Mutation(() => Comment, {
    complexity: write,
    description: 'Shows a hidden comment again. Only the author of the post may.',
  })
  unhideComment(@Args() { id }: CommentIdArgs, @Ctx() { viewer }: RequestContext): Promise<Comment> {
    return this.comments.unhide(viewer, id);
  }

  @FieldResolver(() => Member, { complexity: partOfParent, description: 'Who wrote it.' })
  author(@Root() { memberUid, name, image }: Comment): Member {
    return { id: memberUid, displayName: name, photo: image };
  }

  @FieldResolver(() => Boolean, {
    description: 'Whether the viewer may edit it now, unless suspended or blocked (`me.restriction`).',
  })
  viewerCanEdit(@Root() comment: Comment, @Ctx() { viewer }: RequestContext): boolean {
    return canEditComment(viewer, comment);
  }

  @FieldResolver(() => Boolean, { description: 'Whether the viewer may delete it.' })
  viewerCanDelete(@Root() comment: Comment, @Ctx() { viewer }: RequestContext): boolean {
    return canDeleteComment(viewer, comment);
  }

  @FieldResolver(() => Boolean, {
    description:
      'Whether the viewer may hide it, and show it again, unless suspended or blocked (`me.restriction`).',
  })
  viewerCanHide(@Root() comment: Comment, @Ctx() { viewer }: RequestContext): boolean {
    return canHideComment(viewer, comment);
  }
}

import { Args, ArgsType, Ctx, FieldResolver, Mutation, Query, Resolver, Root } from 'type-graphql';
import { write } from '../../platform/graphql/complexity.js';
import { createPageArgs, pageOfRows, toConnection } from '../../platform/graphql/connection.js';
import { RequestContext } from '../../platform/graphql/context.js';
import { RateLimit } from '../../platform/graphql/rate-limit.js';
import { BlogIdArgs } from './blog.input.js';
import { UPDATE_POST } from './blog.limits.js';
import { canRemoveForGood, canRestore } from './blog.policy.js';
import { Blog } from './blog.type.js';
import { RemovedBlogService } from './removed-blog.service.js';
import { RemovedBlog, RemovedBlogConnection } from './removed-blog.type.js';

@ArgsType()
class DeletedBlogsPageArgs extends createPageArgs(12, 'posts') {}

@Resolver(() => RemovedBlog)
export class RemovedBlogResolver {
  constructor(private readonly removed: RemovedBlogService) {}

  @Query(() => RemovedBlogConnection, {
    complexity: pageOfRows,
    description: "The signed-in member's posts that are not public, newest first.",
  })
  async myDeletedBlogs(@Args() page: DeletedBlogsPageArgs, @Ctx() { viewer }: RequestContext) {
    return toConnection(await this.removed.list(viewer, page), () => this.removed.count(viewer));
  }

  @RateLimit(UPDATE_POST)
  @Mutation(() => RemovedBlog, {
    complexity: write,
    description:
      'Deletes a post; its author only. It can be restored for thirty days, and its address answers GONE meanwhile.',
  })
  deleteBlog(@Args() { id }: BlogIdArgs, @Ctx() { viewer }: RequestContext): Promise<RemovedBlog> {
    return this.removed.delete(viewer, id);
  }

  @RateLimit(UPDATE_POST)
  @Mutation(() => Blog, {
    complexity: write,
    description: 'Puts a deleted post back with its comments, as it was; its author only.',
  })
  restoreBlog(@Args() { id }: BlogIdArgs, @Ctx() { viewer }: RequestContext): Promise<Blog> {
    return this.removed.restore(viewer, id);
  }

  @RateLimit(UPDATE_POST)
  @Mutation(() => Boolean, {
    complexity: write,
    description:
      'Removes a deleted or held post for good, with its comments; its author only. There is no way back.',
  })
  async removeBlogForGood(@Args() { id }: BlogIdArgs, @Ctx() { viewer }: RequestContext): Promise<boolean> {
    await this.removed.removeForGood(viewer, id);
    return true;
  }

  @FieldResolver(() => Boolean, {
    description: 'Whether the viewer may restore the post, unless suspended or blocked (`me.restriction`).',
  })
  viewerCanRestore(@Root() blog: RemovedBlog, @Ctx() { viewer }: RequestContext): boolean {
    return canRestore(viewer, blog);
  }

  @FieldResolver(() => Boolean, { description: 'Whether the viewer may remove the post for good.' })
  viewerCanRemoveForGood(@Root() blog: RemovedBlog, @Ctx() { viewer }: RequestContext): boolean {
    return canRemoveForGood(viewer, blog);
  }
}

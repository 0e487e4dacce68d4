import { Args, ArgsType, Ctx, FieldResolver, Mutation, Query, Resolver, Root } from 'type-graphql';
import { partOfParent, points, write } from '../../platform/graphql/complexity.js';
import { createPageArgs, pageOfRows, toConnection } from '../../platform/graphql/connection.js';
import { RequestContext } from '../../platform/graphql/context.js';
import { RateLimit } from '../../platform/graphql/rate-limit.js';
import { BlogIdArgs } from './blog.input.js';
import { Member } from '../session/member.type.js';
import { READABLE_BODY_COST, UPDATE_POST } from './blog.limits.js';
import { canRemoveForGood, canRestore } from './blog.policy.js';
import { Blog } from './blog.type.js';
import type { ReadableBodies } from './reading/readable-bodies.js';
import { ReadableBody } from './reading/readable-body.type.js';
import { RemovedBlogService } from './removed-blog.service.js';
import { ReadableRemovedBlog, RemovedBlog, RemovedBlogConnection } from './removed-blog.type.js';

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

/** Fields without a permission check: only the author and moderators receive a ReadableRemovedBlog. */
@Resolver(() => ReadableRemovedBlog)
export class ReadableRemovedBlogResolver {
  constructor(
    private readonly removed: RemovedBlogService,
    private readonly bodies: ReadableBodies,
  ) {}

  @Query(() => ReadableRemovedBlog, {
    description:
      'One post that is not public, for its author, and for moderators unless its author has deleted it. NOT_FOUND for others, and once it is public.',
  })
  removedBlog(@Args() { id }: BlogIdArgs, @Ctx() { viewer }: RequestContext): Promise<ReadableRemovedBlog> {
    return this.removed.read(viewer, id);
  }

  @FieldResolver(() => Member, { complexity: partOfParent, description: 'Who wrote it.' })
  author(@Root() { authorUid, authorName, authorPhoto }: ReadableRemovedBlog): Member {
    return { id: authorUid, displayName: authorName, photo: authorPhoto };
  }

  @FieldResolver(() => ReadableBody, {
    complexity: points(READABLE_BODY_COST),
    description: 'The post ready to be shown: code is highlighted, headings have ids.',
  })
  async readableBody(
    @Root() { longDescription }: ReadableRemovedBlog,
    @Ctx() context: RequestContext,
  ): Promise<ReadableBody> {
    const body = await this.bodies.get(longDescription);
    context.countText('readableBody', body.html.length);
    return body;
  }
}

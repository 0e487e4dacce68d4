import { Args, ArgsType, Ctx, FieldResolver, Query, Resolver, Root } from 'type-graphql';
import { unauthenticated } from '../../platform/core/app-error.js';
import { createPageArgs, pageOfRows, toConnection } from '../../platform/graphql/connection.js';
import { RequestContext } from '../../platform/graphql/context.js';
import { Member } from '../session/member.type.js';
import { BlogService } from './blog.service.js';
import { BlogConnection } from './blog.type.js';

@ArgsType()
class MemberBlogsPageArgs extends createPageArgs(12, 'posts') {}

@Resolver(() => Member)
export class MemberBlogsResolver {
  constructor(private readonly blogsOfAll: BlogService) {}

  @Query(() => BlogConnection, {
    complexity: pageOfRows,
    description: "The signed-in member's posts, newest first.",
  })
  async myBlogs(@Args() page: MemberBlogsPageArgs, @Ctx() context: RequestContext) {
    if (!context.viewer) throw unauthenticated();
    return this.pageOf(context.viewer.uid, page, context);
  }

  @FieldResolver(() => BlogConnection, { complexity: pageOfRows, description: 'Their posts, newest first.' })
  blogs(@Root() { id }: Member, @Args() page: MemberBlogsPageArgs, @Ctx() context: RequestContext) {
    return this.pageOf(id, page, context);
  }

  private async pageOf(uid: string, page: MemberBlogsPageArgs, context: RequestContext) {
    const pages = context.loader(
      `member.blogs ${page.first} ${page.after ?? ''}`,
      (uids: readonly string[]) => this.blogsOfAll.pagesBy(uids, page),
    );
    const counts = context.loader('member.blogCounts', (uids: readonly string[]) =>
      this.blogsOfAll.countsBy(uids),
    );
    const categoryCounts = context.loader('member.categoryCounts', (uids: readonly string[]) =>
      this.blogsOfAll.countByCategoryOfEach(uids),
    );
    return {
      ...toConnection(await pages.load(uid), () => counts.load(uid)),
      isTooCommon: false,
      categoryCounts: () => categoryCounts.load(uid),
    };
  }
}

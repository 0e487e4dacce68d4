import {
  Arg,
  Args,
  ArgsType,
  Ctx,
  Field,
  FieldResolver,
  ID,
  Int,
  Mutation,
  Query,
  Resolver,
  Root,
} from 'type-graphql';
import { RequestContext } from '../../platform/graphql/context.js';
import { toConnection } from '../../platform/graphql/connection.js';
import { BlogFilter, BlogIdArgs, CreateBlogInput, UpdateBlogInput } from './blog.input.js';
import { canEdit } from './blog.policy.js';
import { BlogService } from './blog.service.js';
import { Blog, BlogConnection } from './blog.type.js';

@ArgsType()
class BlogsArgs extends BlogFilter {
  @Field(() => Int, { defaultValue: 12, description: 'How many posts, 1 to 100.' })
  first: number;

  @Field(() => ID, { nullable: true, description: 'The endCursor of the page before.' })
  after?: string | null;
}

@Resolver(() => Blog)
export class BlogResolver {
  constructor(private readonly blogs: BlogService) {}

  @Query(() => [Blog], { description: 'The six newest posts, newest first.' })
  recentBlogs(): Promise<Blog[]> {
    return this.blogs.recent();
  }

  @Query(() => [Blog], { description: 'The ten posts with the most words, most words first.' })
  featuredBlogs(): Promise<Blog[]> {
    return this.blogs.featured();
  }

  @Query(() => BlogConnection, { name: 'blogs', description: 'Posts, newest first, by search and category.' })
  async list(@Args() { search, category, first, after }: BlogsArgs) {
    const filter = { search, category };
    return toConnection(await this.blogs.list(filter, { first, after }), () => this.blogs.count(filter));
  }

  @Query(() => Blog, { description: 'One post. NOT_FOUND when there is none.' })
  blog(@Args() { id }: BlogIdArgs): Promise<Blog> {
    return this.blogs.get(id);
  }

  @Mutation(() => Blog, { description: 'Publishes a post by the signed-in member.' })
  createBlog(
    @Arg('input', () => CreateBlogInput, { description: 'The post.' }) input: CreateBlogInput,
    @Ctx() { viewer }: RequestContext,
  ): Promise<Blog> {
    return this.blogs.create(viewer, input);
  }

  @Mutation(() => Blog, {
    description: 'Changes a post; its author only. CONFLICT when it changed meanwhile.',
  })
  updateBlog(
    @Args() { id }: BlogIdArgs,
    @Arg('input', () => UpdateBlogInput, { description: 'The post as it should be.' }) input: UpdateBlogInput,
    @Ctx() { viewer }: RequestContext,
  ): Promise<Blog> {
    return this.blogs.update(viewer, id, input);
  }

  @FieldResolver(() => String, { description: 'The post itself, sanitised HTML.' })
  longDescription(@Root() blog: Blog, @Ctx() context: RequestContext): string | Promise<string> {
    return (
      blog.longDescription ??
      context.loader('blog.bodies', (ids: readonly string[]) => this.blogs.bodies(ids)).load(blog.id)
    );
  }

  @FieldResolver(() => Boolean, { description: 'Whether the viewer may edit the post.' })
  viewerCanEdit(@Root() blog: Blog, @Ctx() { viewer }: RequestContext): boolean {
    return canEdit(viewer, blog);
  }
}

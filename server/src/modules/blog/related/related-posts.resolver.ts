import { Max, Min } from 'class-validator';
import { Args, ArgsType, Ctx, Field, FieldResolver, Int, Resolver, Root } from 'type-graphql';
import { rowsUpTo } from '../../../platform/graphql/complexity.js';
import { RequestContext } from '../../../platform/graphql/context.js';
import { MAX_RELATED_POSTS } from '../blog.limits.js';
import { Blog } from '../blog.type.js';
import { type Neighbours, RelatedPostsService } from './related-posts.service.js';

const OUT_OF_BOUNDS = `Ask for 1 to ${MAX_RELATED_POSTS} posts.`;

@ArgsType()
class RelatedPostsArgs {
  @Field(() => Int, { defaultValue: 3, description: `How many posts, 1 to ${MAX_RELATED_POSTS}.` })
  @Min(1, { message: OUT_OF_BOUNDS })
  @Max(MAX_RELATED_POSTS, { message: OUT_OF_BOUNDS })
  first: number;
}

@Resolver(() => Blog)
export class RelatedPostsResolver {
  constructor(private readonly posts: RelatedPostsService) {}

  @FieldResolver(() => [Blog], {
    complexity: rowsUpTo(MAX_RELATED_POSTS),
    description:
      'Posts alike in words and subject, the most alike first, by more than one author where there are such. Worked out some seconds after a post was saved.',
  })
  related(
    @Root() blog: Blog,
    @Args() { first }: RelatedPostsArgs,
    @Ctx() context: RequestContext,
  ): Promise<Blog[]> {
    return context
      .loader(`blog.related ${first}`, (ids: readonly string[]) => this.posts.related(ids, first))
      .load(blog.id);
  }

  @FieldResolver(() => Blog, {
    nullable: true,
    description: 'The post of the same category that was published next; null for the newest.',
  })
  async nextInCategory(@Root() blog: Blog, @Ctx() context: RequestContext): Promise<Blog | null> {
    return (await this.neighbours(blog, context)).next;
  }

  @FieldResolver(() => Blog, {
    nullable: true,
    description: 'The post of the same category that was published before; null for the oldest.',
  })
  async previousInCategory(@Root() blog: Blog, @Ctx() context: RequestContext): Promise<Blog | null> {
    return (await this.neighbours(blog, context)).previous;
  }

  private neighbours(blog: Blog, context: RequestContext): Promise<Neighbours> {
    return context
      .loader('blog.neighbours', (ids: readonly string[]) => this.posts.neighbours(ids))
      .load(blog.id);
  }
}

import { Args, ArgsType, Ctx, Field, FieldResolver, ID, Int, Mutation, Resolver, Root } from 'type-graphql';
import { RequestContext } from '../../platform/graphql/context.js';
import { toConnection } from '../../platform/graphql/connection.js';
import { Blog } from '../blog/blog.type.js';
import { AddCommentInput } from './comment.input.js';
import { canComment } from './comment.policy.js';
import { CommentService } from './comment.service.js';
import { Comment, CommentConnection } from './comment.type.js';

@ArgsType()
class CommentsArgs {
  @Field(() => Int, { defaultValue: 20, description: 'How many comments, 1 to 100.' })
  first: number;

  @Field(() => ID, { nullable: true, description: 'The endCursor of the page before.' })
  after?: string | null;
}

/** Comments, and the fields that they add to a post. */
@Resolver(() => Blog)
export class CommentResolver {
  constructor(private readonly comments: CommentService) {}

  @Mutation(() => Comment, { description: 'Comments on a post of somebody else, as the signed-in member.' })
  addComment(@Args() input: AddCommentInput, @Ctx() { viewer }: RequestContext): Promise<Comment> {
    return this.comments.add(viewer, input);
  }

  @FieldResolver(() => CommentConnection, { name: 'comments', description: 'The comments, oldest first.' })
  async commentsOf(@Root() blog: Blog, @Args() page: CommentsArgs, @Ctx() context: RequestContext) {
    const pages = context.loader(
      `comment.pages ${page.first} ${page.after ?? ''}`,
      (ids: readonly string[]) => this.comments.pagesOf(ids, page),
    );
    const counts = context.loader('comment.counts', (ids: readonly string[]) => this.comments.counts(ids));
    return toConnection(await pages.load(blog.id), () => counts.load(blog.id));
  }

  @FieldResolver(() => Boolean, {
    description: 'Whether the viewer may comment: members may, the author may not.',
  })
  viewerCanComment(@Root() blog: Blog, @Ctx() { viewer }: RequestContext): boolean {
    return canComment(viewer, blog);
  }
}

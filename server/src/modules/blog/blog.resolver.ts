import { Arg, Args, ArgsType, Ctx, FieldResolver, Mutation, Query, Resolver, Root } from 'type-graphql';
import { badUserInput } from '../../platform/core/app-error.js';
import { partOfParent, points, pointsBesides, rows, write } from '../../platform/graphql/complexity.js';
import { createPageArgs, pageOfRows, toConnection } from '../../platform/graphql/connection.js';
import { RateLimit } from '../../platform/graphql/rate-limit.js';
import { RequestContext } from '../../platform/graphql/context.js';
import type { SiteUrl } from '../../platform/core/site-url.js';
import { Member } from '../session/member.type.js';
import {
  BlogFilter,
  BlogIdArgs,
  CreateBlogInput,
  SearchMatchArgs,
  SuggestionArgs,
  UpdateBlogInput,
} from './blog.input.js';
import {
  BODY_COST,
  CREATE_POST,
  FEATURED_COUNT,
  RECENT_COUNT,
  SEARCH_MATCH_COST,
  SUGGESTIONS_COST,
  UPDATE_POST,
} from './blog.limits.js';
import { canDelete, canEdit, isAuthor } from './blog.policy.js';
import { BlogService } from './blog.service.js';
import { Blog, BlogConnection, SearchMatch, SearchSuggestions } from './blog.type.js';
import { cardAddress } from './card-address.js';

/** Each search needs a plan and a scan of texts. */
const ONE_SEARCH = 'Please ask for the matches of one search in an operation.';

@ArgsType()
class BlogsPageArgs extends createPageArgs(12, 'posts') {}

@Resolver(() => Blog)
export class BlogResolver {
  /** The one search of each operation. */
  private readonly matched = new WeakMap<RequestContext, string>();

  constructor(
    private readonly blogs: BlogService,
    private readonly siteUrl: SiteUrl,
  ) {}

  @Query(() => [Blog], { complexity: rows(RECENT_COUNT), description: 'The six newest posts, newest first.' })
  recentBlogs(): Promise<Blog[]> {
    return this.blogs.recent();
  }

  @Query(() => [Blog], {
    complexity: rows(FEATURED_COUNT),
    description: 'The ten posts with the most words, most words first.',
  })
  featuredBlogs(): Promise<Blog[]> {
    return this.blogs.featured();
  }

  @Query(() => BlogConnection, {
    name: 'blogs',
    complexity: pageOfRows,
    description:
      'Posts by search, category and author: those that a search finds by relevance and recency, all others newest first.',
  })
  async list(@Args() filter: BlogFilter, @Args() page: BlogsPageArgs) {
    const found = await this.blogs.list(filter, page);
    return {
      ...toConnection(found, () => this.blogs.count(filter, found)),
      correctedSearch: found.plan?.corrected ?? null,
      someOfTheWords: found.someOfTheWords ?? null,
      usedWords: found.plan?.usedWords ?? null,
      suggestedSearch: () => (page.after ? null : this.blogs.suggestedSearch(filter, found)),
      isTooCommon: found.plan?.isTooCommon ?? false,
      searchedCategory: found.plan?.subject ?? null,
      categoryCounts: () => this.blogs.countByCategory(filter, found),
    };
  }

  @Query(() => SearchSuggestions, {
    complexity: pointsBesides(SUGGESTIONS_COST),
    description: 'What somebody may mean who has not finished typing: posts, authors and subjects.',
  })
  searchSuggestions(@Args() { text }: SuggestionArgs): Promise<SearchSuggestions> {
    return this.blogs.suggest(text);
  }

  @Query(() => Blog, { description: 'One post. NOT_FOUND when there is none, GONE when it was deleted.' })
  blog(@Args() { id }: BlogIdArgs): Promise<Blog> {
    return this.blogs.get(id);
  }

  @RateLimit(CREATE_POST)
  @Mutation(() => Blog, { complexity: write, description: 'Publishes a post by the signed-in member.' })
  async createBlog(
    @Arg('input', () => CreateBlogInput, { description: 'The post.' }) input: CreateBlogInput,
    @Ctx() { viewer, idempotencyKey }: RequestContext,
  ): Promise<Blog> {
    const { id } = await this.blogs.create(viewer, input, idempotencyKey);
    return this.blogs.getWritten(viewer, id);
  }

  @RateLimit(UPDATE_POST)
  @Mutation(() => Blog, {
    complexity: write,
    description: 'Changes a post; its author only. CONFLICT when it changed meanwhile.',
  })
  updateBlog(
    @Args() { id }: BlogIdArgs,
    @Arg('input', () => UpdateBlogInput, { description: 'The post as it should be.' }) input: UpdateBlogInput,
    @Ctx() { viewer }: RequestContext,
  ): Promise<Blog> {
    return this.blogs.update(viewer, id, input);
  }

  @FieldResolver(() => Boolean, {
    complexity: partOfParent,
    description: 'Whether it waits until a moderator has approved it. Only its author ever gets such a post.',
  })
  isHeld(@Root() { isHeld = false }: Blog): boolean {
    return isHeld;
  }

  @FieldResolver(() => Member, { complexity: partOfParent, description: 'Who wrote it.' })
  author(@Root() { authorUid, authorName, authorPhoto }: Blog): Member {
    return { id: authorUid, displayName: authorName, photo: authorPhoto };
  }

  @FieldResolver(() => String, {
    complexity: points(BODY_COST),
    description: 'The post itself, sanitized HTML.',
  })
  async longDescription(@Root() blog: Blog, @Ctx() context: RequestContext): Promise<string> {
    const loader = context.loader('blog.bodies', (ids: readonly string[]) => this.blogs.bodies(ids));
    const body = blog.longDescription ?? (await loader.load(blog.id));
    context.countText('longDescription', body.length);
    return body;
  }

  @FieldResolver(() => String, {
    description:
      'Address of a picture for links to the post, PNG of 1200 × 630 pixels: title, author and category. Another address when one of them changes; empty while the post is not available.',
  })
  shareImage(@Root() blog: Blog): string {
    return blog.isUnavailable ? '' : this.siteUrl.absolute(cardAddress(blog));
  }

  @FieldResolver(() => SearchMatch, {
    nullable: true,
    complexity: points(SEARCH_MATCH_COST),
    description:
      'Where the post matches a search, in title, short description or the first 10,000 characters of the body; null without a search, or when it does not. One search in an operation.',
  })
  searchMatch(
    @Root() blog: Blog,
    @Args() { search }: SearchMatchArgs,
    @Ctx() context: RequestContext,
  ): Promise<SearchMatch | null> {
    const sought = search ?? '';
    const known = this.matched.get(context) ?? sought;
    if (known !== sought) throw badUserInput([{ field: 'search', message: ONE_SEARCH }]);
    this.matched.set(context, sought);
    return context
      .loader('blog.matches', (ids: readonly string[]) => this.blogs.matches(sought, ids))
      .load(blog.id);
  }

  @FieldResolver(() => Boolean, {
    description: 'Whether the viewer wrote the post, whatever they may do with it.',
  })
  viewerIsAuthor(@Root() blog: Blog, @Ctx() { viewer }: RequestContext): boolean {
    return isAuthor(viewer, blog);
  }

  @FieldResolver(() => Boolean, {
    description: 'Whether the viewer may edit the post, unless suspended or blocked (`me.restriction`).',
  })
  viewerCanEdit(@Root() blog: Blog, @Ctx() { viewer }: RequestContext): boolean {
    return canEdit(viewer, blog);
  }

  @FieldResolver(() => Boolean, { description: 'Whether the viewer may delete the post.' })
  viewerCanDelete(@Root() blog: Blog, @Ctx() { viewer }: RequestContext): boolean {
    return canDelete(viewer, blog);
  }
}

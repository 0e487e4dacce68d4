import { Ctx, FieldResolver, Resolver, Root } from 'type-graphql';
import { partOfParent, points } from '../../platform/graphql/complexity.js';
import { RequestContext } from '../../platform/graphql/context.js';
import { BODY_COST } from '../blog/blog.limits.js';
import { BlogService } from '../blog/blog.service.js';
import { Blog, Category } from '../blog/blog.type.js';
import { WishlistItem } from './wishlist.type.js';

/** The post's fields on a wishlist row (specification: Data and calls). */
@Resolver(() => WishlistItem)
export class WishlistItemResolver {
  constructor(private readonly blogs: BlogService) {}

  @FieldResolver(() => Blog, {
    nullable: true,
    complexity: partOfParent,
    description: 'The post as it is now; null while it is not available.',
  })
  availableBlog(@Root() { blog, isAvailable }: WishlistItem): Blog | null {
    return isAvailable ? blog : null;
  }

  @FieldResolver(() => String, { description: "The post's headline." })
  title(@Root() { blog }: WishlistItem): string {
    return blog.title;
  }

  @FieldResolver(() => String, { description: "Address of the post's cover image." })
  cover(@Root() { blog }: WishlistItem): string {
    return blog.cover;
  }

  @FieldResolver(() => Category, { description: "The post's subject." })
  category(@Root() { blog }: WishlistItem): Category {
    return blog.category;
  }

  @FieldResolver(() => String, { description: 'What the post is about.' })
  shortDescription(@Root() { blog }: WishlistItem): string {
    return blog.shortDescription;
  }

  @FieldResolver(() => String, {
    complexity: points(BODY_COST),
    description: "The post's body, sanitized HTML.",
  })
  async longDescription(@Root() { blogId }: WishlistItem, @Ctx() context: RequestContext): Promise<string> {
    const loader = context.loader('blog.bodies', (ids: readonly string[]) => this.blogs.bodies(ids));
    const body = await loader.load(blogId);
    context.countText('longDescription', body.length);
    return body;
  }

  @FieldResolver(() => String, { description: "The author's name as it is now." })
  authorName(@Root() { blog }: WishlistItem): string {
    return blog.authorName;
  }

  @FieldResolver(() => String, { description: "The author's email address." })
  authorMail(@Root() { blog }: WishlistItem): string {
    return blog.authorMail;
  }
}

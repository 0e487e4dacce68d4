import { Args, ArgsType, Ctx, FieldResolver, Int, Mutation, Query, Resolver, Root } from 'type-graphql';
import { points, write } from '../../platform/graphql/complexity.js';
import { createPageArgs, pageOfRows, toConnection } from '../../platform/graphql/connection.js';
import { RequestContext } from '../../platform/graphql/context.js';
import { COST } from '../../platform/limits/cost.js';
import { Blog } from '../blog/blog.type.js';
import { AddToWishlistInput, WishlistItemIdArgs } from './wishlist.input.js';
import { seesKeepers } from './wishlist.policy.js';
import { WishlistService } from './wishlist.service.js';
import { WishlistItem, WishlistItemConnection } from './wishlist.type.js';

@ArgsType()
class MyWishlistPageArgs extends createPageArgs(20, 'rows') {}

/** The viewer's wishlist, and the wishlist fields of a post. */
@Resolver(() => Blog)
export class WishlistResolver {
  constructor(private readonly wishlists: WishlistService) {}

  @Query(() => WishlistItemConnection, {
    complexity: pageOfRows,
    description: "The signed-in member's wishlist, newest first.",
  })
  async myWishlist(@Args() page: MyWishlistPageArgs, @Ctx() { viewer }: RequestContext) {
    return toConnection(await this.wishlists.list(viewer, undefined, page), () =>
      this.wishlists.count(viewer),
    );
  }

  @Mutation(() => WishlistItem, {
    complexity: write,
    description: 'Keeps a post; adding it again answers with the same row.',
  })
  async addToWishlist(
    @Args() { blogId }: AddToWishlistInput,
    @Ctx() { viewer, idempotencyKey }: RequestContext,
  ): Promise<WishlistItem> {
    const { id } = await this.wishlists.add(viewer, blogId, idempotencyKey);
    return this.wishlists.get(viewer, id);
  }

  @Mutation(() => WishlistItem, {
    complexity: write,
    description: 'Removes a row of the wishlist and answers what it was.',
  })
  removeFromWishlist(
    @Args() { id }: WishlistItemIdArgs,
    @Ctx() { viewer }: RequestContext,
  ): Promise<WishlistItem> {
    return this.wishlists.remove(viewer, id);
  }

  @FieldResolver(() => Int, {
    nullable: true,
    complexity: points(COST.row),
    description: 'How many members keep the post, up to 10,000; null for all but its author.',
  })
  wishlistCount(@Root() blog: Blog, @Ctx() context: RequestContext): Promise<number> | null {
    if (!seesKeepers(context.viewer, blog)) return null;
    return context
      .loader('wishlist.keepers', (ids: readonly string[]) => this.wishlists.countKeepers(ids))
      .load(blog.id);
  }

  @FieldResolver(() => Boolean, { description: 'Whether the viewer keeps the post; false for a visitor.' })
  isInMyWishlist(@Root() blog: Blog, @Ctx() context: RequestContext): boolean | Promise<boolean> {
    const { viewer } = context;
    if (!viewer) return false;
    const kept = context.loader('wishlist.contains', (ids: readonly string[]) =>
      this.wishlists.contains(viewer, ids),
    );
    return kept.load(blog.id);
  }
}

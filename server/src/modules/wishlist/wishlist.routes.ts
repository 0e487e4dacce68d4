import { Router } from 'express';
import { linkNextPage, pageOf } from '../../platform/http/paging.js';
import type { ViewerOf } from '../../platform/http/viewer.js';
import { parseInput } from '../../platform/validation/validate.js';
import { AddToWishlistInput, WishlistItemIdArgs } from './wishlist.input.js';
import type { WishlistService } from './wishlist.service.js';
import type { WishlistItem } from './wishlist.type.js';

/** A row in the specification's words: the post's fields beside the member's. */
function toRestItem({ id, blogId, blog, wishListsUser, wishListsName, createdAt }: WishlistItem) {
  const { title, cover, category, shortDescription, longDescription, authorName, authorMail } = blog;
  return {
    _id: id,
    title,
    cover,
    category,
    shortDescription,
    longDescription,
    authorName,
    authorMail,
    wishListsUser,
    wishListsName,
    blogId,
    createdAt,
  };
}

/** Wishlists (specification, section 7); a member's own only, by cookie or Bearer (design decision 1). */
export function wishlistRoutes(wishlists: WishlistService, viewerOf: ViewerOf): Router {
  const router = Router();

  router.post('/wishlist', async (request, response) => {
    const viewer = await viewerOf(request);
    const { blogId } = await parseInput(AddToWishlistInput, request.body);
    const item = await wishlists.add(viewer, blogId);
    response.status(201).json({ acknowledged: true, insertedId: item.id });
  });

  router.get('/mywishlist/:uid', async (request, response) => {
    const viewer = await viewerOf(request);
    const page = await wishlists.list(viewer, request.params.uid, pageOf(request), { withBody: true });
    linkNextPage(request, response, page);
    response.set('Cache-Control', 'no-store').json(page.nodes.map(toRestItem));
  });

  router.delete('/mywishlist/:id', async (request, response) => {
    const viewer = await viewerOf(request);
    const { id } = await parseInput(WishlistItemIdArgs, request.params);
    await wishlists.remove(viewer, id);
    response.json({ acknowledged: true, deletedCount: 1 });
  });

  return router;
}

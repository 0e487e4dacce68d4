import { JSONSchema } from 'class-validator-jsonschema';
import { fieldsOf, pageOf, type ResponseSchema } from '../../platform/rest/response-schema.js';
import { operation, type Operation } from '../../platform/rest/operation.js';
import { deleted, inserted } from '../../platform/rest/write-responses.js';
import { Uid } from '../../platform/core/constraint.js';
import { WHOLE_POST_COST } from '../blog/blog.limits.js';
import { Blog } from '../blog/blog.type.js';
import { AddToWishlistInput, WishlistItemIdArgs } from './wishlist.input.js';
import type { WishlistService } from './wishlist.service.js';
import { WishlistItem } from './wishlist.type.js';

class WishlistOwnerPath {
  @JSONSchema({ description: "The member's uid." })
  @Uid()
  id: string;
}

/** Fields of the post and of the member (specification: Data and calls). */
const restItem: ResponseSchema<WishlistItem> = {
  name: 'WishlistItem',
  description: 'A row of a wishlist: a post that a member keeps, as it is now.',
  cost: WHOLE_POST_COST,
  fields: {
    ...fieldsOf(WishlistItem, ['id'], (item: WishlistItem) => item),
    ...fieldsOf(
      Blog,
      ['title', 'cover', 'category', 'shortDescription', 'longDescription', 'authorName', 'authorMail'],
      (item: WishlistItem) => item.blog,
    ),
    ...fieldsOf(WishlistItem, ['wishListsUser', 'wishListsName', 'blogId'], (item: WishlistItem) => item),
  },
};

export function wishlistOperations(wishlists: WishlistService): Operation[] {
  return [
    operation({
      id: 'addToWishlist',
      method: 'POST',
      path: '/wishlist',
      tag: 'Wishlist',
      summary: 'Keeps a post in the signed-in member’s wishlist.',
      description:
        'Adding a post again answers with the row that is there. Beside `blogId` nothing of the body is used: a row ' +
        'shows its post as it is, and belongs to whom the credentials name.',
      access: 'member',
      idempotent: true,
      bodyInput: AddToWishlistInput,
      bodyExample: { blogId: '019a8f2c-5b1e-7c3d-9a41-6f0d2e8b7c15' },
      status: 201,
      response: inserted,
      errors: ['NOT_FOUND', 'GONE'],
      handle: ({ viewer, body, idempotencyKey }) => wishlists.add(viewer, body.blogId, idempotencyKey),
    }),

    // The same template as for DELETE: OpenAPI treats {uid} and {id} as the same path.
    operation({
      id: 'myWishlist',
      method: 'GET',
      path: '/mywishlist/{id}',
      tag: 'Wishlist',
      summary: 'The wishlist of the signed-in member, newest row first.',
      description: 'The id is the member’s own uid. A `Link` header names the next page while there is one.',
      access: 'member',
      pathInput: WishlistOwnerPath,
      response: pageOf(restItem),
      errors: ['FORBIDDEN'],
      handle: ({ viewer, path, page }) => wishlists.list(viewer, path.id, page, { withBody: true }),
    }),

    operation({
      id: 'removeFromWishlist',
      method: 'DELETE',
      path: '/mywishlist/{id}',
      tag: 'Wishlist',
      summary: 'Removes a row of the signed-in member’s wishlist.',
      description: 'The id is the row’s own (`_id`).',
      access: 'member',
      pathInput: WishlistItemIdArgs,
      response: deleted,
      errors: ['FORBIDDEN', 'NOT_FOUND'],
      handle: async ({ viewer, path }) => {
        await wishlists.remove(viewer, path.id);
        return { count: 1 };
      },
    }),
  ];
}

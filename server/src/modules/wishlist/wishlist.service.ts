import type { Viewer } from '../../platform/core/viewer.js';
import type { Transaction } from '../../platform/core/transaction.js';
import { forbidden, notFound, unauthenticated } from '../../platform/core/app-error.js';
import type { Count, Page, PageRequest } from '../../platform/core/pagination.js';
import type { Created, Idempotency } from '../../platform/idempotency/idempotency.js';
import type { ReadOptions } from '../blog/blog-rows.repository.js';
import type { BlogService } from '../blog/blog.service.js';
import { ownsWishlist } from './wishlist.policy.js';
import type { WishlistRepository } from './wishlist.repository.js';
import type { ExportedWishlistItem, WishlistItem } from './wishlist.type.js';

/** Specification: Wishlist. */
const LOGIN_FIRST = 'Please login to add item to your wishlist!';

export class WishlistService {
  constructor(
    private readonly items: WishlistRepository,
    private readonly blogs: BlogService,
    private readonly idempotency: Idempotency,
  ) {}

  /** Newest first. @throws UNAUTHENTICATED, FORBIDDEN for another member's list */
  async list(
    viewer: Viewer | null,
    ownerUid: string | undefined,
    page: PageRequest,
    options: ReadOptions = {},
  ): Promise<Page<WishlistItem>> {
    if (!viewer) throw unauthenticated();
    if (ownerUid !== undefined && !ownsWishlist(viewer, ownerUid)) {
      throw forbidden('A wishlist is seen by its own member only.');
    }
    return this.items.findPage(viewer.uid, page, options);
  }

  /** @throws UNAUTHENTICATED */
  async count(viewer: Viewer | null): Promise<Count> {
    if (!viewer) throw unauthenticated();
    return this.items.count(viewer.uid);
  }

  /**
   * Adding a post again returns the existing row.
   * @param idempotencyKey a late retry does not add a post again that was removed meanwhile
   * @throws UNAUTHENTICATED, NOT_FOUND, and as {@link Idempotency.once}
   */
  async add(viewer: Viewer | null, blogId: string, idempotencyKey: string | null = null): Promise<Created> {
    if (!viewer) throw unauthenticated(LOGIN_FIRST);
    const request = {
      operation: 'addToWishlist',
      caller: viewer.uid,
      key: idempotencyKey,
      input: { blogId },
    };
    return this.idempotency.once(request, async () => {
      await this.blogs.getOwnership(blogId);
      return (tx) => this.items.insert(tx, viewer.uid, blogId);
    });
  }

  /** @throws UNAUTHENTICATED, NOT_FOUND, FORBIDDEN for another member's row */
  async get(viewer: Viewer | null, id: string): Promise<WishlistItem> {
    if (!viewer) throw unauthenticated();
    const item = await this.items.find(id);
    if (!item) throw notFound('wishlist row');
    if (!ownsWishlist(viewer, item.wishListsUser)) {
      throw forbidden('This row stands in the wishlist of another member.');
    }
    return item;
  }

  /** @returns the removed row. @throws as {@link get} */
  async remove(viewer: Viewer | null, id: string): Promise<WishlistItem> {
    const item = await this.get(viewer, id);
    if (!(await this.items.remove(item.wishListsUser, id))) throw notFound('wishlist row');
    return item;
  }

  /** In the order of `blogIds`. */
  async contains(viewer: Viewer, blogIds: readonly string[]): Promise<boolean[]> {
    const kept = await this.items.findKept(viewer.uid, blogIds);
    return blogIds.map((id) => kept.has(id));
  }

  /** In the order of `blogIds`. */
  countKeepers(blogIds: readonly string[]): Promise<number[]> {
    return this.items.countKeepers(blogIds);
  }

  /** For the export, oldest first. */
  allOf(memberUid: string): AsyncGenerator<ExportedWishlistItem, void, undefined> {
    return this.items.findAllOf(memberUid);
  }

  removeAllOf(tx: Transaction, memberUid: string): Promise<void> {
    return this.items.removeAllOf(tx, memberUid);
  }
}

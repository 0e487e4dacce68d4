import type { Viewer } from '../../platform/auth/viewer.js';
import { inBatches } from '../../platform/db/batches.js';
import type { Db, DbTransaction } from '../../platform/db/database.js';
import type { Statements } from '../../platform/db/statements.js';
import { whileThere } from '../../platform/db/still-there.js';
import { forbidden, notFound, unauthenticated } from '../../platform/errors/app-error.js';
import { capped, checkPage, MAX_COUNT, toPage } from '../../platform/graphql/connection.js';
import type { Count, Page, PageRequest } from '../../platform/graphql/connection.js';
import type { SiteUrl } from '../../platform/http/site-url.js';
import type { Created, Idempotency } from '../../platform/idempotency/idempotency.js';
import { type BlogRow, type ReadOptions, selectPosts, toBlog } from '../blog/blog.repository.js';
import type { BlogService } from '../blog/blog.service.js';
import { ownsWishlist } from './wishlist.policy.js';
import type { WishlistItem } from './wishlist.type.js';

/** What a visitor is told (specification, section 8). */
const LOGIN_FIRST = 'Please login to add item to your wishlist!';

/** How many rows are read at once where all of a member's are wanted. */
const BATCH_SIZE = 200;

/** A row, and of its post what is needed to find it again. */
export interface KeptPost {
  id: string;
  createdAt: Date;
  blog: { id: string; title: string; author: { displayName: string } };
}

/** Rows (`w`) with their member (`o`, the owner) and their post as the blog module reads it. */
const select = (options: ReadOptions): string => `
  SELECT w.id, w.blog_id AS "blogId", w.member_uid AS "wishListsUser", o.display_name AS "wishListsName",
         w.created_at AS "createdAt", to_json(p) AS blog
    FROM wishlist_items w
    JOIN members o ON o.uid = w.member_uid
   CROSS JOIN LATERAL (${selectPosts(options)} WHERE b.id = w.blog_id) p`;

/**
 * The rows of the member $1. In a query of its own, so that PostgreSQL plans for anybody: of somebody who has much of the
 * table it would read the table, and pass over what others have kept since.
 */
const OF_MEMBER = 'w.member_uid = (SELECT $1)';

type ItemRow = Omit<WishlistItem, 'createdAt' | 'blog'> & { createdAt: string; blog: BlogRow };

/** Members' wishlists: one row per member and post, seen by the member alone. */
export class WishlistService {
  constructor(
    private readonly db: Db,
    private readonly statements: Statements,
    private readonly blogs: BlogService,
    private readonly siteUrl: SiteUrl,
    private readonly idempotency: Idempotency,
  ) {}

  /**
   * One page of a member's wishlist, newest first.
   * @param ownerUid whose list; only their own is shown to anyone
   * @throws UNAUTHENTICATED for a visitor, FORBIDDEN for another member's list
   */
  async list(
    viewer: Viewer | null,
    ownerUid: string | undefined,
    page: PageRequest,
    options: ReadOptions = {},
  ): Promise<Page<WishlistItem>> {
    const memberUid = this.requireOwner(viewer, ownerUid);
    checkPage(page);
    const rows = await this.statements.rows<ItemRow>(
      `${select(options)} WHERE ${OF_MEMBER} ${page.after ? 'AND w.id < $3' : ''} ORDER BY w.id DESC LIMIT $2`,
      [memberUid, page.first + 1, ...(page.after ? [page.after] : [])],
    );
    return toPage(
      rows.map((row) => this.toItem(row)),
      page.first,
    );
  }

  /** How many posts the viewer keeps, counted so far as that is quick. */
  async count(viewer: Viewer | null): Promise<Count> {
    const row = await this.statements.first<{ counted: number }>(
      `SELECT count(*)::int AS counted
         FROM (SELECT FROM wishlist_items w WHERE ${OF_MEMBER} ORDER BY w.id DESC LIMIT $2) AS kept`,
      [this.requireOwner(viewer, undefined), MAX_COUNT + 1],
    );
    return capped(row?.counted ?? 0, MAX_COUNT);
  }

  /**
   * Keeps a post. Adding it again, even at the same moment, answers with the row that is there.
   * @param idempotencyKey of the request, so that a repetition that comes late does not keep a post that was removed
   *   meanwhile
   * @throws UNAUTHENTICATED for a visitor, NOT_FOUND for an unknown post, and as {@link Idempotency.once}
   */
  async add(viewer: Viewer | null, blogId: string, idempotencyKey: string | null = null): Promise<Created> {
    if (!viewer) throw unauthenticated(LOGIN_FIRST);
    const memberUid = viewer.uid;
    const request = { operation: 'addToWishlist', caller: memberUid, key: idempotencyKey, input: { blogId } };
    return this.idempotency.once(request, async () => {
      await this.blogs.standingOf(blogId);
      return async (db) => {
        await whileThere(
          db.wishlistItem.createMany({ data: [{ memberUid, blogId }], skipDuplicates: true }),
          {
            wishlist_items_member_uid_fkey: () => unauthenticated({ reason: 'revoked' }),
            wishlist_items_blog_id_fkey: () => notFound('post'),
          },
        );
        return db.wishlistItem.findUniqueOrThrow({
          where: { memberUid_blogId: { memberUid, blogId } },
          select: { id: true },
        });
      };
    });
  }

  /** One row of the viewer's own. @throws UNAUTHENTICATED, NOT_FOUND, FORBIDDEN for another member's row */
  async get(viewer: Viewer | null, id: string): Promise<WishlistItem> {
    if (!viewer) throw unauthenticated();
    const row = await this.statements.first<ItemRow>(`${select({})} WHERE w.id = $1`, [id]);
    if (!row) throw notFound('wishlist row');
    if (!ownsWishlist(viewer, row.wishListsUser))
      throw forbidden('This row stands in the wishlist of another member.');
    return this.toItem(row);
  }

  /** Removes a row and answers what it was. @throws as {@link get} */
  async remove(viewer: Viewer | null, id: string): Promise<WishlistItem> {
    const item = await this.get(viewer, id);
    const { count } = await this.db.wishlistItem.deleteMany({
      where: { id, memberUid: item.wishListsUser },
    });
    if (count === 0) throw notFound('wishlist row');
    return item;
  }

  /** Which of many posts the viewer keeps, in one statement, in the order of the ids. */
  async contains(viewer: Viewer, blogIds: readonly string[]): Promise<boolean[]> {
    const rows = await this.statements.rows<{ blogId: string }>(
      'SELECT blog_id AS "blogId" FROM wishlist_items WHERE member_uid = $1 AND blog_id = ANY ($2::uuid[])',
      [viewer.uid, blogIds],
    );
    const kept = new Set(rows.map((row) => row.blogId));
    return blogIds.map((id) => kept.has(id));
  }

  /** Every row of a member, oldest first. */
  allOf(memberUid: string): AsyncGenerator<KeptPost, void, undefined> {
    return inBatches(BATCH_SIZE, (after, take) =>
      this.db.wishlistItem.findMany({
        where: { memberUid, ...(after && { id: { gt: after } }) },
        select: {
          id: true,
          createdAt: true,
          blog: { select: { id: true, title: true, author: { select: { displayName: true } } } },
        },
        orderBy: { id: 'asc' },
        take,
      }),
    );
  }

  /** Empties a member's wishlist. */
  async removeAllOf(tx: DbTransaction, memberUid: string): Promise<void> {
    await tx.wishlistItem.deleteMany({ where: { memberUid } });
  }

  private requireOwner(viewer: Viewer | null, ownerUid: string | undefined): string {
    if (!viewer) throw unauthenticated();
    if (ownerUid !== undefined && !ownsWishlist(viewer, ownerUid)) {
      throw forbidden('A wishlist is seen by its own member only.');
    }
    return viewer.uid;
  }

  private toItem(row: ItemRow): WishlistItem {
    return { ...row, createdAt: new Date(row.createdAt), blog: toBlog(row.blog, this.siteUrl) };
  }
}

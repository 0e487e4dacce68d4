import { inBatches } from '../../platform/db/batches.js';
import type { Transaction } from '../../platform/core/transaction.js';
import { clientOf, type Db } from '../../platform/db/database.js';
import type { SqlClient } from '../../platform/db/sql-client.js';
import { mapForeignKeyError } from '../../platform/db/foreign-key-error.js';
import { notFound, unauthenticated } from '../../platform/core/app-error.js';
import {
  capped,
  type Count,
  MAX_COUNT,
  type Page,
  type PageRequest,
  toPage,
} from '../../platform/core/pagination.js';
import type { SiteUrl } from '../../platform/core/site-url.js';
import type { Created } from '../../platform/idempotency/idempotency.js';
import { type BlogRow, type ReadOptions, selectPosts, toBlog } from '../blog/blog-rows.repository.js';
import type { Blog, Category } from '../blog/blog.type.js';
import type { ExportedWishlistItem, WishlistItem } from './wishlist.type.js';

const READ_AT_ONCE = 200;

/** Wishlist rows (`w`) with their owner (`o`) and post (`p`). */
const selectItems = (options: ReadOptions): string => `
  SELECT w.id, w.blog_id AS "blogId", w.member_uid AS "wishListsUser", o.display_name AS "wishListsName",
         w.created_at AS "createdAt", to_json(p) AS blog,
         json_build_object('category', r.content->'category', 'createdAt', r.content->'created_at',
                           'updatedAt', r.content->'updated_at') AS removed
    FROM wishlist_items w
    JOIN members o ON o.uid = w.member_uid
    LEFT JOIN LATERAL (${selectPosts(options)} WHERE b.id = w.blog_id) p ON true
    LEFT JOIN removed_blogs r ON r.id = w.blog_id`;

/** The subquery hides the value from the planner, which would scan the table for a member with many rows. */
const OF_MEMBER = 'w.member_uid = (SELECT $1)';

type ItemRow = Omit<WishlistItem, 'createdAt' | 'blog' | 'isAvailable'> & {
  createdAt: string;
  /** Null while the post is not public. */
  blog: BlogRow | null;
  /** Set while it is not public. */
  removed: { category: Category; createdAt: string; updatedAt: string };
};

/** Adds no cache tags: only the owner sees the rows. */
export class WishlistRepository {
  constructor(
    private readonly db: Db,
    private readonly sql: SqlClient,
    private readonly siteUrl: SiteUrl,
  ) {}

  /** Newest first. */
  async findPage(memberUid: string, page: PageRequest, options: ReadOptions): Promise<Page<WishlistItem>> {
    const rows = await this.sql.rows<ItemRow>(
      `${selectItems(options)} WHERE ${OF_MEMBER} ${page.after ? 'AND w.id < $3' : ''} ORDER BY w.id DESC LIMIT $2`,
      [memberUid, page.first + 1, ...(page.after ? [page.after] : [])],
    );
    return toPage(
      rows.map((row) => this.toItem(row)),
      page.first,
    );
  }

  async count(memberUid: string): Promise<Count> {
    const row = await this.sql.first<{ counted: number }>(
      `SELECT count(*)::int AS counted
         FROM (SELECT FROM wishlist_items w WHERE ${OF_MEMBER} ORDER BY w.id DESC LIMIT $2) AS kept`,
      [memberUid, MAX_COUNT + 1],
    );
    return capped(row?.counted ?? 0, MAX_COUNT);
  }

  async find(id: string): Promise<WishlistItem | null> {
    const row = await this.sql.first<ItemRow>(`${selectItems({})} WHERE w.id = $1`, [id]);
    return row && this.toItem(row);
  }

  /**
   * Inserts a row, or finds the existing one.
   * @throws UNAUTHENTICATED if the member is gone, NOT_FOUND if the post is gone
   */
  async insert(tx: Transaction, memberUid: string, blogId: string): Promise<Created> {
    await mapForeignKeyError(
      clientOf(tx).wishlistItem.createMany({ data: [{ memberUid, blogId }], skipDuplicates: true }),
      {
        wishlist_items_member_uid_fkey: () => unauthenticated({ reason: 'revoked' }),
        wishlist_items_blog_id_fkey: () => notFound('post'),
      },
    );
    const row = await clientOf(tx).wishlistItem.findUnique({
      where: { memberUid_blogId: { memberUid, blogId } },
      select: { id: true },
    });
    // Null if another tab has just removed the row that was there.
    return row ?? this.insert(tx, memberUid, blogId);
  }

  /** @returns false if the member has no such row */
  async remove(memberUid: string, id: string): Promise<boolean> {
    const { count } = await this.db.wishlistItem.deleteMany({ where: { id, memberUid } });
    return count > 0;
  }

  /** A subset of `blogIds`. */
  async findKept(memberUid: string, blogIds: readonly string[]): Promise<Set<string>> {
    const rows = await this.sql.rows<{ blogId: string }>(
      'SELECT blog_id AS "blogId" FROM wishlist_items WHERE member_uid = $1 AND blog_id = ANY ($2::uuid[])',
      [memberUid, blogIds],
    );
    return new Set(rows.map((row) => row.blogId));
  }

  /** Members who keep each post, up to MAX_COUNT, in the order of `blogIds`. */
  async countKeepers(blogIds: readonly string[]): Promise<number[]> {
    const rows = await this.sql.rows<{ id: string; counted: number }>(
      `SELECT wanted.id, (
                SELECT count(*) FROM (SELECT FROM wishlist_items WHERE blog_id = wanted.id LIMIT $2) counted
              )::int AS counted
         FROM unnest($1::uuid[]) AS wanted (id)`,
      [blogIds, MAX_COUNT],
    );
    const countById = new Map(rows.map(({ id, counted }) => [id, counted]));
    return blogIds.map((id) => countById.get(id) ?? 0);
  }

  /** For the export, oldest first. */
  findAllOf(memberUid: string): AsyncGenerator<ExportedWishlistItem, void, undefined> {
    return inBatches(
      READ_AT_ONCE,
      (after, take) =>
        this.db.$queryRaw`
        SELECT w.id, w.created_at AS "createdAt",
               json_build_object('id', w.blog_id, 'title', b.title, 'authorName', m.display_name) AS blog
          FROM wishlist_items w LEFT JOIN blogs b ON b.id = w.blog_id LEFT JOIN members m ON m.uid = b.author_uid
         WHERE w.member_uid = ${memberUid} AND (${after ?? null}::uuid IS NULL OR w.id > ${after ?? null}::uuid)
         ORDER BY w.id LIMIT ${take}`,
    );
  }

  async removeAllOf(tx: Transaction, memberUid: string): Promise<void> {
    await clientOf(tx).wishlistItem.deleteMany({ where: { memberUid } });
  }

  private toItem({ blog, removed, ...row }: ItemRow): WishlistItem {
    return {
      ...row,
      createdAt: new Date(row.createdAt),
      isAvailable: blog !== null,
      blog: blog ? toBlog(blog, this.siteUrl) : unavailableBlog(row.blogId, removed),
    };
  }
}

/** For a post that is not public. Empty strings, because the specification has no nullable fields. */
function unavailableBlog(id: string, { category, createdAt, updatedAt }: ItemRow['removed']): Blog {
  return {
    id,
    isUnavailable: true,
    title: 'No longer available',
    cover: '',
    category,
    shortDescription: '',
    longDescription: '',
    authorName: '',
    authorMail: '',
    authorUid: '',
    authorPhoto: null,
    wordCount: 0,
    version: 0,
    createdAt: new Date(createdAt),
    updatedAt: new Date(updatedAt),
  };
}

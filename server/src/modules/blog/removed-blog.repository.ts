import { addCacheTags } from '../../platform/cache/cache-tags.js';
import {
  capped,
  type Count,
  MAX_COUNT,
  type Page,
  type PageRequest,
  toPage,
} from '../../platform/core/pagination.js';
import type { SiteUrl } from '../../platform/core/site-url.js';
import type { Transaction } from '../../platform/core/transaction.js';
import { changeInBatches, inBatches } from '../../platform/db/batches.js';
import { clientOf, type Db, type DbTransaction } from '../../platform/db/database.js';
import type { Removal } from '../../platform/db/enums.js';
import { KEYS, selectList, type SqlClient } from '../../platform/db/sql-client.js';
import { BATCH_SIZE } from './blog.repository.js';
import type { PostTexts } from './blog.content.js';
import { type BlogRow, selectPosts, toBlog } from './blog-rows.repository.js';
import { blogTags } from './blog.tags.js';
import type { Blog, Category } from './blog.type.js';
import type { RemovalValues, RemovedBlog } from './removed-blog.type.js';

/** For permanent deletion. Few, because all comments of a post go with it. */
const CHANGED_AT_ONCE = 5;

/** A moved post, with what its cache tags need. */
export interface MovedBlog {
  id: string;
  category: Category;
}

export type WholeRemovedBlog = Blog & RemovedBlog & { longDescription: string };

type Row = Omit<RemovedBlog, 'createdAt' | 'removedAt' | 'expiresAt'> & {
  createdAt: string;
  removedAt: string;
  expiresAt: string | null;
};

const COLUMNS: Record<keyof RemovedBlog, string> = {
  id: 'id',
  title: "content->>'title'",
  shortDescription: "content->>'short_description'",
  category: "content->>'category'",
  wordCount: "(content->>'word_count')::int",
  createdAt: "content->>'created_at'",
  removal: 'removal',
  reason: 'reason',
  removedAt: 'removed_at',
  expiresAt: 'expires_at',
  authorUid: 'author_uid',
};
type WholeRow = Pick<Row, 'removal' | 'reason' | 'removedAt' | 'expiresAt'> & { post: BlogRow };

/** Makes the JSON of a removed_blogs row `r` a blogs row `b` for selectPosts. */
const CONTENT = 'jsonb_populate_record(NULL::blogs, r.content) b';
const SELECT = `SELECT ${selectList(COLUMNS)} FROM removed_blogs`;
const SELECT_WHOLE = `
  SELECT r.removal, r.reason, r.removed_at AS "removedAt", r.expires_at AS "expiresAt", to_json(p) AS post
    FROM removed_blogs r CROSS JOIN LATERAL (${selectPosts({ withBody: true }, CONTENT)}) p`;

/** Moves posts between `blogs` (public) and `removed_blogs`. Rows that reference them stay. */
export class RemovedBlogRepository {
  constructor(
    private readonly db: Db,
    private readonly sql: SqlClient,
    private readonly siteUrl: SiteUrl,
  ) {}

  /** Batches concurrent calls into one statement. */
  async find(id: string): Promise<RemovedBlog | null> {
    addCacheTags(blogTags.post(id));
    const [row] = await this.sql.findByKeys<Row>(`${SELECT} WHERE id = ANY (${KEYS}::uuid[])`, {
      column: 'id',
      keys: [id],
    });
    return row ? toRemovedBlog(row) : null;
  }

  /** With its body. */
  async findWhole(id: string): Promise<WholeRemovedBlog | null> {
    const row = await this.sql.first<WholeRow>(`${SELECT_WHOLE} WHERE r.id = $1`, [id]);
    return row && toWhole(row, this.siteUrl);
  }

  /** What others would read of it, as stored. Batches concurrent calls into one statement. */
  async findTexts(id: string): Promise<PostTexts | null> {
    const [row] = await this.sql.findByKeys<PostTexts & { id: string }>(
      `SELECT r.id, b.title, b.cover, b.short_description AS "shortDescription",
              b.long_description AS "longDescription", b.search_text AS "searchText"
         FROM removed_blogs r CROSS JOIN LATERAL ${CONTENT} WHERE r.id = ANY (${KEYS}::uuid[])`,
      { column: 'id', keys: [id] },
    );
    return row ?? null;
  }

  /** Newest post first. */
  async findPage(authorUid: string, { first, after }: PageRequest): Promise<Page<RemovedBlog>> {
    const rows = await this.sql.rows<Row>(
      `${SELECT} WHERE author_uid = $1 ${after ? 'AND id < $3' : ''} ORDER BY id DESC LIMIT $2`,
      [authorUid, first + 1, ...(after ? [after] : [])],
    );
    return toPage(rows.map(toRemovedBlog), first);
  }

  /** Counted up to MAX_COUNT. */
  async count(authorUid: string): Promise<Count> {
    return capped(await this.db.removedBlog.count({ where: { authorUid }, take: MAX_COUNT + 1 }), MAX_COUNT);
  }

  /**
   * Moves public posts to `removed_blogs`. Locks their authors first, as account deletion does.
   * @param only removes those of this author, or of this version; without it, any
   */
  remove(
    ids: readonly string[],
    only: { authorUid?: string; version?: number },
    { removal, reason, expiresAt }: RemovalValues,
    tx?: Transaction,
  ): Promise<MovedBlog[]> {
    const { authorUid = null, version = null } = only;
    return (tx ? clientOf(tx) : this.db).$queryRaw`
      WITH author AS (
        SELECT uid FROM members WHERE uid IN (SELECT author_uid FROM blogs WHERE id = ANY (${ids}::uuid[])) FOR KEY SHARE
      ), removed AS (
        DELETE FROM blogs USING author
         WHERE id = ANY (${ids}::uuid[]) AND author_uid = author.uid
           AND (${authorUid}::text IS NULL OR author_uid = ${authorUid})
           AND (${version}::int IS NULL OR version = ${version}) RETURNING blogs.*
      )
      INSERT INTO removed_blogs (id, author_uid, content, removal, reason, expires_at)
      SELECT id, author_uid, to_jsonb(removed), ${removal}::"Removal", ${reason}, ${expiresAt}::timestamptz FROM removed
      RETURNING id, content->>'category' AS category`;
  }

  /** Changes why posts with this removal are not public. */
  reclassify(
    ids: readonly string[],
    removal: Removal,
    values: RemovalValues,
    tx: Transaction,
  ): Promise<{ id: string }[]> {
    const data = { ...values, removedAt: new Date() };
    const where = { id: { in: [...ids] }, removal };
    return clientOf(tx).removedBlog.updateManyAndReturn({ where, data, select: { id: true } });
  }

  /** Moves posts with this removal back to `blogs`, unchanged. */
  restore(ids: readonly string[], removal: Removal, tx?: Transaction): Promise<MovedBlog[]> {
    return (tx ? clientOf(tx) : this.db).$queryRaw`
      WITH restored AS (
        DELETE FROM removed_blogs WHERE id = ANY (${ids}::uuid[]) AND removal = ${removal}::"Removal" RETURNING content
      )
      INSERT INTO blogs SELECT b.* FROM restored, jsonb_populate_record(NULL::blogs, content) AS b
      RETURNING id, category`;
  }

  /** Deletes a post with its comments and wishlist rows. @returns whether it existed */
  async removeForGood(id: string, removal: Removal): Promise<boolean> {
    const { count } = await this.db.removedBlog.deleteMany({ where: { id, removal } });
    return count > 0;
  }

  /** With bodies, oldest first. */
  async *allBy(authorUid: string): AsyncGenerator<WholeRemovedBlog, void, undefined> {
    const posts = inBatches(BATCH_SIZE, async (after, take) => {
      const rows = await this.sql.rows<WholeRow>(
        `${SELECT_WHOLE} WHERE r.author_uid = $1 AND ($3::uuid IS NULL OR r.id > $3) ORDER BY r.id LIMIT $2`,
        [authorUid, take, after ?? null],
      );
      return rows.map((row) => toWhole(row, this.siteUrl));
    });
    yield* posts;
  }

  async deleteAllBy(tx: Transaction, authorUid: string): Promise<void> {
    await changeInBatches(
      () => some(clientOf(tx), { authorUid }),
      (ids) => clientOf(tx).removedBlog.deleteMany({ where: { id: { in: ids } } }),
    );
  }

  async deleteExpired(now: Date): Promise<void> {
    const isExpired = { expiresAt: { lt: now } };
    await changeInBatches(
      () => some(this.db, isExpired),
      // It may have been restored meanwhile.
      (ids) => this.db.removedBlog.deleteMany({ where: { id: { in: ids }, ...isExpired } }),
    );
  }
}

function some(
  db: DbTransaction,
  where: { authorUid: string } | { expiresAt: { lt: Date } },
): Promise<{ id: string }[]> {
  return db.removedBlog.findMany({ where, select: { id: true }, take: CHANGED_AT_ONCE });
}

const toRemovedBlog = (row: Row): RemovedBlog => ({
  ...row,
  createdAt: new Date(row.createdAt),
  removedAt: new Date(row.removedAt),
  expiresAt: row.expiresAt === null ? null : new Date(row.expiresAt),
});

function toWhole(
  { post, removal, reason, removedAt, expiresAt }: WholeRow,
  siteUrl: SiteUrl,
): WholeRemovedBlog {
  const blog = toBlog(post, siteUrl);
  return {
    ...blog,
    longDescription: blog.longDescription ?? '',
    removal,
    reason,
    removedAt: new Date(removedAt),
    expiresAt: expiresAt === null ? null : new Date(expiresAt),
  };
}

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
import { clientOf, type Db } from '../../platform/db/database.js';
import { Removal } from '../../platform/db/enums.js';
import { KEYS, type SqlClient } from '../../platform/db/sql-client.js';
import type { RemovalValues } from '../blog/removed-blog.type.js';
import { COMMENT_COLUMNS, type CommentRow, MAX_COMMENT_COUNT, toComment } from './comment.repository.js';
import type { Comment, ExportedRemovedComment } from './comment.type.js';
import type { RemovedComment } from './removed-comment.type.js';

const CHANGED_AT_ONCE = 1_000;
const READ_AT_ONCE = 200;

/** Removals that the writer is told about. */
const BY_MODERATORS: Removal[] = [Removal.HIDDEN, Removal.HELD, Removal.DELETED_BY_MODERATOR];

/** Turns the JSON of a row `r` into a comments row `c` for COMMENT_COLUMNS. */
const CONTENT = 'jsonb_populate_record(NULL::comments, r.content) c';

export interface FoundRemovedComment {
  comment: Comment;
  removal: Removal;
}

export interface MovedComment {
  id: string;
  blogId: string;
}

/** Moves comments between `comments`, the public ones, and `removed_comments`. */
export class RemovedCommentRepository {
  constructor(
    private readonly db: Db,
    private readonly sql: SqlClient,
    private readonly siteUrl: SiteUrl,
  ) {}

  async find(id: string): Promise<FoundRemovedComment | null> {
    const row = await this.sql.first<CommentRow & { removal: Removal }>(
      `SELECT ${COMMENT_COLUMNS}, r.removal
         FROM removed_comments r CROSS JOIN LATERAL ${CONTENT} JOIN members m ON m.uid = c.member_uid
        WHERE r.id = $1`,
      [id],
    );
    if (!row) return null;
    const { removal, ...comment } = row;
    return { comment: toComment(comment, this.siteUrl), removal };
  }

  /** A page per post, oldest first, in the order of `blogIds`. */
  async hiddenPages(blogIds: readonly string[], { first, after }: PageRequest): Promise<Page<Comment>[]> {
    const rows = await this.sql.findByKeys<CommentRow>(
      `SELECT ${COMMENT_COLUMNS}
         FROM unnest(${KEYS}) AS wanted (blog_id)
        CROSS JOIN LATERAL (
          SELECT * FROM removed_comments
           WHERE blog_id = wanted.blog_id AND removal = 'HIDDEN_BY_AUTHOR' ${after ? 'AND id > $3' : ''}
           ORDER BY id LIMIT (SELECT $2::int)
        ) r
        CROSS JOIN LATERAL ${CONTENT}
         JOIN members m ON m.uid = c.member_uid
        ORDER BY c.id`,
      { column: 'blogId', keys: [...new Set(blogIds)] },
      [first + 1, ...(after ? [after] : [])],
    );
    return blogIds.map((id) =>
      toPage(
        rows.filter(({ blogId }) => blogId === id).map((row) => toComment(row, this.siteUrl)),
        first,
      ),
    );
  }

  /** Counts what {@link hiddenPages} lists, up to MAX_COMMENT_COUNT per post. */
  async countHidden(blogIds: readonly string[]): Promise<Count[]> {
    const rows = await this.sql.rows<{ id: string; counted: number }>(
      `SELECT wanted.id, (
                SELECT count(*)
                  FROM (SELECT FROM removed_comments
                         WHERE blog_id = wanted.id AND removal = 'HIDDEN_BY_AUTHOR' LIMIT $2) counted
              )::int AS counted
         FROM unnest($1::uuid[]) AS wanted (id)`,
      [[...new Set(blogIds)], MAX_COMMENT_COUNT + 1],
    );
    const countById = new Map(rows.map(({ id, counted }) => [id, counted]));
    return blogIds.map((id) => capped(countById.get(id) ?? 0, MAX_COMMENT_COUNT));
  }

  /** Held, or hidden or deleted by moderators; newest first. */
  async findPageBy(memberUid: string, { first, after }: PageRequest): Promise<Page<RemovedComment>> {
    const rows = await this.sql.rows<Omit<RemovedComment, 'removedAt'> & { removedAt: string }>(
      `SELECT r.id, r.blog_id AS "blogId", b.title AS "blogTitle", r.content->>'com_content' AS "comContent",
              r.removal, r.reason, r.removed_at AS "removedAt"
         FROM removed_comments r LEFT JOIN blogs b ON b.id = r.blog_id
        WHERE r.member_uid = $1 AND r.removal = ANY ($3::"Removal"[]) ${after ? 'AND r.id < $4' : ''}
        ORDER BY r.id DESC LIMIT $2`,
      [memberUid, first + 1, BY_MODERATORS, ...(after ? [after] : [])],
    );
    return toPage(
      rows.map((row) => ({ ...row, removedAt: new Date(row.removedAt) })),
      first,
    );
  }

  /** Counts what {@link findPageBy} lists, up to MAX_COUNT. */
  async countBy(memberUid: string): Promise<Count> {
    const where = { memberUid, removal: { in: BY_MODERATORS } };
    return capped(await this.db.removedComment.count({ where, take: MAX_COUNT + 1 }), MAX_COUNT);
  }

  /** Locks the writers first, as the deletion of an account does. @returns the posts they were on */
  async remove(
    ids: readonly string[],
    { removal, reason, expiresAt }: RemovalValues,
    tx?: Transaction,
  ): Promise<MovedComment[]> {
    return (tx ? clientOf(tx) : this.db).$queryRaw`
      WITH writer AS (
        SELECT uid FROM members WHERE uid IN (SELECT member_uid FROM comments WHERE id = ANY (${ids}::uuid[]))
           FOR KEY SHARE
      ), removed AS (
        DELETE FROM comments USING writer WHERE id = ANY (${ids}::uuid[]) AND member_uid = writer.uid
        RETURNING comments.*
      )
      INSERT INTO removed_comments (id, blog_id, member_uid, content, removal, reason, expires_at)
      SELECT id, blog_id, member_uid, to_jsonb(removed), ${removal}::"Removal", ${reason}, ${expiresAt}::timestamptz
        FROM removed
      RETURNING id, blog_id AS "blogId"`;
  }

  /** Changes why comments with this removal are not public. @returns the changed ones */
  reclassify(
    ids: readonly string[],
    expected: Removal,
    { removal, reason, expiresAt }: RemovalValues,
    tx?: Transaction,
  ): Promise<{ id: string }[]> {
    return (tx ? clientOf(tx) : this.db).$queryRaw`
      UPDATE removed_comments
         SET removal = ${removal}::"Removal", reason = ${reason}, expires_at = ${expiresAt}::timestamptz, removed_at = now(),
             hidden_by_author = hidden_by_author OR removal = 'HIDDEN_BY_AUTHOR'
       WHERE id = ANY (${ids}::uuid[]) AND removal = ${expected}::"Removal"
      RETURNING id`;
  }

  /**
   * Makes comments with this removal public. What the author of the post had hidden goes back to HIDDEN_BY_AUTHOR.
   * @returns the posts they are on
   */
  async restore(ids: readonly string[], removal: Removal, tx?: Transaction): Promise<MovedComment[]> {
    return (tx ? clientOf(tx) : this.db).$queryRaw`
      WITH hidden AS (
        UPDATE removed_comments SET removal = 'HIDDEN_BY_AUTHOR', reason = NULL, expires_at = NULL, removed_at = now()
         WHERE id = ANY (${ids}::uuid[]) AND removal = ${removal}::"Removal" AND removal <> 'HIDDEN_BY_AUTHOR' AND hidden_by_author
        RETURNING id, blog_id
      ), restored AS (
        DELETE FROM removed_comments
         WHERE id = ANY (${ids}::uuid[]) AND removal = ${removal}::"Removal" AND (removal = 'HIDDEN_BY_AUTHOR' OR NOT hidden_by_author)
        RETURNING content
      ), shown AS (
        INSERT INTO comments SELECT c.* FROM restored, jsonb_populate_record(NULL::comments, content) AS c
        RETURNING id, blog_id
      )
      SELECT id, blog_id AS "blogId" FROM (TABLE hidden UNION ALL TABLE shown) AS moved`;
  }

  /** For the export, oldest first. */
  findAllBy(memberUid: string): AsyncGenerator<ExportedRemovedComment, void, undefined> {
    return inBatches(
      READ_AT_ONCE,
      (after, take) =>
        this.db.$queryRaw`
        SELECT r.id, c.com_content AS "comContent", c.created_at AS "createdAt", c.edited_at AS "editedAt",
               r.removal, r.reason, r.removed_at AS "removedAt", json_build_object('id', r.blog_id, 'title', b.title) AS blog
          FROM removed_comments r CROSS JOIN LATERAL jsonb_populate_record(NULL::comments, r.content) c
          LEFT JOIN blogs b ON b.id = r.blog_id
         WHERE r.member_uid = ${memberUid} AND (${after ?? null}::uuid IS NULL OR r.id > ${after ?? null}::uuid)
         ORDER BY r.id LIMIT ${take}`,
    );
  }

  async deleteAllBy(tx: Transaction, memberUid: string): Promise<void> {
    await clientOf(tx).removedComment.deleteMany({ where: { memberUid } });
  }

  async deleteExpired(now: Date): Promise<void> {
    const where = { expiresAt: { lt: now } };
    await changeInBatches(
      () => this.db.removedComment.findMany({ where, select: { id: true }, take: CHANGED_AT_ONCE }),
      (ids) => this.db.removedComment.deleteMany({ where: { id: { in: ids }, ...where } }),
    );
  }
}

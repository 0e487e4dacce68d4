import { v7 as uuidv7 } from 'uuid';
import { addCacheTags } from '../../platform/cache/cache-tags.js';
import { changeInBatches, inBatches } from '../../platform/db/batches.js';
import type { Transaction } from '../../platform/core/transaction.js';
import { clientOf, type Db, type DbTransaction } from '../../platform/db/database.js';
import { KEYS, selectList, type SqlClient } from '../../platform/db/sql-client.js';
import { mapForeignKeyError } from '../../platform/db/foreign-key-error.js';
import { notFound, unauthenticated } from '../../platform/core/app-error.js';
import { capped, toPage, type Count, type Page, type PageRequest } from '../../platform/core/pagination.js';
import type { SiteUrl } from '../../platform/core/site-url.js';
import type { Created } from '../../platform/idempotency/idempotency.js';
import { lockBeforeContent } from '../session/member.repository.js';
import { memberTag } from '../session/member.tags.js';
import { commentsTag } from './comment.tags.js';
import type { Comment, ExportedComment } from './comment.type.js';

/** Per post; a page counts those of many posts. */
export const MAX_COMMENT_COUNT = 1_000;
const READ_AT_ONCE = 200;
const CHANGED_AT_ONCE = 1_000;

export interface NewComment {
  blogId: string;
  memberUid: string;
  comContent: string;
}

export type CommentRow = Omit<Comment, 'createdAt' | 'editedAt'> & {
  createdAt: string;
  editedAt: string | null;
};

/** Columns of a comment (`c`) and its writer (`m`). */
const COLUMNS: Record<Exclude<keyof CommentRow, 'isHeld'>, string> = {
  id: 'c.id',
  blogId: 'c.blog_id',
  memberUid: 'c.member_uid',
  name: 'm.display_name',
  image: 'm.photo_url',
  comContent: 'c.com_content',
  createdAt: 'c.created_at',
  editedAt: 'c.edited_at',
  blogAuthorUid: '(SELECT author_uid FROM blogs WHERE blogs.id = c.blog_id)',
};
export type CommentColumn = keyof typeof COLUMNS;
export const COMMENT_COLUMNS = selectList(COLUMNS);

/** For a member or post that was deleted concurrently. */
const MISSING_REFERENCES = {
  comments_member_uid_fkey: () => unauthenticated({ reason: 'revoked' }),
  comments_blog_id_fkey: () => notFound('post'),
};

export class CommentRepository {
  constructor(
    private readonly db: Db,
    private readonly sql: SqlClient,
    private readonly siteUrl: SiteUrl,
  ) {}

  /** A page per post, oldest first, in the order of `blogIds`; empty for a post that is not public. */
  async findPages(blogIds: readonly string[], page: PageRequest): Promise<Page<Comment>[]> {
    addCacheTags(...blogIds.map(commentsTag));
    // OFFSET 0 makes PostgreSQL look up each writer instead of reading all members.
    const rows = await this.sql.findByKeys<CommentRow>(
      `SELECT ${COMMENT_COLUMNS}
         FROM unnest(${KEYS}) AS wanted (blog_id) JOIN blogs ON blogs.id = wanted.blog_id
        CROSS JOIN LATERAL (
          SELECT * FROM comments c
           WHERE c.blog_id = blogs.id ${page.after ? 'AND c.id > $3' : ''} ORDER BY c.id LIMIT (SELECT $2::int)
        ) c
         CROSS JOIN LATERAL (SELECT * FROM members WHERE uid = c.member_uid OFFSET 0) m
        ORDER BY c.id`,
      { column: 'blogId', keys: [...new Set(blogIds)] },
      [page.first + 1, ...(page.after ? [page.after] : [])],
    );
    const commentsByBlog = new Map<string, Comment[]>(blogIds.map((id) => [id, []]));
    for (const row of rows) commentsByBlog.get(row.blogId)?.push(toComment(row, this.siteUrl));
    return blogIds.map((id) => toPage(commentsByBlog.get(id) ?? [], page.first));
  }

  /** Per post, in the order of `blogIds`; 0 for a post that is not public. */
  async count(blogIds: readonly string[]): Promise<Count[]> {
    addCacheTags(...blogIds.map(commentsTag));
    const rows = await this.sql.rows<{ id: string; counted: number }>(
      `SELECT blogs.id, (
                SELECT count(*) FROM (SELECT FROM comments c WHERE c.blog_id = blogs.id LIMIT ${MAX_COMMENT_COUNT + 1}) c
              )::int AS counted
         FROM unnest($1::uuid[]) AS wanted (id) JOIN blogs USING (id)`,
      [[...new Set(blogIds)]],
    );
    const countById = new Map(rows.map(({ id, counted }) => [id, counted]));
    return blogIds.map((id) => capped(countById.get(id) ?? 0, MAX_COMMENT_COUNT));
  }

  async find(id: string): Promise<Comment | null> {
    const row = await this.sql.first<CommentRow>(
      `SELECT ${COMMENT_COLUMNS} FROM comments c JOIN members m ON m.uid = c.member_uid WHERE c.id = $1`,
      [id],
    );
    return row && toComment(row, this.siteUrl);
  }

  /** @returns null if the member has no such comment */
  async update(id: string, memberUid: string, comContent: string): Promise<Comment | null> {
    const row = await this.sql.write<CommentRow>(
      'UPDATE comments SET com_content = $3, edited_at = now() WHERE id = $1 AND member_uid = $2 RETURNING *',
      `SELECT ${COMMENT_COLUMNS} FROM changed c JOIN members m ON m.uid = c.member_uid`,
      [id, memberUid, comContent],
    );
    return row && toComment(row, this.siteUrl);
  }

  /** As {@link update}, in a transaction that may then remove it. @returns false if there is none */
  async setText(tx: Transaction, id: string, memberUid: string, comContent: string): Promise<boolean> {
    await lockBeforeContent(tx, memberUid);
    const data = { comContent, editedAt: new Date() };
    const { count } = await clientOf(tx).comment.updateMany({ where: { id, memberUid }, data });
    return count > 0;
  }

  /** @throws UNAUTHENTICATED if the member is gone, NOT_FOUND if the post is gone */
  insert(tx: Transaction, comment: NewComment): Promise<Created> {
    return mapForeignKeyError(
      clientOf(tx).comment.create({ data: comment, select: { id: true } }),
      MISSING_REFERENCES,
    );
  }

  /** Public ones. */
  async hasComments(memberUid: string): Promise<boolean> {
    return (await this.db.comment.findFirst({ where: { memberUid }, select: { id: true } })) !== null;
  }

  /** In one statement. @throws as {@link insert} */
  async insertAndRead({ blogId, memberUid, comContent }: NewComment): Promise<Comment> {
    const row = await mapForeignKeyError(
      this.sql.write<CommentRow>(
        'INSERT INTO comments (id, com_content, blog_id, member_uid) VALUES ($1, $2, $3, $4) RETURNING *',
        `SELECT ${COMMENT_COLUMNS} FROM changed c JOIN members m ON m.uid = c.member_uid`,
        [uuidv7(), comContent, blogId, memberUid],
      ),
      MISSING_REFERENCES,
    );
    if (!row) throw unauthenticated({ reason: 'revoked' });
    return toComment(row, this.siteUrl);
  }

  /** Public ones for the export, oldest first. */
  findAllBy(memberUid: string): AsyncGenerator<ExportedComment, void, undefined> {
    return inBatches(
      READ_AT_ONCE,
      (after, take) =>
        this.db.$queryRaw`
        SELECT c.id, c.com_content AS "comContent", c.created_at AS "createdAt", c.edited_at AS "editedAt",
               json_build_object('id', c.blog_id, 'title', b.title) AS blog
          FROM comments c LEFT JOIN blogs b ON b.id = c.blog_id
         WHERE c.member_uid = ${memberUid} AND (${after ?? null}::uuid IS NULL OR c.id > ${after ?? null}::uuid)
         ORDER BY c.id LIMIT ${take}`,
    );
  }

  async deleteAllBy(tx: Transaction, memberUid: string): Promise<void> {
    await changeInBatches(
      () => findSome(clientOf(tx), memberUid),
      (ids) => clientOf(tx).comment.deleteMany({ where: { id: { in: ids } } }),
    );
  }

  async reassign(memberUid: string, toUid: string): Promise<void> {
    await changeInBatches(
      () => findSome(this.db, memberUid),
      (ids) => this.db.comment.updateMany({ where: { id: { in: ids } }, data: { memberUid: toUid } }),
    );
  }
}

/** Maps a row of COMMENT_COLUMNS and adds the cache tag of the writer. */
export function toComment({ image, createdAt, editedAt, ...stored }: CommentRow, siteUrl: SiteUrl): Comment {
  addCacheTags(memberTag(stored.memberUid));
  return {
    ...stored,
    image: image && siteUrl.picture(image),
    createdAt: new Date(createdAt),
    editedAt: editedAt === null ? null : new Date(editedAt),
  };
}

function findSome(db: DbTransaction, memberUid: string): Promise<{ id: string }[]> {
  return db.comment.findMany({ where: { memberUid }, select: { id: true }, take: CHANGED_AT_ONCE });
}

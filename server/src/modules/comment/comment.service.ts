import { v7 as uuidv7 } from 'uuid';
import type { Viewer } from '../../platform/auth/viewer.js';
import type { Changes } from '../../platform/changes/changes.js';
import { noteRead } from '../../platform/changes/reads.js';
import { tags } from '../../platform/changes/tags.js';
import { changeInBatches, inBatches } from '../../platform/db/batches.js';
import type { Db, DbTransaction } from '../../platform/db/database.js';
import { KEYS, selectList, type Statements } from '../../platform/db/statements.js';
import { whileThere } from '../../platform/db/still-there.js';
import { forbidden, notFound, unauthenticated } from '../../platform/errors/app-error.js';
import { capped, checkPage, toPage } from '../../platform/graphql/connection.js';
import type { Count, Page, PageRequest } from '../../platform/graphql/connection.js';
import type { SiteUrl } from '../../platform/http/site-url.js';
import type { Created, Idempotency } from '../../platform/idempotency/idempotency.js';
import { normalizeText } from '../../platform/validation/constraint.js';
import type { BlogService } from '../blog/blog.service.js';
import type { AddCommentInput } from './comment.input.js';
import { canComment } from './comment.policy.js';
import type { Comment } from './comment.type.js';

/** How many comments are read at once where all of a member's are wanted. */
const BATCH_SIZE = 200;

/** How many comments one statement removes or hands over. */
const CHANGED_AT_ONCE = 1_000;

/** A comment, and the post it stands under. */
export interface CommentInPlace {
  id: string;
  comContent: string;
  createdAt: Date;
  blog: { id: string; title: string };
}

/** Up to how many a post's comments are counted; a page of posts may ask it for each of them. */
const MAX_COMMENT_COUNT = 1_000;
type CommentRow = Omit<Comment, 'createdAt'> & { memberUid: string; createdAt: string };

/** Where each field of a comment comes from: its row (`c`), or that of who wrote it (`m`). */
const COLUMNS: Record<keyof CommentRow, string> = {
  id: 'c.id',
  blogId: 'c.blog_id',
  memberUid: 'c.member_uid',
  name: 'm.display_name',
  image: 'm.photo_url',
  comContent: 'c.com_content',
  createdAt: 'c.created_at',
};
const COMMENT_COLUMNS = selectList(COLUMNS);

/** Comments of posts, oldest first. */
export class CommentService {
  constructor(
    private readonly db: Db,
    private readonly statements: Statements,
    private readonly blogs: BlogService,
    private readonly siteUrl: SiteUrl,
    private readonly idempotency: Idempotency,
    private readonly changes: Changes,
  ) {}

  /**
   * The same page of each of many posts' comments, oldest first, in one statement.
   * @returns one page per id, in the order of the ids; an empty page for a post without comments
   */
  async pagesOf(blogIds: readonly string[], page: PageRequest): Promise<Page<Comment>[]> {
    checkPage(page);
    noteRead(...blogIds.map(tags.comments));
    // OFFSET 0 has the few who commented looked up, where a plan for any number of comments would read all members.
    const rows = await this.statements.rowsByKey<CommentRow>(
      `SELECT ${COMMENT_COLUMNS}
         FROM unnest(${KEYS}) AS wanted (blog_id)
        CROSS JOIN LATERAL (
          SELECT * FROM comments c
           WHERE c.blog_id = wanted.blog_id ${page.after ? 'AND c.id > $3' : ''} ORDER BY c.id LIMIT (SELECT $2::int)
        ) c
         CROSS JOIN LATERAL (SELECT * FROM members WHERE uid = c.member_uid OFFSET 0) m
        ORDER BY c.id`,
      { column: 'blogId', keys: [...new Set(blogIds)] },
      [page.first + 1, ...(page.after ? [page.after] : [])],
    );
    const commentsByBlog = new Map<string, Comment[]>(blogIds.map((id) => [id, []]));
    noteRead(...rows.map((row) => tags.member(row.memberUid)));
    for (const row of rows) commentsByBlog.get(row.blogId)?.push(this.toComment(row));
    return blogIds.map((id) => toPage(commentsByBlog.get(id) ?? [], page.first));
  }

  /** How many comments each of many posts has, in one statement, in the order of the ids; counted so far as that is quick. */
  async counts(blogIds: readonly string[]): Promise<Count[]> {
    noteRead(...blogIds.map(tags.comments));
    const rows = await this.db.$queryRaw<{ id: string; counted: number }[]>`
      SELECT wanted.id, (
               SELECT count(*) FROM (SELECT FROM comments c WHERE c.blog_id = wanted.id LIMIT ${MAX_COMMENT_COUNT + 1}) c
             )::int AS counted
        FROM unnest(${[...new Set(blogIds)]}::uuid[]) AS wanted(id)`;
    const countById = new Map(rows.map(({ id, counted }) => [id, counted]));
    return blogIds.map((id) => capped(countById.get(id) ?? 0, MAX_COMMENT_COUNT));
  }

  /** One page of one post's comments. @throws NOT_FOUND when there is no such post */
  async list(blogId: string, page: PageRequest): Promise<Page<Comment>> {
    await this.blogs.standingOf(blogId);
    const [comments] = await this.pagesOf([blogId], page);
    return comments ?? { nodes: [], hasNextPage: false };
  }

  /** One comment. @throws NOT_FOUND */
  async get(id: string): Promise<Comment> {
    const row = await this.statements.first<CommentRow>(
      `SELECT ${COMMENT_COLUMNS} FROM comments c JOIN members m ON m.uid = c.member_uid WHERE c.id = $1`,
      [id],
    );
    if (!row) throw notFound('comment');
    return this.toComment(row);
  }

  /**
   * Comments on a post as the viewer.
   * @param idempotencyKey of the request, so that a repetition makes no second comment
   * @returns the comment's id; `written` is the comment itself when it was read along
   * @throws UNAUTHENTICATED for a visitor, NOT_FOUND, FORBIDDEN for the post's author, and as {@link Idempotency.once}
   */
  async add(
    viewer: Viewer | null,
    input: AddCommentInput,
    idempotencyKey: string | null = null,
  ): Promise<Created & { written: Comment | null }> {
    if (!viewer) throw unauthenticated('Please login to comment on post');
    const request = { operation: 'addComment', caller: viewer.uid, key: idempotencyKey, input };
    const read: { comment: Comment | null } = { comment: null };
    const { id } = await this.idempotency.once(request, async () => {
      if (!canComment(viewer, await this.blogs.standingOf(input.blogId)))
        throw forbidden('Author cannot comment on own post!');
      const comContent = normalizeText(input.comContent);
      const data = { comContent, blogId: input.blogId, memberUid: viewer.uid };
      return (db, isAlone) =>
        whileThere<Created>(
          isAlone
            ? this.write(data).then((comment) => (read.comment = comment))
            : db.comment.create({ data, select: { id: true } }),
          {
            comments_member_uid_fkey: () => unauthenticated({ reason: 'revoked' }),
            comments_blog_id_fkey: () => notFound('post'),
          },
        );
    });
    await this.changes.announce(tags.comments(input.blogId));
    return { id, written: read.comment };
  }

  /** Writes a comment and reads it as it is shown, in one statement. */
  private async write(data: { comContent: string; blogId: string; memberUid: string }): Promise<Comment> {
    const row = await this.statements.write<CommentRow>(
      'INSERT INTO comments (id, com_content, blog_id, member_uid) VALUES ($1, $2, $3, $4) RETURNING *',
      `SELECT ${COMMENT_COLUMNS} FROM changed c JOIN members m ON m.uid = c.member_uid`,
      [uuidv7(), data.comContent, data.blogId, data.memberUid],
    );
    if (!row) throw unauthenticated({ reason: 'revoked' });
    return this.toComment(row);
  }

  /** Every comment of a member, oldest first. */
  allBy(memberUid: string): AsyncGenerator<CommentInPlace, void, undefined> {
    return inBatches(BATCH_SIZE, (after, take) =>
      this.db.comment.findMany({
        where: { memberUid, ...(after && { id: { gt: after } }) },
        select: {
          id: true,
          comContent: true,
          createdAt: true,
          blog: { select: { id: true, title: true } },
        },
        orderBy: { id: 'asc' },
        take,
      }),
    );
  }

  /** Removes every comment of a member. */
  async removeAllBy(tx: DbTransaction, memberUid: string): Promise<void> {
    await changeInBatches(
      () => this.someBy(tx, memberUid),
      (ids) => tx.comment.deleteMany({ where: { id: { in: ids } } }),
    );
  }

  /** Puts every comment of a member under another's name, a few at a time. */
  async handOver(memberUid: string, toUid: string): Promise<void> {
    await changeInBatches(
      () => this.someBy(this.db, memberUid),
      (ids) => this.db.comment.updateMany({ where: { id: { in: ids } }, data: { memberUid: toUid } }),
    );
  }

  private someBy(db: DbTransaction, memberUid: string): Promise<{ id: string }[]> {
    return db.comment.findMany({ where: { memberUid }, select: { id: true }, take: CHANGED_AT_ONCE });
  }

  private toComment(row: CommentRow): Comment {
    const { memberUid: _memberUid, image, createdAt, ...stored } = row;
    return { ...stored, image: image && this.siteUrl.picture(image), createdAt: new Date(createdAt) };
  }
}

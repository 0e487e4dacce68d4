import { requireUnrestrictedMember, type Viewer } from '../../platform/core/viewer.js';
import type { InvalidationBus } from '../../platform/cache/invalidation-bus.js';
import type { Transaction, Transactions } from '../../platform/core/transaction.js';
import { forbidden, notFound } from '../../platform/core/app-error.js';
import type { Count, Page, PageRequest } from '../../platform/core/pagination.js';
import type { Created, Idempotency } from '../../platform/idempotency/idempotency.js';
import { normalizeText } from '../../platform/core/characters.js';
import type { BlogService } from '../blog/blog.service.js';
import type { AddCommentInput } from './comment.input.js';
import { Removal } from '../../platform/db/enums.js';
import type { SpamService } from '../spam/spam.service.js';
import { canComment, isCommentAuthor } from './comment.policy.js';
import type { CommentRepository } from './comment.repository.js';
import { commentsTag } from './comment.tags.js';
import type { RemovedCommentRepository } from './removed-comment.repository.js';
import type { Comment, ExportedComment } from './comment.type.js';

export class CommentService {
  constructor(
    private readonly transactions: Transactions,
    private readonly comments: CommentRepository,
    private readonly removed: RemovedCommentRepository,
    private readonly blogs: BlogService,
    private readonly idempotency: Idempotency,
    private readonly invalidation: InvalidationBus,
    private readonly spam: SpamService,
  ) {}

  /** A page per post, in the order of `blogIds`. */
  pagesOf(blogIds: readonly string[], page: PageRequest): Promise<Page<Comment>[]> {
    return this.comments.findPages(blogIds, page);
  }

  /** Per post, up to MAX_COMMENT_COUNT. */
  counts(blogIds: readonly string[]): Promise<Count[]> {
    return this.comments.count(blogIds);
  }

  /** @throws NOT_FOUND if there is no such post, GONE if it was deleted */
  async list(blogId: string, page: PageRequest): Promise<Page<Comment>> {
    await this.blogs.getOwnership(blogId);
    const [comments] = await this.pagesOf([blogId], page);
    return comments ?? { nodes: [], hasNextPage: false };
  }

  /** @throws NOT_FOUND */
  async get(id: string): Promise<Comment> {
    const comment = await this.comments.find(id);
    if (!comment) throw notFound('comment');
    return comment;
  }

  /** As {@link get}, but also finds the viewer's own held comment. @throws NOT_FOUND */
  async getWritten(viewer: Viewer | null, id: string): Promise<Comment> {
    const removed = await this.removed.find(id);
    if (removed?.removal === Removal.HELD && isCommentAuthor(viewer, removed.comment)) {
      return { ...removed.comment, isHeld: true };
    }
    return this.get(id);
  }

  /**
   * Holds the comment for approval if the spam settings say so.
   * @returns `written` if the insert has also read the comment
   * @throws UNAUTHENTICATED, ACCOUNT_RESTRICTED, EMAIL_NOT_VERIFIED, NOT_FOUND, GONE, FORBIDDEN for the post's author,
   *   and as {@link Idempotency.once}
   */
  async add(
    viewer: Viewer | null,
    input: AddCommentInput,
    idempotencyKey: string | null = null,
  ): Promise<Created & { written: Comment | null }> {
    requireUnrestrictedMember(viewer, 'Please login to comment on post');
    await this.spam.requireVerifiedEmail(viewer);
    const request = { operation: 'addComment', caller: viewer.uid, key: idempotencyKey, input };
    const read: { comment: Comment | null } = { comment: null };
    const { id } = await this.idempotency.once(request, async () => {
      if (!canComment(viewer, await this.blogs.getOwnership(input.blogId)))
        throw forbidden('Author cannot comment on own post!');
      const comment = {
        blogId: input.blogId,
        memberUid: viewer.uid,
        comContent: normalizeText(input.comContent),
      };
      const hold = await this.spam.reasonToHold(viewer, [comment.comContent], () =>
        this.comments.hasComments(viewer.uid),
      );
      const insertHeld = async (tx: Transaction): Promise<Created> => {
        const created = await this.comments.insert(tx, comment);
        await this.removed.remove([created.id], { removal: Removal.HELD, reason: hold, expiresAt: null }, tx);
        return created;
      };
      return async (tx, inTransaction) => {
        if (hold !== null) return inTransaction ? insertHeld(tx) : this.transactions.run(insertHeld);
        return inTransaction
          ? this.comments.insert(tx, comment)
          : (read.comment = await this.comments.insertAndRead(comment));
      };
    });
    await this.invalidation.invalidateTags(commentsTag(input.blogId));
    return { id, written: read.comment };
  }

  /** Public ones for the export, oldest first. */
  allBy(memberUid: string): AsyncGenerator<ExportedComment, void, undefined> {
    return this.comments.findAllBy(memberUid);
  }

  deleteAllBy(tx: Transaction, memberUid: string): Promise<void> {
    return this.comments.deleteAllBy(tx, memberUid);
  }

  reassign(memberUid: string, toUid: string): Promise<void> {
    return this.comments.reassign(memberUid, toUid);
  }
}

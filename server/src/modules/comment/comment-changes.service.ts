import { conflict, forbidden, notFound, unauthenticated } from '../../platform/core/app-error.js';
import { normalizeText } from '../../platform/core/characters.js';
import type { Count, Page, PageRequest } from '../../platform/core/pagination.js';
import type { Transaction, Transactions } from '../../platform/core/transaction.js';
import { requireUnrestrictedMember, type Viewer } from '../../platform/core/viewer.js';
import type { InvalidationBus } from '../../platform/cache/invalidation-bus.js';
import { Removal } from '../../platform/db/enums.js';
import type { Blog } from '../blog/blog.type.js';
import { RESTORABLE_MS } from '../blog/removed-blog.service.js';
import type { RemovalValues } from '../blog/removed-blog.type.js';
import type { SpamService } from '../spam/spam.service.js';
import {
  canDeleteComment,
  canDeleteRemovedComment,
  canEditComment,
  canHideComment,
  isCommentAuthor,
} from './comment.policy.js';
import type { CommentRepository } from './comment.repository.js';
import { commentsTag } from './comment.tags.js';
import type { Comment, ExportedRemovedComment } from './comment.type.js';
import type { RemovedCommentRepository } from './removed-comment.repository.js';
import type { RemovedComment } from './removed-comment.type.js';

export class CommentChangesService {
  constructor(
    private readonly transactions: Transactions,
    private readonly comments: CommentRepository,
    private readonly removed: RemovedCommentRepository,
    private readonly invalidation: InvalidationBus,
    private readonly spam: SpamService,
  ) {}

  /**
   * Within fifteen minutes. A word of the operator's list holds the comment for approval.
   * @throws UNAUTHENTICATED, ACCOUNT_RESTRICTED, EMAIL_NOT_VERIFIED, NOT_FOUND, FORBIDDEN, CONFLICT after fifteen
   *   minutes
   */
  async edit(viewer: Viewer | null, id: string, comContent: string): Promise<Comment> {
    requireUnrestrictedMember(viewer);
    const comment = await this.get(id);
    if (!isCommentAuthor(viewer, comment)) throw forbidden();
    if (!canEditComment(viewer, comment)) throw conflict('A comment can be edited for fifteen minutes.');
    await this.spam.requireVerifiedEmail(viewer);
    const text = normalizeText(comContent);
    const hold = await this.spam.reasonToHold(viewer, [text]);
    if (hold !== null) return this.editHeld(comment, text, hold);
    const edited = await this.comments.update(id, viewer.uid, text);
    if (!edited) throw notFound('comment');
    await this.invalidation.invalidateTags(commentsTag(comment.blogId));
    return edited;
  }

  /** Public or not. Idempotent. @returns the comment as it was @throws UNAUTHENTICATED, NOT_FOUND, FORBIDDEN */
  async delete(viewer: Viewer | null, id: string): Promise<Comment> {
    if (!viewer) throw unauthenticated();
    const known = await this.removed.find(id);
    const expiresAt = new Date(Date.now() + RESTORABLE_MS);
    const deletion = { removal: Removal.DELETED, reason: null, expiresAt };
    if (known && isCommentAuthor(viewer, known.comment) && canDeleteRemovedComment(known)) {
      const isDeleted =
        known.removal === Removal.DELETED ||
        (await this.removed.reclassify([id], known.removal, deletion)).length > 0;
      return isDeleted ? known.comment : this.delete(viewer, id);
    }
    const comment = await this.get(id);
    if (!canDeleteComment(viewer, comment)) throw forbidden();
    return (await this.remove(comment, deletion)) ? comment : this.delete(viewer, id);
  }

  /** On the viewer's own post. @throws UNAUTHENTICATED, ACCOUNT_RESTRICTED, NOT_FOUND, FORBIDDEN */
  async hide(viewer: Viewer | null, id: string): Promise<Comment> {
    requireUnrestrictedMember(viewer);
    const known = await this.removed.find(id);
    if (known?.removal === Removal.HIDDEN_BY_AUTHOR && canHideComment(viewer, known.comment))
      return known.comment;
    const comment = await this.get(id);
    if (!canHideComment(viewer, comment)) throw forbidden();
    const hiding = { removal: Removal.HIDDEN_BY_AUTHOR, reason: null, expiresAt: null };
    return (await this.remove(comment, hiding)) ? comment : this.hide(viewer, id);
  }

  /** Undoes {@link hide}. @throws as {@link hide} */
  async unhide(viewer: Viewer | null, id: string): Promise<Comment> {
    requireUnrestrictedMember(viewer);
    const known = await this.removed.find(id);
    if (known?.removal !== Removal.HIDDEN_BY_AUTHOR) {
      const comment = await this.get(id);
      if (!canHideComment(viewer, comment)) throw forbidden();
      return comment;
    }
    if (!canHideComment(viewer, known.comment)) throw forbidden();
    const restored = await this.removed.restore([id], Removal.HIDDEN_BY_AUTHOR);
    await this.invalidation.invalidateTags(...restored.map(({ blogId }) => commentsTag(blogId)));
    return this.get(id);
  }

  /** @throws FORBIDDEN unless the viewer may see the post's hidden comments */
  requireHiddenVisible(viewer: Viewer | null, { authorUid }: Pick<Blog, 'authorUid'>): void {
    if (!canHideComment(viewer, { blogAuthorUid: authorUid })) {
      throw forbidden('Hidden comments are seen by the author of the post only.');
    }
  }

  /** A page per post, in the order of `blogIds`. Call {@link requireHiddenVisible} first. */
  hiddenPages(blogIds: readonly string[], page: PageRequest): Promise<Page<Comment>[]> {
    return this.removed.hiddenPages(blogIds, page);
  }

  /** Per post, up to MAX_COMMENT_COUNT. */
  countHidden(blogIds: readonly string[]): Promise<Count[]> {
    return this.removed.countHidden(blogIds);
  }

  /** What is held, or hidden or deleted by moderators, newest first. @throws UNAUTHENTICATED */
  async listRemoved(viewer: Viewer | null, page: PageRequest): Promise<Page<RemovedComment>> {
    if (!viewer) throw unauthenticated();
    return this.removed.findPageBy(viewer.uid, page);
  }

  /** @throws UNAUTHENTICATED */
  async countRemoved(viewer: Viewer | null): Promise<Count> {
    if (!viewer) throw unauthenticated();
    return this.removed.countBy(viewer.uid);
  }

  /** Oldest first. */
  removedBy(memberUid: string): AsyncGenerator<ExportedRemovedComment, void, undefined> {
    return this.removed.findAllBy(memberUid);
  }

  deleteAllBy(tx: Transaction, memberUid: string): Promise<void> {
    return this.removed.deleteAllBy(tx, memberUid);
  }

  /** Permanently deletes comments thirty days after their deletion. */
  deleteExpired(now = new Date()): Promise<void> {
    return this.removed.deleteExpired(now);
  }

  /** In one transaction: the new text is never public. */
  private async editHeld({ id, blogId, memberUid }: Comment, text: string, reason: string): Promise<Comment> {
    await this.transactions.run(async (tx) => {
      const isEdited = await this.comments.setText(tx, id, memberUid, text);
      if (!isEdited) throw notFound('comment');
      await this.removed.remove([id], { removal: Removal.HELD, reason, expiresAt: null }, tx);
    });
    await this.invalidation.invalidateTags(commentsTag(blogId));
    const held = await this.removed.find(id);
    if (!held) throw notFound('comment');
    return { ...held.comment, isHeld: true };
  }

  private async get(id: string): Promise<Comment> {
    const comment = await this.comments.find(id);
    if (!comment) throw notFound('comment');
    return comment;
  }

  /** @returns false if the comment was already removed */
  private async remove({ id }: Comment, removal: RemovalValues): Promise<boolean> {
    const removed = await this.removed.remove([id], removal);
    await this.invalidation.invalidateTags(...removed.map(({ blogId }) => commentsTag(blogId)));
    return removed.length > 0;
  }
}

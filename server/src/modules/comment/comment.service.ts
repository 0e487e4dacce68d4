import type { Viewer } from '../../platform/core/viewer.js';
import type { InvalidationBus } from '../../platform/cache/invalidation-bus.js';
import type { DbTransaction } from '../../platform/db/database.js';
import { forbidden, notFound, unauthenticated } from '../../platform/core/app-error.js';
import type { Count, Page, PageRequest } from '../../platform/core/pagination.js';
import type { Created, Idempotency } from '../../platform/idempotency/idempotency.js';
import { normalizeText } from '../../platform/core/constraint.js';
import type { BlogService } from '../blog/blog.service.js';
import type { AddCommentInput } from './comment.input.js';
import { canComment } from './comment.policy.js';
import type { CommentRepository } from './comment.repository.js';
import { commentsTag } from './comment.tags.js';
import type { Comment, ExportedComment } from './comment.type.js';

/** Comments of posts, oldest first. */
export class CommentService {
  constructor(
    private readonly comments: CommentRepository,
    private readonly blogs: BlogService,
    private readonly idempotency: Idempotency,
    private readonly invalidation: InvalidationBus,
  ) {}

  /** The same page of each of many posts' comments, one per id; empty for a post without comments. */
  pagesOf(blogIds: readonly string[], page: PageRequest): Promise<Page<Comment>[]> {
    return this.comments.findPages(blogIds, page);
  }

  /** How many comments each of many posts has, in the order of the ids; counted so far as that is quick. */
  counts(blogIds: readonly string[]): Promise<Count[]> {
    return this.comments.count(blogIds);
  }

  /** One page of one post's comments. @throws NOT_FOUND when there is no such post */
  async list(blogId: string, page: PageRequest): Promise<Page<Comment>> {
    await this.blogs.getOwnership(blogId);
    const [comments] = await this.pagesOf([blogId], page);
    return comments ?? { nodes: [], hasNextPage: false };
  }

  /** One comment. @throws NOT_FOUND */
  async get(id: string): Promise<Comment> {
    const comment = await this.comments.find(id);
    if (!comment) throw notFound('comment');
    return comment;
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
      if (!canComment(viewer, await this.blogs.getOwnership(input.blogId)))
        throw forbidden('Author cannot comment on own post!');
      const comment = {
        blogId: input.blogId,
        memberUid: viewer.uid,
        comContent: normalizeText(input.comContent),
      };
      return async (tx, inTransaction) =>
        inTransaction
          ? this.comments.insert(tx, comment)
          : (read.comment = await this.comments.insertAndRead(comment));
    });
    await this.invalidation.invalidateTags(commentsTag(input.blogId));
    return { id, written: read.comment };
  }

  /** Every comment of a member, oldest first. */
  allBy(memberUid: string): AsyncGenerator<ExportedComment, void, undefined> {
    return this.comments.findAllBy(memberUid);
  }

  /** Removes every comment of a member. */
  removeAllBy(tx: DbTransaction, memberUid: string): Promise<void> {
    return this.comments.removeAllBy(tx, memberUid);
  }

  /** Makes every comment of a member another's. */
  reassign(memberUid: string, toUid: string): Promise<void> {
    return this.comments.reassign(memberUid, toUid);
  }
}

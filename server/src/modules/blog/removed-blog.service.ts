import { conflict, forbidden, notFound, unauthenticated } from '../../platform/core/app-error.js';
import type { Count, Page, PageRequest } from '../../platform/core/pagination.js';
import type { Transaction } from '../../platform/core/transaction.js';
import { requireUnrestrictedMember, type Viewer } from '../../platform/core/viewer.js';
import type { InvalidationBus } from '../../platform/cache/invalidation-bus.js';
import { Removal } from '../../platform/db/enums.js';
import { textsOf } from './blog.content.js';
import { canDelete, canReadRemoved, canRemoveForGood, canRestore, isAuthor } from './blog.policy.js';
import type { BlogService } from './blog.service.js';
import { blogTags } from './blog.tags.js';
import type { Blog } from './blog.type.js';
import type { MovedBlog, RemovedBlogRepository, WholeRemovedBlog } from './removed-blog.repository.js';
import type { RemovedBlog } from './removed-blog.type.js';

/** In milliseconds. */
export const RESTORABLE_MS = 30 * 24 * 60 * 60 * 1000;

/** Deletes and restores posts (docs/decisions/2026-11-23-removed-posts.md). */
export class RemovedBlogService {
  constructor(
    private readonly removed: RemovedBlogRepository,
    private readonly blogs: BlogService,
    private readonly invalidation: InvalidationBus,
  ) {}

  /**
   * Deletes the viewer's own post, restorable for thirty days. Idempotent.
   * @param version the expected one; undefined for any
   * @throws UNAUTHENTICATED, NOT_FOUND, GONE, FORBIDDEN, CONFLICT for another version
   */
  async delete(viewer: Viewer | null, id: string, version?: number): Promise<RemovedBlog> {
    if (!viewer) throw unauthenticated();
    const known = await this.removed.find(id);
    if (known && canRestore(viewer, known)) return known;
    const blog = await this.blogs.getOwnership(id);
    if (!canDelete(viewer, blog)) throw forbidden();
    const expiresAt = new Date(Date.now() + RESTORABLE_MS);
    const deletion = { removal: Removal.DELETED, reason: null, expiresAt };
    const only = { authorUid: blog.authorUid, version };
    await this.invalidate(await this.removed.remove([id], only, deletion), blog.authorUid);
    const removed = await this.removed.find(id);
    if (!removed && version !== undefined) throw conflict('This post was changed since you read it.');
    if (!removed) throw notFound('post');
    return removed;
  }

  /**
   * Restores a post that the viewer has deleted. Does nothing if it is public.
   * @throws UNAUTHENTICATED, ACCOUNT_RESTRICTED, NOT_FOUND, GONE, FORBIDDEN
   */
  async restore(viewer: Viewer | null, id: string): Promise<Blog> {
    requireUnrestrictedMember(viewer);
    const known = await this.removed.find(id);
    if (!known || !canRestore(viewer, known)) {
      if (!isAuthor(viewer, await this.blogs.getOwnership(id))) throw forbidden();
      return this.blogs.get(id);
    }
    await this.invalidate(await this.removed.restore([id], Removal.DELETED), viewer.uid);
    return this.blogs.get(id);
  }

  /**
   * Deletes the viewer's deleted or held post with its comments and wishlist rows.
   * @throws UNAUTHENTICATED, NOT_FOUND also for a public post, FORBIDDEN
   */
  async removeForGood(viewer: Viewer | null, id: string): Promise<void> {
    if (!viewer) throw unauthenticated();
    const known = await this.removed.find(id);
    if (!known) throw notFound('deleted post');
    if (!canRemoveForGood(viewer, known)) throw forbidden();
    if (!(await this.removed.removeForGood(id, known.removal))) throw notFound('deleted post');
    await this.invalidation.invalidateTags(blogTags.post(id));
  }

  /**
   * A post that is not public, whole: for its author and for moderators.
   * @throws UNAUTHENTICATED, NOT_FOUND, also for other members and for a public post
   */
  async read(viewer: Viewer | null, id: string): Promise<WholeRemovedBlog> {
    if (!viewer) throw unauthenticated();
    const removed = await this.removed.findWhole(id);
    if (!removed || !this.canRead(viewer, removed)) throw notFound('post');
    return removed;
  }

  /** Whether {@link read} would answer this post. */
  canRead(viewer: Viewer | null, blog: Pick<RemovedBlog, 'authorUid' | 'removal'>): boolean {
    return canReadRemoved(viewer, blog);
  }

  /** What others would read of it, as stored, for whom that was checked; none if it is public or gone. */
  async textsOf(id: string): Promise<string[]> {
    const post = await this.removed.findTexts(id);
    return post ? textsOf(post) : [];
  }

  /** Newest first. @throws UNAUTHENTICATED */
  async list(viewer: Viewer | null, page: PageRequest): Promise<Page<RemovedBlog>> {
    if (!viewer) throw unauthenticated();
    return this.removed.findPage(viewer.uid, page);
  }

  /** @throws UNAUTHENTICATED */
  async count(viewer: Viewer | null): Promise<Count> {
    if (!viewer) throw unauthenticated();
    return this.removed.count(viewer.uid);
  }

  allBy(authorUid: string): AsyncGenerator<WholeRemovedBlog, void, undefined> {
    return this.removed.allBy(authorUid);
  }

  deleteAllBy(tx: Transaction, authorUid: string): Promise<void> {
    return this.removed.deleteAllBy(tx, authorUid);
  }

  deleteExpired(now = new Date()): Promise<void> {
    return this.removed.deleteExpired(now);
  }

  private async invalidate(moved: readonly MovedBlog[], authorUid: string): Promise<void> {
    if (moved.length === 0) return;
    const tags = moved.flatMap(({ id, category }) => [blogTags.post(id), blogTags.category(category)]);
    await this.invalidation.invalidateTags(
      blogTags.posts,
      blogTags.texts,
      blogTags.author(authorUid),
      ...tags,
    );
    await this.invalidation.invalidateTags(...(await this.blogs.tagsBeside(moved.map(({ id }) => id))));
  }
}

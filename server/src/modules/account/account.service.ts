import { setTimeout as sleep } from 'node:timers/promises';
import type { Viewer } from '../../platform/core/viewer.js';
import type { InvalidationBus } from '../../platform/cache/invalidation-bus.js';
import { EVERYTHING } from '../../platform/cache/tags.js';
import type { Transactions } from '../../platform/core/transaction.js';
import { unauthenticated } from '../../platform/core/app-error.js';
import { type Action, deleteActionCounters } from '../../platform/limits/actions.js';
import type { ArchivedFile } from '../../platform/core/zip.js';
import type { SiteUrl } from '../../platform/core/site-url.js';
import type { BlogService } from '../blog/blog.service.js';
import type { RemovedBlogService } from '../blog/removed-blog.service.js';
import type { CommentService } from '../comment/comment.service.js';
import type { CommentChangesService } from '../comment/comment-changes.service.js';
import type { MediaService } from '../media/media.service.js';
import type { AuditService } from '../moderation/audit.service.js';
import type { ModerationService } from '../moderation/moderation.service.js';
import type { ReportService } from '../moderation/report.service.js';
import type { SessionService } from '../session/session.service.js';
import type { SubscriberService } from '../subscriber/subscriber.service.js';
import type { WishlistService } from '../wishlist/wishlist.service.js';
import { exportFiles } from './account.export.js';
import { PostsAfterDeletion } from './account.type.js';

/**
 * In milliseconds; long, because a member may have years of content. The connection pool's own timeout is shorter than
 * `maxWait`.
 */
const TRANSACTION = { maxWait: 10_000, timeout: 60_000 };

/** How long `delete` waits for `finish` before it responds. */
const WAIT_FOR_REST_MS = 5_000;

export interface AccountParts {
  sessions: SessionService;
  blogs: BlogService;
  removedBlogs: RemovedBlogService;
  comments: CommentService;
  commentChanges: CommentChangesService;
  moderation: ModerationService;
  audit: AuditService;
  reports: ReportService;
  media: MediaService;
  wishlists: WishlistService;
  subscribers: SubscriberService;
}

/** Each module reads and deletes its own rows, a deletion in one transaction. */
export class AccountService {
  /** @param actions a deletion removes their counts */
  constructor(
    private readonly transactions: Transactions,
    private readonly siteUrl: SiteUrl,
    private readonly invalidation: InvalidationBus,
    private readonly actions: readonly Action[],
    private readonly parts: AccountParts,
  ) {}

  /** The files of an archive (docs/api.md). @throws UNAUTHENTICATED */
  async export(viewer: Viewer | null): Promise<AsyncIterable<ArchivedFile>> {
    if (!viewer) throw unauthenticated();
    const { parts } = this;
    const [reported, subscribedSince] = await Promise.all([
      parts.reports.allBy(viewer.uid),
      // An unverified address may belong to somebody else, whose subscription is private.
      viewer.isEmailVerified ? parts.subscribers.subscribedSince(viewer.email) : null,
    ]);
    return exportFiles({
      address: (path) => this.siteUrl.absolute(path),
      exportedAt: new Date(),
      profile: {
        uid: viewer.uid,
        displayName: viewer.displayName,
        email: viewer.email,
        photoURL: viewer.photoUrl && this.siteUrl.picture(viewer.photoUrl),
        memberSince: viewer.memberSince,
      },
      sessions: parts.sessions.allOf(viewer.uid),
      newsletter: viewer.isEmailVerified ? { email: viewer.email, subscribedSince } : null,
      reports: reported,
      posts: parts.blogs.allBy(viewer.uid),
      removedPosts: parts.removedBlogs.allBy(viewer.uid),
      comments: parts.comments.allBy(viewer.uid),
      removedComments: parts.commentChanges.removedBy(viewer.uid),
      moderationDecisions: parts.audit.allDecisions(viewer.uid),
      wishlist: parts.wishlists.allOf(viewer.uid),
      pictures: parts.media.allBy(viewer.uid),
    });
  }

  /**
   * One transaction removes the personal data and ends all sessions and tokens. The rest takes longer or needs the
   * identity provider; {@link finishDeletions} retries it (docs/decisions/2026-11-23-removed-posts.md).
   * @throws UNAUTHENTICATED, also if the sign-in is older than five minutes
   */
  async delete(viewer: Viewer | null, posts: PostsAfterDeletion): Promise<void> {
    if (!viewer) throw unauthenticated();
    const { parts } = this;
    parts.sessions.requireRecentSignIn(viewer);
    const { uid } = viewer;
    await this.transactions.run(async (tx) => {
      await parts.sessions.lockMember(tx, uid);
      await parts.moderation.forget(tx, uid);
      await parts.commentChanges.deleteAllBy(tx, uid);
      await parts.removedBlogs.deleteAllBy(tx, uid);
      if (posts === PostsAfterDeletion.DELETE) {
        await parts.comments.deleteAllBy(tx, uid);
        await parts.blogs.deleteAllBy(tx, uid);
      }
      await parts.wishlists.removeAllOf(tx, uid);
      await parts.media.deleteAllBy(tx, uid);
      if (viewer.isEmailVerified) await parts.subscribers.remove(tx, viewer.email);
      await parts.sessions.forget(tx, uid);
      await deleteActionCounters(tx, this.actions, uid);
      // Now, so that concurrent writes fail and `finish` has nothing to reassign.
      if (posts === PostsAfterDeletion.DELETE) await parts.sessions.deleteMember(tx, uid);
    }, TRANSACTION);
    // Any cached response may contain their name.
    await this.invalidation.invalidateTags(EVERYTHING);
    // The member's data is gone: they see no errors from here on.
    const rest = this.finish(uid).catch(() => undefined);
    await Promise.race([rest, sleep(WAIT_FOR_REST_MS, undefined, { ref: false })]);
  }

  /** @throws the first error, after all others; what failed waits for the next run */
  async finishDeletions(): Promise<void> {
    const failures: unknown[] = [];
    for (const uid of await this.parts.sessions.pendingDeletions()) {
      await this.finish(uid).catch((error: unknown) => failures.push(error));
    }
    if (failures.length > 0) throw failures[0];
  }

  /** Idempotent, even if other replicas run it at the same time. */
  private async finish(uid: string): Promise<void> {
    const { sessions, blogs, removedBlogs, comments, commentChanges, moderation, media } = this.parts;
    await sessions.deleteAtProvider(uid);
    const formerMember = await sessions.ensureFormerMember();
    await comments.reassign(uid, formerMember);
    await blogs.reassign(uid, formerMember);
    // Others may have hidden posts or comments since, and the audit log has that.
    await this.transactions.run(async (tx) => {
      await sessions.lockMember(tx, uid);
      await commentChanges.deleteAllBy(tx, uid);
      await removedBlogs.deleteAllBy(tx, uid);
      await moderation.forget(tx, uid);
      await media.reassign(tx, uid, formerMember);
      await sessions.finishDeletion(tx, uid);
    }, TRANSACTION);
    await this.invalidation.invalidateTags(EVERYTHING);
  }
}

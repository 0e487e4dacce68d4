import { setTimeout as sleep } from 'node:timers/promises';
import type { Viewer } from '../../platform/core/viewer.js';
import type { InvalidationBus } from '../../platform/cache/invalidation-bus.js';
import { EVERYTHING } from '../../platform/cache/tags.js';
import type { Transactions } from '../../platform/core/transaction.js';
import { unauthenticated } from '../../platform/core/app-error.js';
import { type Action, forgetActions } from '../../platform/limits/actions.js';
import type { ArchivedFile } from '../../platform/core/zip.js';
import type { SiteUrl } from '../../platform/core/site-url.js';
import type { BlogService } from '../blog/blog.service.js';
import type { RemovedBlogService } from '../blog/removed-blog.service.js';
import type { CommentService } from '../comment/comment.service.js';
import type { OwnCommentService } from '../comment/own-comment.service.js';
import type { MediaService } from '../media/media.service.js';
import type { ModerationService } from '../moderation/moderation.service.js';
import type { ReportService } from '../moderation/report.service.js';
import type { SessionService } from '../session/session.service.js';
import type { SubscriberService } from '../subscriber/subscriber.service.js';
import type { WishlistService } from '../wishlist/wishlist.service.js';
import { exportFiles } from './account.export.js';
import { PostsAfterDeletion } from './account.type.js';

/**
 * Limits of the deletion in milliseconds: a member may have written for years. The pool's own timeout for a
 * connection comes first.
 */
const TRANSACTION = { maxWait: 10_000, timeout: 60_000 };

/** How long a member waits for the second part of a deletion, in milliseconds. */
const WAIT_FOR_REST_MS = 5_000;

export interface AccountParts {
  sessions: SessionService;
  blogs: BlogService;
  removedBlogs: RemovedBlogService;
  comments: CommentService;
  ownComments: OwnCommentService;
  moderation: ModerationService;
  reports: ReportService;
  media: MediaService;
  wishlists: WishlistService;
  subscribers: SubscriberService;
}

/**
 * Export and deletion of accounts. It has no table: each module reads and removes its own rows, here in one
 * transaction.
 */
export class AccountService {
  /** @param actions what members do that is counted */
  constructor(
    private readonly transactions: Transactions,
    private readonly siteUrl: SiteUrl,
    private readonly invalidation: InvalidationBus,
    private readonly actions: readonly Action[],
    private readonly parts: AccountParts,
  ) {}

  /**
   * The viewer's data as files of an archive (docs/api.md).
   * @throws UNAUTHENTICATED for a visitor
   */
  async export(viewer: Viewer | null): Promise<AsyncIterable<ArchivedFile>> {
    if (!viewer) throw unauthenticated();
    const { sessions, blogs, removedBlogs, comments, ownComments, moderation, reports, media, wishlists } =
      this.parts;
    const [loggedIn, reported, subscribedSince] = await Promise.all([
      sessions.list(viewer),
      reports.allBy(viewer.uid),
      // An unverified address may be somebody else's, whose subscription is private.
      viewer.isEmailVerified ? this.parts.subscribers.subscribedSince(viewer.email) : null,
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
      sessions: loggedIn.map(({ browser, openedAt, expiresAt }) => ({ browser, openedAt, expiresAt })),
      newsletter: viewer.isEmailVerified ? { email: viewer.email, subscribedSince } : null,
      reports: reported,
      posts: blogs.allBy(viewer.uid),
      removedPosts: removedBlogs.allBy(viewer.uid),
      comments: comments.allBy(viewer.uid),
      removedComments: ownComments.removedBy(viewer.uid),
      moderationDecisions: moderation.allDecisions(viewer.uid),
      wishlist: wishlists.allOf(viewer.uid),
      pictures: media.allBy(viewer.uid),
    });
  }

  /**
   * Deletes the viewer's account. One transaction removes who they were and ends all sessions and tokens. The
   * rest takes longer or needs the provider; {@link finishDeletions} repeats it until it is done
   * (docs/decisions/2026-11-23-removed-posts.md).
   * @throws UNAUTHENTICATED for a visitor, or a sign-in more than five minutes ago
   */
  async delete(viewer: Viewer | null, posts: PostsAfterDeletion): Promise<void> {
    if (!viewer) throw unauthenticated();
    const {
      sessions,
      blogs,
      removedBlogs,
      comments,
      ownComments,
      moderation,
      media,
      wishlists,
      subscribers,
    } = this.parts;
    sessions.requireRecentSignIn(viewer);
    const { uid } = viewer;
    await this.transactions.run(async (tx) => {
      await sessions.hold(tx, uid);
      await moderation.forget(tx, uid);
      await ownComments.removeAllBy(tx, uid);
      await removedBlogs.removeAllBy(tx, uid);
      if (posts === PostsAfterDeletion.DELETE) {
        await comments.removeAllBy(tx, uid);
        await blogs.removeAllBy(tx, uid);
      }
      await wishlists.removeAllOf(tx, uid);
      await media.removeAllBy(tx, uid);
      if (viewer.isEmailVerified) await subscribers.remove(tx, viewer.email);
      await sessions.forget(tx, uid);
      await forgetActions(tx, this.actions, uid);
      // Removed now, so that writes under way fail and nothing is reassigned later.
      if (posts === PostsAfterDeletion.DELETE) await sessions.remove(tx, uid);
    }, TRANSACTION);
    // Their name may be in any response.
    await this.invalidation.invalidateTags(EVERYTHING);
    // For the member it is done: failures from here on are not theirs.
    const rest = this.finish(uid).catch(() => undefined);
    await Promise.race([rest, sleep(WAIT_FOR_REST_MS, undefined, { ref: false })]);
  }

  /**
   * Finishes pending deletions.
   * @throws the first failure; the others wait for the next run
   */
  async finishDeletions(): Promise<void> {
    for (const uid of await this.parts.sessions.pendingDeletions()) await this.finish(uid);
  }

  /** Idempotent, also with other replicas at the same time. */
  private async finish(uid: string): Promise<void> {
    const { sessions, blogs, removedBlogs, comments, ownComments } = this.parts;
    await sessions.deleteAtProvider(uid);
    const formerMember = await sessions.formerMember();
    await comments.reassign(uid, formerMember);
    await blogs.reassign(uid, formerMember);
    // What others have hidden since the first part.
    await this.transactions.run(async (tx) => {
      await ownComments.removeAllBy(tx, uid);
      await removedBlogs.removeAllBy(tx, uid);
    }, TRANSACTION);
    await sessions.finishDeletion(uid);
    await this.invalidation.invalidateTags(EVERYTHING);
  }
}

import { setTimeout as sleep } from 'node:timers/promises';
import type { Viewer } from '../../platform/core/viewer.js';
import type { InvalidationBus } from '../../platform/cache/invalidation-bus.js';
import { EVERYTHING } from '../../platform/cache/tags.js';
import type { Transactions } from '../../platform/db/database.js';
import { unauthenticated } from '../../platform/core/app-error.js';
import { type Action, forgetActions } from '../../platform/limits/actions.js';
import type { ArchivedFile } from '../../platform/core/zip.js';
import type { SiteUrl } from '../../platform/core/site-url.js';
import type { BlogService } from '../blog/blog.service.js';
import type { CommentService } from '../comment/comment.service.js';
import type { SessionService } from '../session/session.service.js';
import type { SubscriberService } from '../subscriber/subscriber.service.js';
import type { WishlistService } from '../wishlist/wishlist.service.js';
import { exportFiles } from './account.export.js';
import { PostsAfterDeletion } from './account.type.js';

/**
 * Limits of the transaction that deletes, in milliseconds: somebody may have written for years. To wait for a connection
 * is left to the pool, whose error says that the database is busy.
 */
const TRANSACTION = { maxWait: 10_000, timeout: 60_000 };

/** How long a member waits for what need not be done at once, in milliseconds. */
const WAIT_FOR_REST_MS = 5_000;

/** What the modules keep of a member. */
export interface AccountParts {
  sessions: SessionService;
  blogs: BlogService;
  comments: CommentService;
  wishlists: WishlistService;
  subscribers: SubscriberService;
}

/**
 * A member's account as a whole: everything of theirs to take along, and the end of it. It has no table of its own, so no
 * repository: what the other modules keep they read and remove themselves, here in one transaction.
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
   * Everything that is kept of the viewer, as the files of an archive (docs/api.md).
   * @throws UNAUTHENTICATED for a visitor
   */
  async export(viewer: Viewer | null): Promise<AsyncIterable<ArchivedFile>> {
    if (!viewer) throw unauthenticated();
    const { sessions, blogs, comments, wishlists, subscribers } = this.parts;
    const [loggedIn, subscribedSince] = await Promise.all([
      sessions.list(viewer),
      // Whoever signs up with the address of somebody else does not learn whether that one reads the newsletter.
      viewer.isEmailVerified ? subscribers.subscribedSince(viewer.email) : null,
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
      posts: blogs.allBy(viewer.uid),
      comments: comments.allBy(viewer.uid),
      wishlist: wishlists.allOf(viewer.uid),
    });
  }

  /**
   * Deletes the viewer's account. One transaction makes them unknown here: from its end on nothing shows who they were,
   * and no token of theirs is good any more. What then takes longer, or needs the provider, is repeated by
   * {@link finishDeletions} until it is done. docs/decisions/2026-11-21-account.md says why in this order.
   * @throws UNAUTHENTICATED for a visitor, and for whoever signed in more than five minutes ago
   */
  async delete(viewer: Viewer | null, posts: PostsAfterDeletion): Promise<void> {
    if (!viewer) throw unauthenticated();
    const { sessions, blogs, comments, wishlists, subscribers } = this.parts;
    sessions.requireRecentSignIn(viewer);
    const { uid } = viewer;
    await this.transactions.$transaction(async (tx) => {
      await sessions.hold(tx, uid);
      if (posts === PostsAfterDeletion.DELETE) {
        await comments.removeAllBy(tx, uid);
        await blogs.removeAllBy(tx, uid);
      }
      await wishlists.removeAllOf(tx, uid);
      if (viewer.isEmailVerified) await subscribers.remove(tx, viewer.email);
      await sessions.forget(tx, uid);
      await forgetActions(tx, this.actions, uid);
      // Nothing refers to them now: what they are writing at this moment finds nobody, and is not reassigned later.
      if (posts === PostsAfterDeletion.DELETE) await sessions.remove(tx, uid);
    }, TRANSACTION);
    // Their name may stand anywhere, and it is not every day that somebody leaves.
    await this.invalidation.invalidateTags(EVERYTHING);
    // Done already as far as the member is concerned: what fails or takes long now is not theirs to wait for.
    const rest = this.finish(uid).catch(() => undefined);
    await Promise.race([rest, sleep(WAIT_FOR_REST_MS, undefined, { ref: false })]);
  }

  /**
   * Brings deletions to an end that could not be finished at the time.
   * @throws what the first that still cannot be done failed with: the rest is for the next round
   */
  async finishDeletions(): Promise<void> {
    for (const uid of await this.parts.sessions.pendingDeletions()) await this.finish(uid);
  }

  /** Can be done again, also at the same moment by another replica, from wherever it was left. */
  private async finish(uid: string): Promise<void> {
    const { sessions, blogs, comments } = this.parts;
    await sessions.deleteAtProvider(uid);
    const formerMember = await sessions.formerMember();
    await comments.reassign(uid, formerMember);
    await blogs.reassign(uid, formerMember);
    await sessions.finishDeletion(uid);
    await this.invalidation.invalidateTags(EVERYTHING);
  }
}

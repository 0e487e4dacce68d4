import type { Pool } from 'pg';
import { ACTIONS } from './actions.js';
import type { IdentityVerifier } from './platform/auth/identity.js';
import type { InvalidationBus } from './platform/cache/invalidation-bus.js';
import { Bulkhead, shareOf } from './platform/core/bulkhead.js';
import { type Db, transactionsOn } from './platform/db/database.js';
import type { SqlClient } from './platform/db/sql-client.js';
import { SiteUrl } from './platform/core/site-url.js';
import { Idempotency } from './platform/idempotency/idempotency.js';
import { AccountService } from './modules/account/account.service.js';
import { SearchPlanner } from './modules/blog/search/search-planner.js';
import { SearchRepository } from './modules/blog/search/search.repository.js';
import { SearchService } from './modules/blog/search/search.service.js';
import type { Synonyms } from './modules/blog/search/synonyms.js';
import { SitemapRepository } from './modules/blog/sitemap.repository.js';
import { SitemapService } from './modules/blog/sitemap.service.js';
import type { Mailer } from './platform/mail/mailer.js';
import type { BodySanitizer } from './modules/blog/blog.html.js';
import { BlogRepository } from './modules/blog/blog.repository.js';
import { BlogService, TOO_MANY_WRITES } from './modules/blog/blog.service.js';
import { RemovedBlogRepository } from './modules/blog/removed-blog.repository.js';
import { RemovedBlogService } from './modules/blog/removed-blog.service.js';
import type { ReadableBodies } from './modules/blog/reading/readable-bodies.js';
import { RelatedPostsRepository } from './modules/blog/related/related-posts.repository.js';
import { RelatedPostsService } from './modules/blog/related/related-posts.service.js';
import { CommentRepository } from './modules/comment/comment.repository.js';
import { CommentService } from './modules/comment/comment.service.js';
import { CommentChangesService } from './modules/comment/comment-changes.service.js';
import { RemovedCommentRepository } from './modules/comment/removed-comment.repository.js';
import { DeletedAccountRepository } from './modules/session/deleted-account.repository.js';
import { MemberRepository } from './modules/session/member.repository.js';
import type { FileStore } from './platform/storage/file-store.js';
import { DraftPicturesRepository } from './modules/media/draft-pictures.repository.js';
import { MediaRepository } from './modules/media/media.repository.js';
import type { Internet } from './modules/media/fetch-picture.js';
import { MediaService } from './modules/media/media.service.js';
import type { PictureEncoder } from './modules/media/picture-encoder.js';
import { PictureRemoval } from './modules/media/picture-removal.js';
import { AuditRepository } from './modules/moderation/audit.repository.js';
import { AuditService } from './modules/moderation/audit.service.js';
import { HeldWordsService } from './modules/moderation/held-words.service.js';
import { ModeratedMembersService } from './modules/moderation/moderated-members.service.js';
import { ModerationRepository } from './modules/moderation/moderation.repository.js';
import { ModerationService } from './modules/moderation/moderation.service.js';
import { ThingMover } from './modules/moderation/thing-mover.js';
import { ReportRepository } from './modules/moderation/report.repository.js';
import { ReportService } from './modules/moderation/report.service.js';
import { EmailVerificationService } from './modules/session/email-verification.service.js';
import { Members } from './modules/session/members.service.js';
import { ProfileService } from './modules/session/profile.service.js';
import { SessionChecks } from './modules/session/session-checks.js';
import { SessionRepository } from './modules/session/session.repository.js';
import { SessionService } from './modules/session/session.service.js';
import { SpamService, type SpamSettings } from './modules/spam/spam.service.js';
import { ConfirmationService } from './modules/subscriber/confirmation.service.js';
import { MailboxLimit } from './modules/subscriber/mailbox-limit.repository.js';
import { SubscriberRepository } from './modules/subscriber/subscriber.repository.js';
import { SubscriberService } from './modules/subscriber/subscriber.service.js';
import { WishlistRepository } from './modules/wishlist/wishlist.repository.js';
import { WishlistService } from './modules/wishlist/wishlist.service.js';

export interface ServiceParts {
  db: Db;
  sql: SqlClient;
  /** The primary's, for counting mails. */
  pool: Pool;
  /** The pool's size. */
  connections: number;
  verifier: IdentityVerifier;
  invalidation: InvalidationBus;
  /** Without a slash at the end. */
  publicUrl: string;
  operatorEmails: readonly string[];
  spam: SpamSettings;
  /** Null: no mail. */
  mailer: Mailer | null;
  sanitizeAndExtract: BodySanitizer;
  readableBodies: ReadableBodies;
  onMailDue?: () => void;
  synonyms: Synonyms;
  media: MediaParts;
}

export interface MediaParts {
  store: FileStore;
  encoder: PictureEncoder;
  /** Base URL of the pictures; null: the site's own. */
  url: string | null;
  /** Per member. */
  allowedBytes: number;
  /** For pictures that are copied. */
  internet: Internet;
  /** When a deleted picture's files could not be removed; the cleanup tries again. */
  onRemovalFailure: (error: unknown) => void;
}

export type Services = ReturnType<typeof createServices>;

/** The composition root. */
export function createServices({
  db,
  sql,
  pool,
  connections,
  verifier,
  invalidation,
  publicUrl,
  operatorEmails,
  spam,
  mailer,
  sanitizeAndExtract,
  readableBodies,
  onMailDue,
  synonyms,
  media,
}: ServiceParts) {
  const transactions = transactionsOn(db);
  const siteUrl = new SiteUrl(publicUrl, media.url);
  const idempotency = new Idempotency(db);
  const searchRepository = new SearchRepository(sql, siteUrl);
  const removedRows = new RemovedBlogRepository(db, sql, siteUrl);
  const memberRows = new MemberRepository(db, sql);
  const emails = new EmailVerificationService(memberRows, verifier, mailer, siteUrl);
  const spamService = new SpamService(spam, emails);
  const blogs = new BlogService(
    transactions,
    new BlogRepository(db, sql, siteUrl),
    removedRows,
    new SearchService(searchRepository, new SearchPlanner(searchRepository, synonyms)),
    siteUrl,
    idempotency,
    invalidation,
    new Bulkhead(shareOf(connections), TOO_MANY_WRITES),
    sanitizeAndExtract,
    spamService,
  );
  const removedBlogs = new RemovedBlogService(removedRows, blogs, invalidation);
  const commentRows = new CommentRepository(db, sql, siteUrl);
  const subscriberRows = new SubscriberRepository(db);
  const sessionRows = new SessionRepository(db, sql);
  const deletedAccounts = new DeletedAccountRepository(db);
  const sessions = new SessionService(
    transactions,
    sessionRows,
    memberRows,
    deletedAccounts,
    verifier,
    new Members(transactions, memberRows, deletedAccounts, siteUrl, invalidation),
    new SessionChecks(sessionRows, verifier),
    new Set(operatorEmails),
  );
  const mediaRows = new MediaRepository(db, sql, siteUrl);
  const draftPictures = new DraftPicturesRepository();
  const removedCommentRows = new RemovedCommentRepository(db, sql, siteUrl);
  const moderationRows = new ModerationRepository(db, sql, siteUrl);
  const auditRows = new AuditRepository(db, siteUrl);
  const reportRows = new ReportRepository(db);
  const parts = {
    sessions,
    blogs,
    removedBlogs,
    readableBodies,
    relatedPosts: new RelatedPostsService(new RelatedPostsRepository(db, sql, siteUrl), invalidation),
    sitemap: new SitemapService(new SitemapRepository(sql)),
    comments: new CommentService(
      transactions,
      commentRows,
      removedCommentRows,
      blogs,
      idempotency,
      invalidation,
      spamService,
    ),
    commentChanges: new CommentChangesService(
      transactions,
      commentRows,
      removedCommentRows,
      invalidation,
      spamService,
    ),
    moderation: new ModerationService(
      transactions,
      moderationRows,
      new ThingMover(removedRows, removedCommentRows),
      reportRows,
      auditRows,
      sessions,
      invalidation,
    ),
    audit: new AuditService(auditRows),
    moderatedMembers: new ModeratedMembersService(moderationRows, sessions),
    heldWords: new HeldWordsService(removedBlogs, spamService),
    reports: new ReportService(moderationRows, reportRows),
    media: new MediaService(
      transactions,
      mediaRows,
      draftPictures,
      new PictureRemoval(transactions, mediaRows, draftPictures, media.store),
      media.store,
      media.encoder,
      media.allowedBytes,
      spamService,
      siteUrl,
      media.internet,
      media.onRemovalFailure,
    ),
    emails,
    profiles: new ProfileService(memberRows, siteUrl, invalidation),
    wishlists: new WishlistService(new WishlistRepository(db, sql, siteUrl), blogs, idempotency),
    subscribers: new SubscriberService(transactions, subscriberRows, idempotency, mailer !== null, onMailDue),
    /** Null without mail. */
    confirmations: mailer && new ConfirmationService(subscriberRows, mailer, siteUrl, new MailboxLimit(pool)),
  };
  return {
    invalidation,
    siteUrl,
    ...parts,
    accounts: new AccountService(transactions, siteUrl, invalidation, ACTIONS, parts),
  };
}

import { setTimeout as sleep } from 'node:timers/promises';
import type { Credentials } from '../../platform/auth/credentials.js';
import type { AccountCheck, Identity, IdentityVerifier } from '../../platform/auth/identity.js';
import type { Viewer } from '../../platform/auth/viewer.js';
import type { Changes } from '../../platform/changes/changes.js';
import { tags } from '../../platform/changes/tags.js';
import type { Db } from '../../platform/db/database.js';
import type { SiteUrl } from '../../platform/http/site-url.js';
import { AppError, forbidden, unauthenticated } from '../../platform/errors/app-error.js';
import { EndedSessions } from './ended-sessions.service.js';

/** How long a session cookie lasts, in milliseconds: five days, well inside Firebase's limit of fourteen. */
export const SESSION_LIFETIME_MS = 5 * 24 * 60 * 60 * 1000;

/**
 * How long ago somebody may have signed in to open a session, in milliseconds: a token that leaked earlier opens none.
 * @see https://firebase.google.com/docs/auth/admin/manage-cookies#sign_in
 */
const RECENT_SIGN_IN_MS = 5 * 60 * 1000;

/** Sessions are made to the second. */
const SESSION_STEP_MS = 1_000;

/** The columns a viewer is made of. */
const VIEWER_COLUMNS = {
  uid: true,
  displayName: true,
  photoUrl: true,
  email: true,
  tokenIssuedAt: true,
} as const;

/** Who is signed in, and the table of members, which follows the accounts of the identity provider. */
export class SessionService {
  private readonly ended: EndedSessions;

  constructor(
    private readonly db: Db,
    private readonly verifier: IdentityVerifier,
    private readonly siteUrl: SiteUrl,
    private readonly changes: Changes,
  ) {
    this.ended = new EndedSessions(db);
  }

  /**
   * The member that a request speaks for, or null for a visitor.
   * A session cookie that is no longer good makes a visitor, so that public pages go on working; calls that need a
   * member then answer UNAUTHENTICATED. A Bearer token is sent on purpose, so a bad one is refused outright.
   * @param account how closely the account itself is looked at
   * @throws UNAUTHENTICATED for a Bearer token that does not verify; SERVICE_UNAVAILABLE when nobody can tell
   */
  async viewerOf(credentials: Credentials, account: AccountCheck): Promise<Viewer | null> {
    if (credentials.bearer) {
      return this.remember(await this.verifier.verifyIdToken(credentials.bearer, account));
    }
    const session = await this.sessionOf(credentials.cookie, account);
    return session && this.remember(session);
  }

  /**
   * Opens a session: verifies the ID token, refreshes the member from it and makes the session cookie, in place of the
   * one that the browser has. The member's session of the same sign-in, or of an earlier one when this is not a recent
   * one either, just goes on: members who come back later need not sign in again while it lasts.
   * @param uid the uid of the request's body, if it had one; it must be the token's
   * @returns the new session cookie, or null when the session goes on
   * @throws UNAUTHENTICATED without a good token or a recent sign-in, FORBIDDEN when `uid` is somebody else's (design
   *   decision 1)
   */
  async open(credentials: Credentials, uid: string | undefined): Promise<string | null> {
    const { bearer, cookie } = credentials;
    if (!bearer) throw unauthenticated('Send the ID token as "Authorization: Bearer".');
    const identity = await this.verifier.verifyIdToken(bearer, 'now');
    if (uid !== undefined && uid !== identity.uid) throw forbidden('This token belongs to another account.');

    const session = await this.sessionOf(cookie, 'now');
    const isTheirs = session?.uid === identity.uid;
    const isRecent = Date.now() - identity.signedInAt.getTime() <= RECENT_SIGN_IN_MS;
    const isNewSignIn = session?.signedInAt.getTime() !== identity.signedInAt.getTime();
    if (!isTheirs && !isRecent) throw unauthenticated('This sign-in is too old. Please log in again.');

    await this.remember(identity);
    if (isTheirs && !(isRecent && isNewSignIn)) return null;
    const opened = await this.newSession(bearer);
    if (cookie && session) await this.ended.add(cookie, session.expiresAt);
    return opened;
  }

  /**
   * Ends the session of a cookie for good, on every replica. Without a session there is nothing to do. Works while the
   * provider is out of reach, too: the cookie then counts for one that lasts as long as any.
   */
  async end(cookie: string | null): Promise<void> {
    if (!cookie) return;
    let endsAt: Date;
    try {
      ({ expiresAt: endsAt } = await this.verifier.verifySessionCookie(cookie, 'never'));
    } catch (error) {
      if (isRefusal(error)) return;
      if (!(error instanceof AppError)) throw error;
      endsAt = new Date(Date.now() + SESSION_LIFETIME_MS);
    }
    await this.ended.add(cookie, endsAt);
  }

  /** @returns who has opened the session, or null when it is no live session, ended or older than its life */
  private async sessionOf(cookie: string | null, account: AccountCheck): Promise<Identity | null> {
    if (!cookie) return null;
    try {
      const session = await this.verifier.verifySessionCookie(cookie, account);
      const age = Date.now() - session.issuedAt.getTime();
      return age > SESSION_LIFETIME_MS || (await this.ended.has(cookie)) ? null : session;
    } catch (error) {
      if (isRefusal(error)) return null;
      throw error;
    }
  }

  /**
   * Sessions that are made of one sign-in within one second are one and the same, so the one that follows a logout at
   * once waits for the next second: what was ended stays so.
   */
  private async newSession(idToken: string): Promise<string> {
    const cookie = await this.verifier.createSessionCookie(idToken, SESSION_LIFETIME_MS);
    if (!(await this.ended.has(cookie))) return cookie;
    await sleep(SESSION_STEP_MS);
    return this.verifier.createSessionCookie(idToken, SESSION_LIFETIME_MS);
  }

  /** Keeps the member's row as the newest token describes the account; an older token changes nothing. */
  private async remember(identity: Identity): Promise<Viewer> {
    const { uid, email, issuedAt } = identity;
    const photoUrl = identity.photoUrl && this.siteUrl.relative(identity.photoUrl);
    const known = await this.db.member.findUnique({ where: { uid }, select: VIEWER_COLUMNS });
    if (known && known.tokenIssuedAt > issuedAt) return known;
    // A token made before the sign-up form's name was saved carries none; what is known already is kept.
    const displayName = identity.displayName ?? known?.displayName ?? nameFromEmail(email);
    const account = { displayName, photoUrl: photoUrl ?? known?.photoUrl ?? null, email };
    if (
      known &&
      known.displayName === account.displayName &&
      known.photoUrl === account.photoUrl &&
      known.email === account.email
    ) {
      return known;
    }
    const member = await this.db.member.upsert({
      where: { uid },
      create: { uid, ...account, tokenIssuedAt: issuedAt },
      update: { ...account, tokenIssuedAt: issuedAt },
      select: VIEWER_COLUMNS,
    });
    // Of somebody new nothing is shown yet.
    if (known) await this.changes.announce(tags.member(uid));
    return member;
  }
}

/** Whether what was shown is no good, as opposed to: nobody can tell. */
function isRefusal(error: unknown): boolean {
  return error instanceof AppError && error.code === 'UNAUTHENTICATED';
}

/** A name for an account without one: what stands before the @. */
function nameFromEmail(email: string): string {
  return email.split('@')[0] || email;
}

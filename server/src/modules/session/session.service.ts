import { setTimeout as sleep } from 'node:timers/promises';
import type { Credentials } from '../../platform/auth/credentials.js';
import type { AccountCheck, Identity, IdentityVerifier } from '../../platform/auth/identity.js';
import type { Viewer } from '../../platform/auth/viewer.js';
import type { Changes } from '../../platform/changes/changes.js';
import type { Db, DbTransaction } from '../../platform/db/database.js';
import type { Statements } from '../../platform/db/statements.js';
import type { SiteUrl } from '../../platform/http/site-url.js';
import {
  AppError,
  forbidden,
  notFound,
  serviceUnavailable,
  unauthenticated,
} from '../../platform/errors/app-error.js';
import { DeletedAccounts } from './deleted-accounts.service.js';
import { EndedSessions } from './ended-sessions.service.js';
import { Members } from './members.service.js';
import { OpenSessions, type NotedSession } from './open-sessions.service.js';

/** How long a session cookie lasts, in milliseconds: five days, well inside Firebase's limit of fourteen. */
export const SESSION_LIFETIME_MS = 5 * 24 * 60 * 60 * 1000;

/**
 * How long ago somebody may have signed in to open a session, in milliseconds: a token that leaked earlier opens none.
 * Nor to do what cannot be undone: whoever finds a browser that was left signed in does not get that far.
 * @see https://firebase.google.com/docs/auth/admin/manage-cookies#sign_in
 */
const RECENT_SIGN_IN_MS = 5 * 60 * 1000;

const SIGN_IN_TOO_OLD = 'This sign-in is too old. Please log in again.';

/** Sessions are made to the second. */
const SESSION_STEP_MS = 1_000;

/** How many deletions are brought to an end in one go. */
const DELETIONS_AT_ONCE = 100;

/** A session as its member sees it. */
export interface ListedSession extends NotedSession {
  /** Whether it is of the sign-in that asks. */
  isThisOne: boolean;
}

/** Who is signed in, and who is a member. */
export class SessionService {
  private readonly ended: EndedSessions;
  private readonly opened: OpenSessions;
  private readonly deleted: DeletedAccounts;
  private readonly members: Members;

  constructor(
    db: Db,
    statements: Statements,
    private readonly verifier: IdentityVerifier,
    siteUrl: SiteUrl,
    changes: Changes,
  ) {
    this.ended = new EndedSessions(db, statements);
    this.opened = new OpenSessions(db);
    this.deleted = new DeletedAccounts(db);
    this.members = new Members(db, statements, siteUrl, changes, this.deleted);
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
      return this.viewerFrom(await this.verifier.verifyIdToken(credentials.bearer, account));
    }
    const { cookie } = credentials;
    const session = await this.unexpired(cookie, account);
    return session && (await this.viewerFrom(session, cookie).catch(nobodyIfRefused));
  }

  /**
   * Opens a session: verifies the ID token, refreshes the member from it and makes the session cookie, in place of the
   * one that the browser has. The member's session of the same sign-in, or of an earlier one when this is not a recent
   * one either, just goes on: members who come back later need not sign in again while it lasts.
   * @param uid the uid of the request's body, if it had one; it must be the token's
   * @param browser what the member knows their browser by, see browserLabel
   * @returns the new session cookie, or null when the session goes on
   * @throws UNAUTHENTICATED without a good token or a recent sign-in, FORBIDDEN when `uid` is somebody else's (design
   *   decision 1)
   */
  async open(credentials: Credentials, uid: string | undefined, browser: string): Promise<string | null> {
    const { bearer, cookie } = credentials;
    if (!bearer) throw unauthenticated('Send the ID token as "Authorization: Bearer".');
    const identity = await this.verifier.verifyIdToken(bearer, 'now');
    if (uid !== undefined && uid !== identity.uid) throw forbidden('This token belongs to another account.');

    const session = await this.sessionOf(cookie, 'now');
    const isTheirs = session?.uid === identity.uid;
    const isRecent = isRecentSignIn(identity);
    const isNewSignIn = session?.signedInAt.getTime() !== identity.signedInAt.getTime();
    if (!isTheirs && !isRecent) throw unauthenticated(SIGN_IN_TOO_OLD);

    await this.members.remember(identity);
    if (session && isTheirs && !(isRecent && isNewSignIn)) {
      // One that was opened before sessions were noted joins the others.
      const { issuedAt: openedAt, expiresAt } = session;
      await this.opened.note(session, { browser, openedAt, expiresAt });
      return null;
    }
    const made = await this.newSession(bearer);
    if (cookie && session) await this.ended.add(cookie, session.expiresAt);
    if (session && !isTheirs) await this.opened.remove(session);
    const openedAt = new Date();
    const expiresAt = new Date(openedAt.getTime() + SESSION_LIFETIME_MS);
    await this.opened.note(identity, { browser, openedAt, expiresAt }, isTheirs ? session : null);
    return made;
  }

  /**
   * Ends the session of a cookie for good, on every replica. Without a session there is nothing to do. Works while the
   * provider is out of reach, too: the cookie then counts for one that has just been made.
   */
  async end(cookie: string | null): Promise<void> {
    if (!cookie) return;
    let session: Identity | null = null;
    try {
      session = await this.verifier.verifySessionCookie(cookie, 'never');
    } catch (error) {
      if (isRefusal(error)) return;
      if (!(error instanceof AppError)) throw error;
    }
    await this.ended.add(cookie, session?.expiresAt ?? new Date(Date.now() + SESSION_LIFETIME_MS));
    if (session) await this.opened.remove(session);
  }

  /** Where the viewer is logged in, the newest first. @throws UNAUTHENTICATED for a visitor */
  async list(viewer: Viewer | null): Promise<ListedSession[]> {
    if (!viewer) throw unauthenticated();
    const sessions = await this.opened.list(viewer.uid);
    return sessions.map((session) => ({ ...session, isThisOne: isOf(viewer, session) }));
  }

  /**
   * Ends one of the viewer's sessions with its sign-in: no token that the provider makes of it is taken any more either,
   * on any replica, so a page that is open in that browser is out as well.
   * @throws UNAUTHENTICATED for a visitor, and for whoever signed in more than five minutes ago, but for their own
   *   session, as a logout does; NOT_FOUND for what is no session of theirs
   */
  async endOne(viewer: Viewer | null, id: string): Promise<void> {
    if (!viewer) throw unauthenticated();
    const session = await this.opened.find(viewer.uid, id);
    if (!session) throw notFound('session');
    if (!isOf(viewer, session)) this.requireRecentSignIn(viewer);
    const signIn = { uid: viewer.uid, signedInAt: session.signedInAt };
    await this.ended.addSignIn(signIn);
    await this.opened.remove(signIn);
  }

  /**
   * Logs a member out everywhere: no token and no session of a sign-in up to now is taken any more, on any replica, and
   * the provider renews none. It is over with the second in which it was asked for, so that whoever signs in when they
   * have the answer is in. docs/decisions/2026-11-21-sessions.md says why the provider comes first.
   * @throws UNAUTHENTICATED for a visitor, and for whoever signed in more than five minutes ago; SERVICE_UNAVAILABLE
   *   when the provider does not do it: then all goes on as before
   */
  async endAll(viewer: Viewer | null): Promise<void> {
    if (!viewer) throw unauthenticated();
    this.requireRecentSignIn(viewer);
    await this.verifier.endSignIns(viewer.uid).catch(sayNothingEnded);
    const now = Date.now();
    // The provider's clock may be ahead of ours.
    const until = new Date(Math.max(now, viewer.signedInAt.getTime()));
    await this.members.endSessions(viewer.uid, until);
    await this.opened.removeUpTo(viewer.uid, until);
    await sleep(SESSION_STEP_MS - (now % SESSION_STEP_MS));
  }

  /**
   * Makes sure that a member has proved just now who they are, before something that cannot be undone.
   * @throws UNAUTHENTICATED
   */
  requireRecentSignIn(viewer: Viewer): void {
    if (!isRecentSignIn(viewer)) throw unauthenticated(SIGN_IN_TOO_OLD);
  }

  /** Makes everybody who would write in a member's name wait until the transaction is over. */
  hold(tx: DbTransaction, uid: string): Promise<void> {
    return this.members.hold(tx, uid);
  }

  /** The uid for what stays when its writer goes. */
  formerMember(): Promise<string> {
    return this.members.formerMember();
  }

  /**
   * Forgets who a member is. From the end of the transaction on no token and no session of theirs is taken, on any
   * replica, and nothing shows their name; {@link finishDeletion} takes away the rest.
   */
  async forget(tx: DbTransaction, uid: string): Promise<void> {
    await this.deleted.add(tx, uid);
    await this.members.takeName(tx, uid);
    await this.opened.forget(tx, uid);
  }

  /** Takes away the member's row, to which nothing refers. */
  async remove(tx: DbTransaction, uid: string): Promise<void> {
    await this.members.remove(uid, tx);
  }

  /** Has the provider delete an account that is deleted here. @throws SERVICE_UNAVAILABLE; it is tried again later */
  async deleteAtProvider(uid: string): Promise<void> {
    await this.verifier.deleteAccount(uid);
  }

  /** The last of a deletion: nothing may refer to the member any more, neither here nor at the provider. */
  async finishDeletion(uid: string): Promise<void> {
    await this.members.remove(uid);
    await this.deleted.finish(uid);
  }

  /** The accounts whose deletion has begun and is not yet at its end. */
  pendingDeletions(): Promise<string[]> {
    return this.deleted.pending(DELETIONS_AT_ONCE);
  }

  /** @returns who has opened the session, or null when it is no live session, ended or older than its life */
  private async sessionOf(cookie: string | null, account: AccountCheck): Promise<Identity | null> {
    const session = await this.unexpired(cookie, account);
    return session && cookie && !(await this.members.hasEnded(session, cookie)) ? session : null;
  }

  /** As {@link sessionOf}, but for whether the session was ended before its time. */
  private async unexpired(cookie: string | null, account: AccountCheck): Promise<Identity | null> {
    if (!cookie) return null;
    try {
      const session = await this.verifier.verifySessionCookie(cookie, account);
      return Date.now() - session.issuedAt.getTime() > SESSION_LIFETIME_MS ? null : session;
    } catch (error) {
      return nobodyIfRefused(error);
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

  /** @throws UNAUTHENTICATED for the cookie of a session that was ended, and as {@link Members.remember} */
  private async viewerFrom(identity: Identity, cookie: string | null = null): Promise<Viewer> {
    const member = await this.members.remember(identity, cookie);
    const { uid, displayName, photoUrl, email, createdAt: memberSince } = member;
    const { isEmailVerified, signedInAt } = identity;
    return { uid, displayName, photoUrl, email, isEmailVerified, signedInAt, memberSince };
  }
}

/** A session belongs to a sign-in, and so does every token that is renewed. */
function isOf(viewer: Viewer, session: NotedSession): boolean {
  return viewer.signedInAt.getTime() === session.signedInAt.getTime();
}

function isRecentSignIn({ signedInAt }: Pick<Identity, 'signedInAt'>): boolean {
  return Date.now() - signedInAt.getTime() <= RECENT_SIGN_IN_MS;
}

/** Whether what was shown is no good, as opposed to: nobody can tell. */
function isRefusal(error: unknown): boolean {
  return error instanceof AppError && error.code === 'UNAUTHENTICATED';
}

/** The reason, for a member who wanted to be logged out everywhere while the provider is out of reach. */
function sayNothingEnded(error: unknown): never {
  if (isRefusal(error)) throw error;
  throw serviceUnavailable(
    'We could not log you out everywhere, because the sign-in service does not answer. Please try again in a moment.',
    error,
  );
}

/** A session that is no good makes a visitor. */
function nobodyIfRefused(error: unknown): null {
  if (isRefusal(error)) return null;
  throw error;
}

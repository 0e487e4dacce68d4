import type { Credentials } from '../../platform/auth/credentials.js';
import type { Identity, IdentityVerifier } from '../../platform/auth/identity.js';
import type { Principal } from '../../platform/auth/principal.js';
import type { Viewer } from '../../platform/core/viewer.js';
import type { InvalidationBus } from '../../platform/cache/invalidation-bus.js';
import type { DbTransaction, Transactions } from '../../platform/db/database.js';
import {
  AppError,
  forbidden,
  notFound,
  serviceUnavailable,
  unauthenticated,
} from '../../platform/core/app-error.js';
import type { SiteUrl } from '../../platform/core/site-url.js';
import type { DeletedAccountRepository } from './deleted-account.repository.js';
import type { MemberRepository, MemberRow } from './member.repository.js';
import { Members } from './members.service.js';
import { SessionChecks } from './session-checks.js';
import type { Session, SessionRepository, SessionValues } from './session.repository.js';
import { isSessionToken, newSessionToken } from './session-token.js';

/**
 * How long ago somebody may have signed in to open a session, in milliseconds: a token that leaked earlier opens none.
 * Nor to do what cannot be undone: whoever finds a browser that was left signed in does not get that far.
 * @see https://firebase.google.com/docs/auth/admin/manage-cookies#sign_in
 */
const RECENT_SIGN_IN_MS = 5 * 60 * 1000;

const SIGN_IN_TOO_OLD = 'This sign-in is too old. Please log in again.';

/** How many deletions are brought to an end in one go. */
const DELETIONS_AT_ONCE = 100;

/** How many sessions are shown to their member: the newest. */
export const SESSIONS_SHOWN = 100;

/** A session as its member sees it. */
export interface ListedSession extends Session {
  /** Whether it is the one that asks. */
  isThisOne: boolean;
}

/** What somebody wants who opens a session. */
export interface OpeningRequest {
  /** The uid of the request's body, if it had one. */
  uid?: string | undefined;
  /** What the member knows their browser by, see browserLabel. */
  browser: string;
  /** Whether the session outlives the browser. */
  isRemembered: boolean;
}

/** Who is signed in, and who is a member. docs/decisions/2026-11-23-sessions-as-rows.md */
export class SessionService {
  private readonly members: Members;
  private readonly checks: SessionChecks;

  constructor(
    private readonly transactions: Transactions,
    private readonly sessions: SessionRepository,
    private readonly memberRows: MemberRepository,
    private readonly deleted: DeletedAccountRepository,
    private readonly verifier: IdentityVerifier,
    siteUrl: SiteUrl,
    invalidation: InvalidationBus,
  ) {
    this.members = new Members(transactions, memberRows, deleted, siteUrl, invalidation);
    this.checks = new SessionChecks(sessions, verifier);
  }

  /**
   * Who calls, or null for a visitor: by one statement, which writes nothing, and without the provider.
   * A cookie that is no session makes a visitor, so that public pages go on working; calls that need a member then answer
   * UNAUTHENTICATED. A Bearer token is sent on purpose, so a bad one is refused outright.
   * @throws UNAUTHENTICATED for a Bearer token that does not verify; SERVICE_UNAVAILABLE when nobody can tell
   */
  async identify({ bearer, cookie }: Credentials): Promise<Principal | null> {
    if (bearer) return this.identifyToken(await this.verifier.verifyIdToken(bearer));
    if (!isSessionToken(cookie)) return null;
    const viewer = await this.sessions.findViewer(cookie);
    if (!viewer) return null;
    if (viewer.sessionId) this.checks.noteUse(viewer.sessionId);
    return { uid: viewer.uid, memberSince: viewer.memberSince, resolveViewer: async () => viewer };
  }

  /** A token says who signed in; whether that still holds the provider says, when somebody acts as this member. */
  private async identifyToken(identity: Identity): Promise<Principal> {
    const known = await this.memberRows.findByToken(identity);
    return {
      uid: identity.uid,
      memberSince: known?.createdAt ?? null,
      resolveViewer: async (check) => {
        await this.verifier.requireActive(identity, check);
        return viewerOf(await this.members.upsertFromToken(identity, known), identity);
      },
    };
  }

  /**
   * Opens a session: verifies the ID token, refreshes the member from it and makes a token for the cookie, in place of the one
   * that the browser has. The member's session of the same sign-in, or of an earlier one when this is not a recent
   * one either, just goes on: members who come back later need not sign in again while it lasts.
   * @returns the token of the session, which is the cookie's when that one goes on
   * @throws UNAUTHENTICATED without a good token or a recent sign-in, FORBIDDEN when `uid` is somebody else's
   */
  async open({ bearer, cookie }: Credentials, { uid, ...request }: OpeningRequest): Promise<string> {
    if (!bearer) throw unauthenticated('Send the ID token as "Authorization: Bearer".');
    const identity = await this.verifier.verifyIdToken(bearer);
    await this.verifier.requireActive(identity, 'fresh');
    if (uid !== undefined && uid !== identity.uid) throw forbidden('This token belongs to another account.');

    const current = isSessionToken(cookie) ? await this.sessions.findViewer(cookie) : null;
    const own = current?.uid === identity.uid ? current : null;
    const isRecent = isRecentSignIn(identity);
    if (!own && !isRecent) throw unauthenticated(SIGN_IN_TOO_OLD);

    await this.members.upsertFromToken(identity, await this.memberRows.findByToken(identity));
    const isSameSignIn = own?.signedInAt.getTime() === identity.signedInAt.getTime();
    if (own?.sessionId && cookie && (isSameSignIn || !isRecent)) {
      if (await this.sessions.renew(own.sessionId, request.isRemembered)) return cookie;
      throw unauthenticated({ reason: 'revoked' });
    }
    if (!own) await this.end(cookie);
    const values = { memberUid: identity.uid, signedInAt: identity.signedInAt, ...request };
    return this.write(own?.sessionId ?? null, values);
  }

  /** Writes a session of a recent sign-in, in the place of the one that the browser has, if that goes on. */
  private async write(replaced: string | null, values: SessionValues): Promise<string> {
    const token = newSessionToken();
    if (replaced && (await this.sessions.replace(replaced, token, values))) return token;
    if (await this.sessions.add(token, values)) return token;
    throw unauthenticated({ reason: 'revoked' });
  }

  /** Ends the session of a cookie for good, on every replica. Without a session there is nothing to do. */
  async end(cookie: string | null): Promise<void> {
    if (isSessionToken(cookie)) await this.sessions.removeByToken(cookie);
  }

  /** Where the viewer is logged in, the newest first. @throws UNAUTHENTICATED for a visitor */
  async list(viewer: Viewer | null): Promise<ListedSession[]> {
    if (!viewer) throw unauthenticated();
    const sessions = await this.sessions.list(viewer.uid, SESSIONS_SHOWN);
    return sessions.map((session) => ({ ...session, isThisOne: session.id === viewer.sessionId }));
  }

  /**
   * Ends one of the viewer's sessions with its sign-in: no token that the provider makes of it is taken any more either,
   * on any replica.
   * @throws UNAUTHENTICATED for a visitor, and for whoever signed in more than five minutes ago, but for their own
   *   session, as a logout does; NOT_FOUND for what is no session of theirs
   */
  async endOne(viewer: Viewer | null, id: string): Promise<void> {
    if (!viewer) throw unauthenticated();
    if (id !== viewer.sessionId) {
      if (!(await this.sessions.exists(viewer.uid, id))) throw notFound('session');
      this.requireRecentSignIn(viewer);
    }
    if (!(await this.sessions.end(viewer.uid, id))) throw notFound('session');
  }

  /**
   * Logs a member out everywhere: no session, and no token of a sign-in up to now, is taken any more, on any replica, and
   * the provider renews none. The provider comes first: while it does not answer nothing ends, and the member can ask again.
   * @throws UNAUTHENTICATED for a visitor, and for whoever signed in more than five minutes ago; SERVICE_UNAVAILABLE
   *   when the provider does not do it: then all goes on as before
   */
  async endAll(viewer: Viewer | null): Promise<void> {
    if (!viewer) throw unauthenticated();
    this.requireRecentSignIn(viewer);
    await this.verifier.endSignIns(viewer.uid).catch(sayNothingEnded);
    // The provider's clock may be ahead of ours.
    const until = new Date(Math.max(Date.now(), viewer.signedInAt.getTime()));
    await this.transactions.$transaction(async (tx) => {
      await this.memberRows.endSignIns(tx, viewer.uid, until);
      await this.sessions.removeAllOf(tx, viewer.uid);
    });
  }

  /** Ends the sessions in use whose accounts are not good any more at the provider; see SessionChecks. */
  checkAccounts(): Promise<void> {
    return this.checks.run();
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
    return this.memberRows.lock(tx, uid);
  }

  /** The uid for what stays when its writer goes. */
  formerMember(): Promise<string> {
    return this.memberRows.ensureFormerMember();
  }

  /**
   * Forgets who a member is. From the end of the transaction on no token and no session of theirs is taken, on any
   * replica, and nothing shows their name; {@link finishDeletion} takes away the rest.
   */
  async forget(tx: DbTransaction, uid: string): Promise<void> {
    await this.deleted.add(tx, uid);
    await this.memberRows.takeName(tx, uid);
    await this.sessions.removeAllOf(tx, uid);
  }

  /** Takes away the member's row, to which nothing refers. */
  async remove(tx: DbTransaction, uid: string): Promise<void> {
    await this.memberRows.remove(uid, tx);
  }

  /** Has the provider delete an account that is deleted here. @throws SERVICE_UNAVAILABLE; it is tried again later */
  async deleteAtProvider(uid: string): Promise<void> {
    await this.verifier.deleteAccount(uid);
  }

  /** The last of a deletion: nothing may refer to the member any more, neither here nor at the provider. */
  async finishDeletion(uid: string): Promise<void> {
    await this.memberRows.remove(uid);
    await this.deleted.finish(uid);
  }

  /** The accounts whose deletion has begun and is not yet at its end. */
  pendingDeletions(): Promise<string[]> {
    return this.deleted.pending(DELETIONS_AT_ONCE);
  }
}

/** The viewer of a call by a token. */
function viewerOf(
  { tokenIssuedAt: _, createdAt: memberSince, ...member }: MemberRow,
  identity: Identity,
): Viewer {
  return { ...member, memberSince, signedInAt: identity.signedInAt, sessionId: null };
}

function isRecentSignIn({ signedInAt }: Pick<Identity, 'signedInAt'>): boolean {
  return Date.now() - signedInAt.getTime() <= RECENT_SIGN_IN_MS;
}

/** The reason, for a member who wanted to be logged out everywhere while the provider is out of reach. */
function sayNothingEnded(error: unknown): never {
  if (error instanceof AppError && error.code === 'UNAUTHENTICATED') throw error;
  throw serviceUnavailable(
    'We could not log you out everywhere, because the sign-in service does not answer. Please try again in a moment.',
    error,
  );
}

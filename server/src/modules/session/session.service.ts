import { oncePerRequest } from '../../platform/core/once-per-request.js';
import type { Credentials } from '../../platform/auth/credentials.js';
import type { Identity, IdentityVerifier } from '../../platform/auth/identity.js';
import type { Principal } from '../../platform/auth/principal.js';
import type { Viewer } from '../../platform/core/viewer.js';
import type { Transaction, Transactions } from '../../platform/core/transaction.js';
import {
  AppError,
  forbidden,
  notFound,
  serviceUnavailable,
  unauthenticated,
} from '../../platform/core/app-error.js';
import { isToken, newToken } from '../../platform/core/token.js';
import type { DeletedAccountRepository } from './deleted-account.repository.js';
import type { MemberRepository, MemberRow } from './member.repository.js';
import type { Members } from './members.service.js';
import { SESSIONS_SHOWN } from './session.limits.js';
import type { SessionChecks } from './session-checks.js';
import { type Standing, type StandingColumns, standingOf } from './standing.js';
import type { Session, SessionRepository, SessionValues, SessionViewer } from './session.repository.js';

/**
 * Older sign-ins cannot open sessions (the token may have leaked) or do anything irreversible (the browser may be
 * unattended).
 * @see https://firebase.google.com/docs/auth/admin/manage-cookies#sign_in
 */
const RECENT_SIGN_IN_MS = 5 * 60 * 1000;

const SIGN_IN_TOO_OLD = 'This sign-in is too old. Please log in again.';

/** Precision of the provider's sign-in times. */
const SECOND_MS = 1000;

/** Per run of the job. */
const DELETIONS_AT_ONCE = 100;

export interface ListedSession extends Session {
  /** Whether it is the session of this request. */
  isThisOne: boolean;
}

export interface OpenedSession {
  token: string;
  isRemembered: boolean;
}

export interface OpeningRequest {
  /** Whose session is meant. */
  uid?: string | undefined;
  /** See browserLabel. */
  browser: string;
  /** Undefined keeps the current session's setting. */
  isRemembered?: boolean | undefined;
}

/** Sessions and members (docs/decisions/2026-11-23-sessions.md). */
export class SessionService {
  /** Each request has its own credentials, so its token is verified once. */
  private readonly verify = oncePerRequest((_credentials: Credentials, idToken: string): Promise<Identity> =>
    this.verifier.verifyIdToken(idToken),
  );

  constructor(
    private readonly transactions: Transactions,
    private readonly sessions: SessionRepository,
    private readonly memberRows: MemberRepository,
    private readonly deleted: DeletedAccountRepository,
    private readonly verifier: IdentityVerifier,
    private readonly members: Members,
    private readonly checks: SessionChecks,
    private readonly operatorEmails: ReadonlySet<string>,
  ) {}

  /**
   * One statement, no write, no call to the provider. An unknown session token counts as a visitor, so that public pages work.
   * @returns null for a visitor
   * @throws UNAUTHENTICATED for an invalid ID token; SERVICE_UNAVAILABLE
   */
  async identify(credentials: Credentials): Promise<Principal | null> {
    const { idToken, sessionToken } = credentials;
    if (idToken) return this.identifyToken(await this.verify(credentials, idToken));
    if (!isToken(sessionToken)) return null;
    const viewer = await this.sessions.findViewer(sessionToken);
    if (!viewer) return null;
    if (viewer.sessionId) this.checks.noteUse(viewer.sessionId);
    const { uid, memberSince } = viewer;
    return { uid, memberSince, resolveViewer: async () => this.withStanding(viewer) };
  }

  /** The provider confirms the account only when `resolveViewer` is called. */
  private async identifyToken(identity: Identity): Promise<Principal> {
    const known = await this.memberRows.findByToken(identity);
    return {
      uid: identity.uid,
      memberSince: known?.createdAt ?? null,
      resolveViewer: async (check) => {
        await this.verifier.requireActive(identity, check);
        const member = await this.members.upsertFromToken(identity, known);
        return this.withStanding(viewerOf(member, identity));
      },
    };
  }

  standingOf(member: StandingColumns & { email: string; isEmailVerified: boolean }): Standing {
    return standingOf(member, member, this.operatorEmails);
  }

  private withStanding(viewer: SessionViewer): Viewer {
    const { suspendedUntil: _s, blockedAt: _b, restrictionReason: _r, ...others } = viewer;
    const { role, restriction } = this.standingOf(viewer);
    return { ...others, role, restriction };
  }

  /**
   * Updates the member and opens a session in place of the browser's current one. Renews the member's own current
   * session if it has the same sign-in, or if this sign-in is not recent.
   * @throws UNAUTHENTICATED without a valid token, or with neither a recent sign-in nor an own session; FORBIDDEN if
   *   `uid` is another account's
   */
  async open(credentials: Credentials, { uid, ...request }: OpeningRequest): Promise<OpenedSession> {
    const { idToken, sessionToken } = credentials;
    if (!idToken) throw unauthenticated();
    const identity = await this.verify(credentials, idToken);
    await this.verifier.requireActive(identity, 'fresh');
    if (uid !== undefined && uid !== identity.uid) throw forbidden('This token belongs to another account.');

    const current = isToken(sessionToken) ? await this.sessions.findViewer(sessionToken) : null;
    const own = current?.uid === identity.uid ? current : null;
    const isRecent = isRecentSignIn(identity);
    if (!own && !isRecent) throw unauthenticated(SIGN_IN_TOO_OLD);

    await this.members.upsertFromToken(identity, await this.memberRows.findByToken(identity));
    const isRemembered = request.isRemembered ?? (await this.isRemembered(own));
    const isSameSignIn = own?.signedInAt.getTime() === identity.signedInAt.getTime();
    if (own?.sessionId && sessionToken && (isSameSignIn || !isRecent)) {
      if (await this.sessions.renew(own.sessionId, isRemembered))
        return { token: sessionToken, isRemembered };
      throw unauthenticated({ reason: 'revoked' });
    }
    if (!own) await this.end(sessionToken);
    const values = { memberUid: identity.uid, signedInAt: identity.signedInAt, ...request, isRemembered };
    return { token: await this.write(own?.sessionId ?? null, values), isRemembered };
  }

  private async isRemembered(own: Pick<Viewer, 'uid' | 'sessionId'> | null): Promise<boolean> {
    return own?.sessionId ? this.sessions.isRemembered(own.sessionId) : true;
  }

  private async write(replaced: string | null, values: SessionValues): Promise<string> {
    const token = newToken();
    if (replaced && (await this.sessions.replace(replaced, token, values))) return token;
    if (await this.sessions.add(token, values)) return token;
    throw unauthenticated({ reason: 'revoked' });
  }

  /** On every replica. */
  async end(sessionToken: string | null): Promise<void> {
    if (isToken(sessionToken)) await this.sessions.removeByToken(sessionToken);
  }

  /**
   * An account that came through Google may have none.
   * @throws UNAUTHENTICATED; SERVICE_UNAVAILABLE if the provider does not respond
   */
  async hasPassword(viewer: Viewer | null): Promise<boolean> {
    if (!viewer) throw unauthenticated();
    return this.verifier.hasPassword(viewer.uid);
  }

  /** Newest first. @throws UNAUTHENTICATED */
  async list(viewer: Viewer | null): Promise<ListedSession[]> {
    if (!viewer) throw unauthenticated();
    const sessions = await this.sessions.list(viewer.uid, SESSIONS_SHOWN);
    return sessions.map((session) => ({ ...session, isThisOne: session.id === viewer.sessionId }));
  }

  /** For the export, oldest first. */
  allOf(uid: string): AsyncGenerator<Session, void, undefined> {
    return this.sessions.allOf(uid);
  }

  /**
   * Ends a session of the viewer and all tokens of its sign-in.
   * @throws UNAUTHENTICATED, also without a recent sign-in unless it is the caller's session; NOT_FOUND for another
   *   member's
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
   * The provider comes first: while it is down, nothing ends.
   * @throws UNAUTHENTICATED, also without a recent sign-in; SERVICE_UNAVAILABLE if the provider fails
   */
  async endAll(viewer: Viewer | null): Promise<void> {
    if (!viewer) throw unauthenticated();
    this.requireRecentSignIn(viewer);
    await this.verifier.revokeRefreshTokens(viewer.uid).catch(throwNothingEnded);
    const until = new Date(Math.max(Date.now(), viewer.signedInAt.getTime()));
    await this.transactions.run(async (tx) => {
      await this.memberRows.endSignIns(tx, viewer.uid, until);
      await this.sessions.removeAllOf(tx, viewer.uid);
    });
  }

  checkAccounts(): Promise<void> {
    return this.checks.run();
  }

  /** Call it before anything irreversible. @throws UNAUTHENTICATED */
  requireRecentSignIn(viewer: Viewer): void {
    if (!isRecentSignIn(viewer)) throw unauthenticated(SIGN_IN_TOO_OLD);
  }

  /** Ends tokens of the current second, too. */
  async endAllOf(tx: Transaction, uid: string): Promise<void> {
    await this.memberRows.endSignIns(tx, uid, new Date(Date.now() + SECOND_MS));
    await this.sessions.removeAllOf(tx, uid);
  }

  /** Blocks a member's writes until the transaction ends. */
  lockMember(tx: Transaction, uid: string): Promise<void> {
    return this.memberRows.lock(tx, uid);
  }

  /** Owner of what deleted members leave. @returns their uid */
  ensureFormerMember(): Promise<string> {
    return this.memberRows.ensureFormerMember();
  }

  /** Anonymizes a member and ends their sessions and tokens; {@link finishDeletion} removes the rest. */
  async forget(tx: Transaction, uid: string): Promise<void> {
    await this.deleted.add(tx, uid);
    await this.memberRows.anonymize(tx, uid);
    await this.sessions.removeAllOf(tx, uid);
  }

  /** Nothing may reference the row. */
  async deleteMember(tx: Transaction, uid: string): Promise<void> {
    await this.memberRows.remove(tx, uid);
  }

  /** @throws SERVICE_UNAVAILABLE; the job retries it */
  async deleteAtProvider(uid: string): Promise<void> {
    await this.verifier.deleteAccount(uid);
  }

  /** Nothing may reference the member's row any more. */
  async finishDeletion(tx: Transaction, uid: string): Promise<void> {
    await this.memberRows.remove(tx, uid);
    await this.deleted.finish(tx, uid);
  }

  pendingDeletions(): Promise<string[]> {
    return this.deleted.pending(DELETIONS_AT_ONCE);
  }
}

function viewerOf(
  { tokenIssuedAt: _, profileEditedAt: _edited, createdAt: memberSince, ...member }: MemberRow,
  identity: Identity,
): SessionViewer {
  return { ...member, memberSince, signedInAt: identity.signedInAt, sessionId: null };
}

function isRecentSignIn({ signedInAt }: Pick<Identity, 'signedInAt'>): boolean {
  return Date.now() - signedInAt.getTime() <= RECENT_SIGN_IN_MS;
}

/** Rethrows UNAUTHENTICATED; turns others into SERVICE_UNAVAILABLE. */
function throwNothingEnded(error: unknown): never {
  if (error instanceof AppError && error.code === 'UNAUTHENTICATED') throw error;
  throw serviceUnavailable(
    'We could not log you out everywhere, because the sign-in service does not answer. Please try again in a moment.',
    error,
  );
}

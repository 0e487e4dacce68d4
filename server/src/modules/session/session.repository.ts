import { v7 as uuidv7 } from 'uuid';
import type { Viewer } from '../../platform/core/viewer.js';
import type { Db, DbTransaction } from '../../platform/db/database.js';
import type { SqlClient } from '../../platform/db/sql-client.js';
import { FORMER_MEMBER } from './member.repository.js';
import { hashOfToken } from './session-token.js';
import { BROWSER_SESSION_LIFETIME_MS, RENEWED_AFTER, SESSION_LIFETIME_MS } from './session-lifetime.js';

/** How many rows that have expired each new row removes: more than one, so that their number falls. */
const SWEEP_SIZE = 10;

/** Ended by hand, a row has no time at which it may go: the provider renews a sign-in for as long as somebody asks. */
const NEVER = new Date('9999-12-31T23:59:59Z');

/** A session, as its member sees it. */
export interface Session {
  id: string;
  browser: string;
  openedAt: Date;
  expiresAt: Date;
}

/** What is written of a session when it is opened, or opened anew. */
export interface SessionValues {
  memberUid: string;
  signedInAt: Date;
  browser: string;
  /** Whether the cookie outlives the browser. */
  isRemembered: boolean;
}

const COLUMNS = { id: true, browser: true, openedAt: true, expiresAt: true } as const;

type ViewerRow = Omit<Viewer, 'signedInAt' | 'memberSince'> & { signedInAt: string; memberSince: string };

/** Bytes as Prisma takes them. */
const bytesOf = (token: string): Uint8Array<ArrayBuffer> =>
  new Uint8Array(Buffer.from(hashOfToken(token), 'hex'));

const endOfLife = (isRemembered: boolean): Date =>
  new Date(Date.now() + (isRemembered ? SESSION_LIFETIME_MS : BROWSER_SESSION_LIFETIME_MS));

const goingOn = (memberUid: string, id?: string) => ({
  memberUid,
  id,
  endedAt: null,
  expiresAt: { gt: new Date() },
});

/** The table of sessions. A row is the session: what is not here is good for nothing, on every replica. */
export class SessionRepository {
  constructor(
    private readonly db: Db,
    private readonly sql: SqlClient,
  ) {}

  /** The member whom a session speaks for, or null for what is no session. Asked with each call, so one statement. */
  async findViewer(token: string): Promise<Viewer | null> {
    const row = await this.sql.first<ViewerRow>(
      `SELECT s.id AS "sessionId", s.signed_in_at AS "signedInAt", m.uid, m.display_name AS "displayName",
              m.photo_url AS "photoUrl", m.email, m.is_email_verified AS "isEmailVerified", m.created_at AS "memberSince"
         FROM sessions s JOIN members m ON m.uid = s.member_uid
        WHERE s.token_hash = decode($1, 'hex') AND s.ended_at IS NULL AND s.expires_at > now()`,
      [hashOfToken(token)],
    );
    return row && { ...row, signedInAt: new Date(row.signedInAt), memberSince: new Date(row.memberSince) };
  }

  /**
   * Writes a session, and removes some that have expired. Waits for whoever ends all sessions of this member or deletes
   * their account at this moment, so that none slips through.
   * @returns false when the sign-in is over, or the member is gone
   */
  async add(token: string, values: SessionValues): Promise<boolean> {
    const { memberUid, signedInAt, browser, isRemembered } = values;
    const written = await this.db.$executeRaw`
      INSERT INTO sessions
             (id, token_hash, member_uid, signed_in_at, browser, is_remembered, opened_at, expires_at, checked_at)
      SELECT ${uuidv7()}::uuid, ${bytesOf(token)}::bytea, uid, ${signedInAt}::timestamptz, ${browser},
             ${isRemembered}::boolean, now(), ${endOfLife(isRemembered)}::timestamptz, now()
        FROM members
       WHERE uid = ${memberUid} AND email <> ${FORMER_MEMBER.email}
         AND (sessions_ended_at IS NULL OR date_trunc('second', sessions_ended_at) <= ${signedInAt}::timestamptz)
         FOR SHARE`;
    await this.sweep();
    return written > 0;
  }

  /**
   * Gives a session another token and sign-in. In that browser the member is logged in as before, so the row keeps its
   * id and since when that is.
   * @returns false when it has ended meanwhile
   */
  async replace(
    id: string,
    token: string,
    { browser, signedInAt, isRemembered }: SessionValues,
  ): Promise<boolean> {
    const expiresAt = endOfLife(isRemembered);
    const { count } = await this.db.session.updateMany({
      where: { id, endedAt: null },
      data: {
        tokenHash: bytesOf(token),
        signedInAt,
        browser,
        isRemembered,
        expiresAt,
        checkedAt: new Date(),
      },
    });
    return count > 0;
  }

  /** Lets a session go on from now. @returns false when it has ended meanwhile */
  async renew(id: string, isRemembered: boolean): Promise<boolean> {
    const { count } = await this.db.session.updateMany({
      where: { id, endedAt: null },
      data: { isRemembered, expiresAt: endOfLife(isRemembered), checkedAt: new Date() },
    });
    return count > 0;
  }

  /** A member's sessions, those that were opened last first. */
  list(memberUid: string, count: number): Promise<Session[]> {
    return this.db.session.findMany({
      where: goingOn(memberUid),
      orderBy: [{ openedAt: 'desc' }, { id: 'desc' }],
      take: count,
      select: COLUMNS,
    });
  }

  /** Whether a session is one of this member's that go on. */
  async exists(memberUid: string, id: string): Promise<boolean> {
    return (await this.db.session.count({ where: goingOn(memberUid, id) })) > 0;
  }

  /** Ends one of a member's sessions from their list, its sign-in included. @returns false for what is none of theirs */
  async end(memberUid: string, id: string): Promise<boolean> {
    const { count } = await this.db.session.updateMany({
      where: goingOn(memberUid, id),
      data: { endedAt: new Date(), expiresAt: NEVER },
    });
    return count > 0;
  }

  /** Removes the session of a cookie, if it is one that goes on. */
  async removeByToken(token: string): Promise<void> {
    await this.db.session.deleteMany({ where: { tokenHash: bytesOf(token), endedAt: null } });
  }

  /** Removes all rows of a member, so that nothing is left to end. */
  async removeAllOf(tx: DbTransaction, memberUid: string): Promise<void> {
    await tx.session.deleteMany({ where: { memberUid } });
  }

  /**
   * Removes the sessions of a member that go on.
   * @param signedInBefore only those of an earlier sign-in; null for all
   */
  async removeOf(memberUid: string, signedInBefore: Date | null): Promise<void> {
    const signedInAt = signedInBefore ? { lt: signedInBefore } : undefined;
    await this.db.session.deleteMany({ where: { memberUid, endedAt: null, signedInAt } });
  }

  /**
   * Takes on those of the given sessions whose accounts nobody has asked about for a while, and moves on the end of those
   * that come nearer to it.
   * @param checkedBefore how long ago somebody must have asked at least, in milliseconds
   * @returns the sessions that are the caller's to check; another replica has the others
   */
  takeForCheck(ids: readonly string[], checkedBefore: number): Promise<{ id: string; memberUid: string }[]> {
    return this.db.$queryRaw`
      UPDATE sessions SET checked_at = now(), expires_at =
             CASE WHEN expires_at < now() + lifetime * ${1 - RENEWED_AFTER}::float8 THEN now() + lifetime ELSE expires_at END
        FROM (SELECT id AS due, make_interval(secs =>
                     CASE WHEN is_remembered THEN ${SESSION_LIFETIME_MS / 1000}::float8
                          ELSE ${BROWSER_SESSION_LIFETIME_MS / 1000}::float8 END) AS lifetime
                FROM sessions
               WHERE id = ANY (${ids}::uuid[]) AND ended_at IS NULL
                 AND checked_at < now() - make_interval(secs => ${checkedBefore / 1000}::float8)
               ORDER BY id FOR UPDATE SKIP LOCKED) taken
       WHERE id = due
      RETURNING id, member_uid AS "memberUid"`;
  }

  /** A few rows that have expired, but for those that another transaction is removing. */
  private async sweep(): Promise<void> {
    await this.db.$executeRaw`
      DELETE FROM sessions WHERE id IN (
        SELECT id FROM sessions WHERE expires_at < now()
         ORDER BY expires_at LIMIT ${SWEEP_SIZE} FOR UPDATE SKIP LOCKED)`;
  }
}

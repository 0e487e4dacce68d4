import { v7 as uuidv7 } from 'uuid';
import { sha256 } from '../../platform/core/token.js';
import type { Viewer } from '../../platform/core/viewer.js';
import type { Transaction } from '../../platform/core/transaction.js';
import { inBatches } from '../../platform/db/batches.js';
import { clientOf, type Db } from '../../platform/db/database.js';
import type { SqlClient } from '../../platform/db/sql-client.js';
import { FORMER_MEMBER } from './member.repository.js';
import { STANDING_COLUMNS } from './member.repository.js';
import type { StandingColumns } from './standing.js';
import { BROWSER_SESSION_LIFETIME_MS, RENEWED_AFTER, SESSION_LIFETIME_MS } from './session-lifetime.js';

/** Each new row removes so many expired ones: their number falls. */
const SWEEP_SIZE = 10;

const READ_AT_ONCE = 200;

/** For sessions that the member ended: their sign-in must never open another. */
const NEVER = new Date('9999-12-31T23:59:59Z');

export interface Session {
  id: string;
  browser: string;
  openedAt: Date;
  expiresAt: Date;
}

export interface SessionValues {
  memberUid: string;
  signedInAt: Date;
  browser: string;
  isRemembered: boolean;
}

const COLUMNS = { id: true, browser: true, openedAt: true, expiresAt: true } as const;

type ViewerRow = Omit<SessionViewer, 'signedInAt' | 'memberSince'> & {
  signedInAt: string;
  memberSince: string;
};

/** A viewer whose role and restriction are not computed yet. */
export type SessionViewer = Omit<Viewer, 'role' | 'restriction'> & StandingColumns;

const endOfLife = (isRemembered: boolean): Date =>
  new Date(Date.now() + (isRemembered ? SESSION_LIFETIME_MS : BROWSER_SESSION_LIFETIME_MS));

const isLive = (memberUid: string, id?: string) => ({
  memberUid,
  id,
  endedAt: null,
  expiresAt: { gt: new Date() },
});

/** Each row is a session; a token without a row is invalid on every replica. */
export class SessionRepository {
  constructor(
    private readonly db: Db,
    private readonly sql: SqlClient,
  ) {}

  /** One statement, because every request needs it. */
  async findViewer(token: string): Promise<SessionViewer | null> {
    const row = await this.sql.first<ViewerRow>(
      `SELECT s.id AS "sessionId", s.signed_in_at AS "signedInAt", m.uid, m.display_name AS "displayName",
              m.photo_url AS "photoUrl", m.email, m.is_email_verified AS "isEmailVerified", m.created_at AS "memberSince",
              ${STANDING_COLUMNS}
         FROM sessions s JOIN members m ON m.uid = s.member_uid
        WHERE s.token_hash = $1 AND s.ended_at IS NULL AND s.expires_at > now()`,
      [sha256(token)],
    );
    return row && { ...row, signedInAt: new Date(row.signedInAt), memberSince: new Date(row.memberSince) };
  }

  /**
   * Also removes some expired rows. Locks the member: no session is added while all are being ended.
   * @returns false if the sign-in was ended or the member is gone
   */
  async add(token: string, values: SessionValues): Promise<boolean> {
    const { memberUid, signedInAt, browser, isRemembered } = values;
    const written = await this.db.$executeRaw`
      INSERT INTO sessions
             (id, token_hash, member_uid, signed_in_at, browser, is_remembered, opened_at, expires_at, checked_at)
      SELECT ${uuidv7()}::uuid, ${sha256(token)}::bytea, uid, ${signedInAt}::timestamptz, ${browser},
             ${isRemembered}::boolean, now(), ${endOfLife(isRemembered)}::timestamptz, now()
        FROM members
       WHERE uid = ${memberUid} AND email <> ${FORMER_MEMBER.email}
         AND (sessions_ended_at IS NULL OR date_trunc('second', sessions_ended_at) <= ${signedInAt}::timestamptz)
         FOR SHARE`;
    await this.sweep();
    return written > 0;
  }

  /** The id and the opening time stay. @returns false if it was ended */
  async replace(
    id: string,
    token: string,
    { browser, signedInAt, isRemembered }: SessionValues,
  ): Promise<boolean> {
    const expiresAt = endOfLife(isRemembered);
    const { count } = await this.db.session.updateMany({
      where: { id, endedAt: null },
      data: {
        tokenHash: sha256(token),
        signedInAt,
        browser,
        isRemembered,
        expiresAt,
        checkedAt: new Date(),
      },
    });
    return count > 0;
  }

  async isRemembered(id: string): Promise<boolean> {
    const row = await this.db.session.findUnique({ where: { id }, select: { isRemembered: true } });
    return row?.isRemembered ?? true;
  }

  /** @returns false if it was ended */
  async renew(id: string, isRemembered: boolean): Promise<boolean> {
    const { count } = await this.db.session.updateMany({
      where: { id, endedAt: null },
      data: { isRemembered, expiresAt: endOfLife(isRemembered), checkedAt: new Date() },
    });
    return count > 0;
  }

  /** Newest first. */
  list(memberUid: string, count: number): Promise<Session[]> {
    return this.db.session.findMany({
      where: isLive(memberUid),
      orderBy: [{ openedAt: 'desc' }, { id: 'desc' }],
      take: count,
      select: COLUMNS,
    });
  }

  /** Live ones, oldest first. */
  allOf(memberUid: string): AsyncGenerator<Session, void, undefined> {
    return inBatches(READ_AT_ONCE, (after, take) =>
      this.db.session.findMany({
        where: { ...isLive(memberUid), id: { gt: after } },
        orderBy: { id: 'asc' },
        take,
        select: COLUMNS,
      }),
    );
  }

  async exists(memberUid: string, id: string): Promise<boolean> {
    return (await this.db.session.count({ where: isLive(memberUid, id) })) > 0;
  }

  /** Ends the sign-in, too. @returns false unless it is a live session of this member */
  async end(memberUid: string, id: string): Promise<boolean> {
    const { count } = await this.db.session.updateMany({
      where: isLive(memberUid, id),
      data: { endedAt: new Date(), expiresAt: NEVER },
    });
    return count > 0;
  }

  async removeByToken(token: string): Promise<void> {
    await this.db.session.deleteMany({ where: { tokenHash: sha256(token), endedAt: null } });
  }

  async removeAllOf(tx: Transaction, memberUid: string): Promise<void> {
    await clientOf(tx).session.deleteMany({ where: { memberUid } });
  }

  /** Rows of ended sessions stay. @param signedInBefore only earlier sign-ins; null for all */
  async removeOf(memberUid: string, signedInBefore: Date | null): Promise<void> {
    const signedInAt = signedInBefore ? { lt: signedInBefore } : undefined;
    await this.db.session.deleteMany({ where: { memberUid, endedAt: null, signedInAt } });
  }

  /**
   * Claims sessions that are due for a check, and renews those that need it.
   * @param checkedBefore minimum age of the last check, in milliseconds
   * @returns the claimed ones; others were checked recently, or other replicas claim them
   */
  claimForCheck(ids: readonly string[], checkedBefore: number): Promise<{ id: string; memberUid: string }[]> {
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

  private async sweep(): Promise<void> {
    await this.db.$executeRaw`
      DELETE FROM sessions WHERE id IN (
        SELECT id FROM sessions WHERE expires_at < now()
         ORDER BY expires_at LIMIT ${SWEEP_SIZE} FOR UPDATE SKIP LOCKED)`;
  }
}

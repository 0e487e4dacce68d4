import type { Db, DbTransaction } from '../../platform/db/database.js';
import type { SqlClient } from '../../platform/db/sql-client.js';
import type { Identity } from '../../platform/auth/identity.js';

/** What is kept of a member. */
export interface MemberRow {
  uid: string;
  displayName: string;
  photoUrl: string | null;
  email: string;
  isEmailVerified: boolean;
  tokenIssuedAt: Date;
  createdAt: Date;
}

/** What a token says of a member. */
export type MemberValues = Omit<MemberRow, 'createdAt'>;

/** A member, and whether the sign-in of the token that asks for them was ended. */
export interface KnownMember extends MemberRow {
  isSignInEnded: boolean;
}

const COLUMNS = {
  uid: true,
  displayName: true,
  photoUrl: true,
  email: true,
  isEmailVerified: true,
  tokenIssuedAt: true,
  createdAt: true,
} as const;

/**
 * Whoever wrote what was left behind without a name: one row for all of them, made when it is first needed. The address
 * reaches nobody: no name under "invalid" will ever exist (RFC 2606, section 2).
 */
export const FORMER_MEMBER = {
  uid: 'former-member',
  displayName: 'A former member',
  photoUrl: null,
  email: 'former-member@octavo.invalid',
  tokenIssuedAt: new Date(0),
} as const;

/** The table of members. */
export class MemberRepository {
  constructor(
    private readonly db: Db,
    private readonly sql: SqlClient,
  ) {}

  /**
   * The member whom a verified token names, or null for somebody who was never here. Asked with each call by a token, so one
   * statement. The provider dates sign-ins to the second: as it does, we count one of the very second in which all were
   * ended for a later one.
   */
  async findByToken({ uid, signedInAt }: Pick<Identity, 'uid' | 'signedInAt'>): Promise<KnownMember | null> {
    const row = await this.sql.first<
      Omit<KnownMember, 'tokenIssuedAt' | 'createdAt'> & { tokenIssuedAt: string; createdAt: string }
    >(
      `SELECT uid, display_name AS "displayName", photo_url AS "photoUrl", email,
              is_email_verified AS "isEmailVerified", token_issued_at AS "tokenIssuedAt", created_at AS "createdAt",
              COALESCE($2 < date_trunc('second', sessions_ended_at), false)
                OR EXISTS (SELECT FROM sessions WHERE member_uid = uid AND signed_in_at = $2 AND ended_at IS NOT NULL)
                AS "isSignInEnded"
         FROM members WHERE uid = $1`,
      [uid, signedInAt],
    );
    return row && { ...row, tokenIssuedAt: new Date(row.tokenIssuedAt), createdAt: new Date(row.createdAt) };
  }

  /** Writes the row of a member who was not there a moment ago. */
  add(tx: DbTransaction, values: MemberValues): Promise<MemberRow> {
    return tx.member.upsert({
      where: { uid: values.uid },
      create: values,
      update: values,
      select: COLUMNS,
    });
  }

  /** @returns false when the member is gone */
  async update(values: MemberValues): Promise<boolean> {
    const { count } = await this.db.member.updateMany({ where: { uid: values.uid }, data: values });
    return count > 0;
  }

  /** Of two transactions about one uid the second waits until the first is over, also where there is no row to lock. */
  async takeTurn(tx: DbTransaction, uid: string): Promise<void> {
    await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended(${uid}, 0))`;
  }

  /** Locks a member's row until the transaction is over: whoever writes in their name waits, and finds them gone. */
  async lock(tx: DbTransaction, uid: string): Promise<void> {
    await this.takeTurn(tx, uid);
    await tx.$queryRaw`SELECT uid FROM members WHERE uid = ${uid} FOR UPDATE`;
  }

  /** Has no token of a sign-in before a moment taken any more. */
  async endSignIns(tx: DbTransaction, uid: string, before: Date): Promise<void> {
    await tx.member.updateMany({ where: { uid }, data: { sessionsEndedAt: before } });
  }

  /** @returns the uid under which stands what was left behind without a name */
  async ensureFormerMember(): Promise<string> {
    await this.db.member.createMany({ data: [FORMER_MEMBER], skipDuplicates: true });
    return FORMER_MEMBER.uid;
  }

  /** Takes name, photo and address from a member's row, until what refers to it has been handed over. */
  async takeName(tx: DbTransaction, uid: string): Promise<void> {
    const { displayName, photoUrl, email } = FORMER_MEMBER;
    await tx.member.updateMany({ where: { uid }, data: { displayName, photoUrl, email } });
  }

  /** Takes the row away; nothing may refer to it any more. */
  async remove(uid: string, db: DbTransaction = this.db): Promise<void> {
    await db.member.deleteMany({ where: { uid } });
  }
}

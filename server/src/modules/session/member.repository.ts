import { addCacheTags } from '../../platform/cache/cache-tags.js';
import type { Transaction } from '../../platform/core/transaction.js';
import { clientOf, type Db } from '../../platform/db/database.js';
import type { SqlClient } from '../../platform/db/sql-client.js';
import type { Identity } from '../../platform/auth/identity.js';
import type { SiteUrl } from '../../platform/core/site-url.js';
import type { StandingColumns } from './standing.js';
import { memberTag } from './member.tags.js';
import { FORMER_MEMBER_UID, type Member } from './member.type.js';

/** For statements in which `m` is the member. */
export const STANDING_COLUMNS = `m.role, m.suspended_until AS "suspendedUntil", m.blocked_at AS "blockedAt",
              m.restriction_reason AS "restrictionReason"`;

export interface MemberRow extends StandingColumns {
  uid: string;
  displayName: string;
  photoUrl: string | null;
  email: string;
  isEmailVerified: boolean;
  tokenIssuedAt: Date;
  createdAt: Date;
  profileEditedAt: Date | null;
}

/** A member as everybody sees them. */
export const toMember = (
  { uid, displayName, photoUrl }: Pick<MemberRow, 'uid' | 'displayName' | 'photoUrl'>,
  siteUrl: SiteUrl,
): Member => ({ id: uid, displayName, photo: photoUrl && siteUrl.picture(photoUrl) });

export type MemberValues = Omit<MemberRow, 'createdAt' | 'profileEditedAt' | keyof StandingColumns>;

/** The member of a token. */
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
  profileEditedAt: true,
  role: true,
  suspendedUntil: true,
  blockedAt: true,
  restrictionReason: true,
} as const;

/** Owns what deleted members leave. No mail arrives at its address (RFC 2606, section 2). */
export const FORMER_MEMBER = {
  uid: FORMER_MEMBER_UID,
  displayName: 'A former member',
  photoUrl: null,
  email: 'former-member@octavo.invalid',
  tokenIssuedAt: new Date(0),
} as const;

/** A deleted account has the former member's address until its row goes. */
const isThere = (uid: string) => ({ uid, email: { not: FORMER_MEMBER.email } });

export class MemberRepository {
  constructor(
    private readonly db: Db,
    private readonly sql: SqlClient,
  ) {}

  /**
   * For a verified token. Sign-in times have one-second precision: like the provider, we accept a sign-in in the second
   * in which all were ended.
   */
  async findByToken({ uid, signedInAt }: Pick<Identity, 'uid' | 'signedInAt'>): Promise<KnownMember | null> {
    const row = await this.sql.first<
      Omit<KnownMember, 'tokenIssuedAt' | 'createdAt' | 'profileEditedAt'> & {
        tokenIssuedAt: string;
        createdAt: string;
        profileEditedAt: string | null;
      }
    >(
      `SELECT uid, display_name AS "displayName", photo_url AS "photoUrl", email,
              is_email_verified AS "isEmailVerified", token_issued_at AS "tokenIssuedAt", created_at AS "createdAt",
              profile_edited_at AS "profileEditedAt", ${STANDING_COLUMNS},
              COALESCE($2 < date_trunc('second', sessions_ended_at), false)
                OR EXISTS (SELECT FROM sessions WHERE member_uid = uid AND signed_in_at = $2 AND ended_at IS NOT NULL)
                AS "isSignInEnded"
         FROM members m WHERE uid = $1`,
      [uid, signedInAt],
    );
    return (
      row && {
        ...row,
        tokenIssuedAt: new Date(row.tokenIssuedAt),
        createdAt: new Date(row.createdAt),
        profileEditedAt: row.profileEditedAt === null ? null : new Date(row.profileEditedAt),
      }
    );
  }

  /** @returns null if the member is there already */
  async add(tx: Transaction, values: MemberValues): Promise<MemberRow | null> {
    const [row] = await clientOf(tx).member.createManyAndReturn({
      data: values,
      skipDuplicates: true,
      select: COLUMNS,
    });
    return row ?? null;
  }

  /**
   * @param profileEditedAt as it was read
   * @returns false if a newer token or the member has changed the row since, or the member is gone or being deleted
   */
  async update(values: MemberValues, profileEditedAt: Date | null): Promise<boolean> {
    const { count } = await this.db.member.updateMany({
      where: { ...isThere(values.uid), tokenIssuedAt: { lte: values.tokenIssuedAt }, profileEditedAt },
      data: values,
    });
    return count > 0;
  }

  async findProfile(uid: string): Promise<Pick<MemberRow, 'displayName' | 'photoUrl'> | null> {
    addCacheTags(memberTag(uid));
    return this.sql.first(
      'SELECT display_name AS "displayName", photo_url AS "photoUrl" FROM members WHERE uid = $1',
      [uid],
    );
  }

  /** Undefined values stay unchanged. @returns false if the member is gone */
  async updateProfile(
    uid: string,
    values: { displayName: string | undefined; photoUrl: string | null | undefined },
  ): Promise<boolean> {
    const data = { ...values, profileEditedAt: new Date() };
    const { count } = await this.db.member.updateMany({ where: isThere(uid), data });
    return count > 0;
  }

  /** If the member still has the address. Older tokens no longer count. */
  async setEmailVerified(uid: string, email: string): Promise<void> {
    const data = { isEmailVerified: true, tokenIssuedAt: new Date() };
    await this.db.member.updateMany({ where: { uid, email }, data });
  }

  /** An advisory lock works without a row. */
  async lockUid(tx: Transaction, uid: string): Promise<void> {
    await clientOf(tx).$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended(${uid}, 0))`;
  }

  /** Until the transaction ends, concurrent writes wait; then they find the member gone. */
  async lock(tx: Transaction, uid: string): Promise<void> {
    await this.lockUid(tx, uid);
    await clientOf(tx).$queryRaw`SELECT uid FROM members WHERE uid = ${uid} FOR UPDATE`;
  }

  async endSignIns(tx: Transaction, uid: string, before: Date): Promise<void> {
    await clientOf(tx).member.updateMany({ where: { uid }, data: { sessionsEndedAt: before } });
  }

  /** @returns their uid */
  async ensureFormerMember(): Promise<string> {
    await this.db.member.createMany({ data: [FORMER_MEMBER], skipDuplicates: true });
    return FORMER_MEMBER.uid;
  }

  /** Overwrites name, photo and address until their rows are reassigned. */
  async anonymize(tx: Transaction, uid: string): Promise<void> {
    const { displayName, photoUrl, email } = FORMER_MEMBER;
    await clientOf(tx).member.updateMany({ where: { uid }, data: { displayName, photoUrl, email } });
  }

  /** Nothing may reference the row any more. */
  async remove(tx: Transaction, uid: string): Promise<void> {
    await clientOf(tx).member.deleteMany({ where: { uid } });
  }
}

/**
 * For a transaction that changes a post or comment and then removes it, which needs its writer. The deletion of an account
 * locks the member first, too: in the other order, each would wait for the other.
 */
export async function lockBeforeContent(tx: Transaction, uid: string): Promise<void> {
  await clientOf(tx).$queryRaw`SELECT FROM members WHERE uid = ${uid} FOR KEY SHARE`;
}

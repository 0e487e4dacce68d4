import { sessionEnded } from '../../platform/auth/claims.js';
import { sessionIdOf, signInIdOf } from '../../platform/auth/session-id.js';
import type { Identity } from '../../platform/auth/identity.js';
import type { Changes } from '../../platform/changes/changes.js';
import { tags } from '../../platform/changes/tags.js';
import type { Db, DbTransaction } from '../../platform/db/database.js';
import type { Statements } from '../../platform/db/statements.js';
import type { SiteUrl } from '../../platform/http/site-url.js';
import type { DeletedAccounts } from './deleted-accounts.service.js';

/** What is kept of a member. */
export interface MemberRow {
  uid: string;
  displayName: string;
  photoUrl: string | null;
  email: string;
  tokenIssuedAt: Date;
  createdAt: Date;
}

/** The member's columns are all null when there is none. */
type FoundRow = Omit<MemberRow, 'uid' | 'tokenIssuedAt' | 'createdAt'> & {
  isEnded: boolean;
  uid: string | null;
  tokenIssuedAt: string;
  createdAt: string;
};

/** A member, or null for somebody who was never here, and whether what they show was ended. */
interface Found {
  isEnded: boolean;
  member: MemberRow | null;
}

const MEMBER_COLUMNS = {
  uid: true,
  displayName: true,
  photoUrl: true,
  email: true,
  tokenIssuedAt: true,
  createdAt: true,
} as const;

/**
 * Whoever wrote what was left behind without a name: one row for all of them, made when it is first needed. The address
 * reaches nobody: no name under "invalid" will ever exist (RFC 2606, section 2).
 */
const FORMER_MEMBER = {
  uid: 'former-member',
  displayName: 'A former member',
  photoUrl: null,
  email: 'former-member@octavo.invalid',
  tokenIssuedAt: new Date(0),
} as const;

/** The table of members, which follows the accounts of the identity provider. */
export class Members {
  constructor(
    private readonly db: Db,
    private readonly statements: Statements,
    private readonly siteUrl: SiteUrl,
    private readonly changes: Changes,
    private readonly deleted: DeletedAccounts,
  ) {}

  /**
   * Keeps the member's row as the newest token describes the account; an older token changes nothing.
   * @param cookie of the session by which the member is known, if it is one: the two are looked up together
   * @throws UNAUTHENTICATED when the account was deleted, or the session or its sign-in was ended
   */
  async remember(identity: Identity, cookie: string | null = null): Promise<MemberRow> {
    const { uid, email, issuedAt } = identity;
    if (uid === FORMER_MEMBER.uid) throw sessionEnded();
    const { photoUrl: told } = identity;
    const photoUrl = told !== null && this.siteUrl.isPicture(told) ? this.siteUrl.relative(told) : null;
    const { isEnded, member: known } = await this.find(identity, cookie);
    if (isEnded) throw sessionEnded();
    if (known?.email === FORMER_MEMBER.email) throw sessionEnded();
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
    const row = { uid, ...account, tokenIssuedAt: issuedAt };
    if (!known) return this.add(identity, row);
    const { count } = await this.db.member.updateMany({ where: { uid }, data: row });
    // Deleted a moment ago: what is gone is not written anew.
    if (count === 0) throw sessionEnded();
    await this.changes.announce(tags.member(uid));
    return { ...row, createdAt: known.createdAt };
  }

  /** Whether a session was ended: by itself, with its sign-in, or with all of its member's. */
  async hasEnded(identity: Identity, cookie: string): Promise<boolean> {
    return (await this.find(identity, cookie)).isEnded;
  }

  /** Ends all sessions and tokens of a member's sign-ins up to a moment, on every replica. */
  async endSessions(uid: string, until: Date): Promise<void> {
    await this.db.member.updateMany({ where: { uid }, data: { sessionsEndedAt: until } });
  }

  /** Holds a member's row until the transaction is over: whoever writes in their name waits, and finds them gone. */
  async hold(tx: DbTransaction, uid: string): Promise<void> {
    await takeTurn(tx, uid);
    await tx.$queryRaw`SELECT uid FROM members WHERE uid = ${uid} FOR UPDATE`;
  }

  /** @returns the uid under which stands what was left behind without a name */
  async formerMember(): Promise<string> {
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

  /**
   * Asked with each call of a member, so one statement. The provider dates sign-ins to the second: one of the very
   * second in which all were ended counts for one before.
   */
  private async find({ uid, signedInAt }: Identity, cookie: string | null): Promise<Found> {
    const row = await this.statements.first<FoundRow>(
      `SELECT session.is_ended OR COALESCE($3 <= sessions_ended_at, false) AS "isEnded", uid, display_name AS "displayName", photo_url AS "photoUrl", email,
              token_issued_at AS "tokenIssuedAt", created_at AS "createdAt"
         FROM (SELECT EXISTS (SELECT FROM ended_sessions WHERE id IN ($2, $4)) AS is_ended) AS session
         LEFT JOIN members ON uid = $1`,
      [uid, cookie && sessionIdOf(cookie), signedInAt, signInIdOf({ uid, signedInAt })],
    );
    const isEnded = row?.isEnded ?? false;
    if (!row?.uid) return { isEnded, member: null };
    const { displayName, photoUrl, email } = row;
    const [tokenIssuedAt, createdAt] = [new Date(row.tokenIssuedAt), new Date(row.createdAt)];
    return { isEnded, member: { uid, displayName, photoUrl, email, tokenIssuedAt, createdAt } };
  }

  /** The first time that a member is seen, of whom nothing is shown yet; or the last, when they have just deleted their account. */
  private add(identity: Identity, row: Omit<MemberRow, 'createdAt'>): Promise<MemberRow> {
    const { uid } = row;
    return this.db.$transaction(async (tx) => {
      await takeTurn(tx, uid);
      if (await this.deleted.has(identity, tx)) throw sessionEnded();
      return tx.member.upsert({ where: { uid }, create: row, update: row, select: MEMBER_COLUMNS });
    });
  }
}

/** Of two transactions about one uid the second waits until the first is over, also where there is no row to hold. */
async function takeTurn(tx: DbTransaction, uid: string): Promise<void> {
  await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended(${uid}, 0))`;
}

/** A name for an account without one: what stands before the @. */
function nameFromEmail(email: string): string {
  return email.split('@')[0] || email;
}

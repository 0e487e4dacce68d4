import { createHash } from 'node:crypto';
import type { Identity } from '../../platform/auth/identity.js';
import type { Db, DbTransaction } from '../../platform/db/database.js';

/** How long a deletion is remembered, in milliseconds: six days, far more than the hour that a token is good for. */
const MEMORY_MS = 6 * 24 * 60 * 60 * 1000;
/** How many deletions that are to be forgotten each new one removes: more than one, so that their number falls. */
const SWEEP_SIZE = 10;

/** The uid itself is kept only while it is needed. */
function idOf(uid: string): Uint8Array<ArrayBuffer> {
  return new Uint8Array(createHash('sha256').update(uid).digest());
}

/**
 * Accounts that their members have deleted. Their tokens are good until they run out, and whoever shows a good token
 * becomes a member; here it is known that these do not (docs/decisions/2026-11-21-account.md).
 */
export class DeletedAccountRepository {
  constructor(private readonly db: Db) {}

  /**
   * Whether an identity is that of a deleted account. A sign-in after the deletion is not, once the provider has deleted
   * the account, too: then it is of an account that was made anew under the same uid, as the demonstration's are.
   */
  async has({ uid, signedInAt }: Identity, db: DbTransaction = this.db): Promise<boolean> {
    const row = await db.deletedAccount.findUnique({ where: { id: idOf(uid) } });
    return row !== null && (row.uid !== null || signedInAt < row.deletedAt);
  }

  /** Remembers that a deletion has begun. */
  async add(tx: DbTransaction, uid: string): Promise<void> {
    const id = idOf(uid);
    const deletion = { uid, deletedAt: new Date() };
    await tx.deletedAccount.upsert({ where: { id }, create: { id, ...deletion }, update: deletion });
    // A few that are of no use any more, but for those that another transaction is removing.
    await tx.$executeRaw`
      DELETE FROM deleted_accounts WHERE id IN (
        SELECT id FROM deleted_accounts WHERE uid IS NULL AND deleted_at < ${new Date(Date.now() - MEMORY_MS)}
         ORDER BY deleted_at LIMIT ${SWEEP_SIZE} FOR UPDATE SKIP LOCKED)`;
  }

  /** The uids of accounts whose deletion is not at its end, those that have waited longest first. */
  async pending(most: number): Promise<string[]> {
    const rows = await this.db.deletedAccount.findMany({
      where: { uid: { not: null } },
      orderBy: { deletedAt: 'asc' },
      take: most,
    });
    return rows.flatMap(({ uid }) => uid ?? []);
  }

  /** Notes that the provider has deleted the account. */
  async finish(uid: string): Promise<void> {
    await this.db.deletedAccount.updateMany({ where: { id: idOf(uid) }, data: { uid: null } });
  }
}

import type { Identity } from '../../platform/auth/identity.js';
import { sha256 } from '../../platform/core/token.js';
import type { Transaction } from '../../platform/core/transaction.js';
import { clientOf, type Db } from '../../platform/db/database.js';

/** How long a deletion is remembered: far longer than an ID token's hour. */
const MEMORY_MS = 6 * 24 * 60 * 60 * 1000;
/** Each deletion removes so many old ones: their number falls. */
const SWEEP_SIZE = 10;

/**
 * Accounts deleted by their members, whose ID tokens stay valid for a while and would create the member again
 * (docs/decisions/2026-11-23-removed-posts.md). Found by a hash: the uid itself is stored only while needed.
 */
export class DeletedAccountRepository {
  constructor(private readonly db: Db) {}

  /** Once the provider has deleted the account too, a later sign-in belongs to a new one with the same uid. */
  async has({ uid, signedInAt }: Identity, tx?: Transaction): Promise<boolean> {
    const row = await (tx ? clientOf(tx) : this.db).deletedAccount.findUnique({ where: { id: sha256(uid) } });
    return row !== null && (row.uid !== null || signedInAt < row.deletedAt);
  }

  /** Records the start of a deletion. */
  async add(tx: Transaction, uid: string): Promise<void> {
    const id = sha256(uid);
    const deletion = { uid, deletedAt: new Date() };
    await clientOf(tx).deletedAccount.upsert({
      where: { id },
      create: { id, ...deletion },
      update: deletion,
    });
    await clientOf(tx).$executeRaw`
      DELETE FROM deleted_accounts WHERE id IN (
        SELECT id FROM deleted_accounts WHERE uid IS NULL AND deleted_at < ${new Date(Date.now() - MEMORY_MS)}
         ORDER BY deleted_at LIMIT ${SWEEP_SIZE} FOR UPDATE SKIP LOCKED)`;
  }

  /** Uids, oldest first. */
  async pending(most: number): Promise<string[]> {
    const rows = await this.db.deletedAccount.findMany({
      where: { uid: { not: null } },
      orderBy: { deletedAt: 'asc' },
      take: most,
    });
    return rows.flatMap(({ uid }) => uid ?? []);
  }

  /** Records that the provider has deleted the account. */
  async finish(tx: Transaction, uid: string): Promise<void> {
    await clientOf(tx).deletedAccount.updateMany({ where: { id: sha256(uid) }, data: { uid: null } });
  }
}

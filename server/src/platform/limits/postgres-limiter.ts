import type { Pool } from 'pg';
import { type IRateLimiterPostgresOptions, RateLimiterPostgres } from 'rate-limiter-flexible';
import type { Transaction } from '../core/transaction.js';
import { clientOf } from '../db/database.js';

/** Settings of one limiter. */
type LimiterSettings = Required<Pick<IRateLimiterPostgresOptions, 'keyPrefix' | 'points' | 'duration'>> &
  Pick<IRateLimiterPostgresOptions, 'clearExpiredByTimeout' | 'inMemoryBlockOnConsumed'>;

/** A limiter that counts in the table `action_limits`. rate-limiter-flexible deletes expired rows itself. */
export function createLimiter(pool: Pool, settings: LimiterSettings): RateLimiterPostgres {
  return new RateLimiterPostgres({
    storeClient: pool,
    storeType: 'pool',
    tableName: 'action_limits',
    tableCreated: true,
    ...settings,
  });
}

/** Deletes counters within a transaction. @param keys as in the table: `<prefix>:<uid or address>` */
export async function deleteCounters(tx: Transaction, keys: readonly string[]): Promise<void> {
  await clientOf(tx).$executeRaw`DELETE FROM action_limits WHERE key = ANY (${keys})`;
}

import type { Pool } from 'pg';
import { type IRateLimiterPostgresOptions, RateLimiterPostgres } from 'rate-limiter-flexible';
import type { Transaction } from '../core/transaction.js';
import { clientOf } from '../db/database.js';

type LimiterSettings = Required<Pick<IRateLimiterPostgresOptions, 'keyPrefix' | 'points' | 'duration'>> &
  Pick<IRateLimiterPostgresOptions, 'clearExpiredByTimeout' | 'inMemoryBlockOnConsumed'>;

/** Counts in `action_limits`. rate-limiter-flexible deletes expired rows. */
export function createLimiter(pool: Pool, settings: LimiterSettings): RateLimiterPostgres {
  return new RateLimiterPostgres({
    storeClient: pool,
    storeType: 'pool',
    tableName: 'action_limits',
    tableCreated: true,
    ...settings,
  });
}

/** @param keys as in the table: `<prefix>:<uid or address>` */
export async function deleteCounters(tx: Transaction, keys: readonly string[]): Promise<void> {
  await clientOf(tx).$executeRaw`DELETE FROM action_limits WHERE key = ANY (${keys})`;
}

import type { Pool } from 'pg';
import { type IRateLimiterPostgresOptions, RateLimiterPostgres } from 'rate-limiter-flexible';
import type { DbTransaction } from '../db/database.js';

/** What is told of one kind of counts; the rest is the same for all. */
type Counted = Required<Pick<IRateLimiterPostgresOptions, 'keyPrefix' | 'points' | 'duration'>> &
  Pick<IRateLimiterPostgresOptions, 'clearExpiredByTimeout' | 'inMemoryBlockOnConsumed'>;

/** Counts in the table `action_limits`; rate-limiter-flexible reads and writes it, and removes what has expired. */
export function countsIn(pool: Pool, counted: Counted): RateLimiterPostgres {
  return new RateLimiterPostgres({
    storeClient: pool,
    storeType: 'pool',
    tableName: 'action_limits',
    tableCreated: true,
    ...counted,
  });
}

/** Forgets counts, as part of a transaction. @param keys each with the prefix of its kind before a colon */
export async function forgetCounts(tx: DbTransaction, keys: readonly string[]): Promise<void> {
  await tx.$executeRaw`DELETE FROM action_limits WHERE key = ANY (${keys})`;
}

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

/** One count of a limiter. */
export interface CountedWindow {
  /** As in the table. */
  key: string;
  /** In milliseconds since 1970. */
  endsAt: number;
}

/** The replicas' clocks differ by less, and a window lasts longer. */
const CLOCK_TOLERANCE_MS = 60_000;

/** Takes one off each. The limiter's own `reward` would take it off the next window when this one is over. */
export async function giveBack(pool: Pool, counted: readonly CountedWindow[]): Promise<void> {
  for (const { key, endsAt } of counted) {
    await pool.query('UPDATE action_limits SET points = points - 1 WHERE key = $1 AND expire < $2', [
      key,
      endsAt + CLOCK_TOLERANCE_MS,
    ]);
  }
}

/** @param keys as in the table: `<prefix>:<uid or address>` */
export async function deleteCounters(tx: Transaction, keys: readonly string[]): Promise<void> {
  await clientOf(tx).$executeRaw`DELETE FROM action_limits WHERE key = ANY (${keys})`;
}

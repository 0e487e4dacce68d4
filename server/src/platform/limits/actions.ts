import type { Pool } from 'pg';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import type { DbTransaction } from '../db/database.js';
import type { Caller } from './caller.js';
import { GatheredCounts } from './gathered-counts.js';
import { LimitReached, toWaitSeconds } from './limit-reached.js';

/** What one caller may do only so often, however much of the budget is left. */
export type Action = 'sign-in' | 'subscribe' | 'comment' | 'post' | 'export';

interface ActionLimit {
  /** Times a minute for one member. */
  perMember: number;
  /** Times a minute for one address, behind which many members may be. */
  perAddress: number;
  /** What there was too much of, as a sentence. */
  message: string;
}

/** Far more than a person does, far less than a program can. docs/decisions/2026-11-21-limits.md says why. */
export const ACTION_LIMITS: Readonly<Record<Action, ActionLimit>> = {
  'sign-in': { perMember: 20, perAddress: 100, message: 'These are too many sign-ins in a minute.' },
  subscribe: { perMember: 20, perAddress: 30, message: 'These are too many subscriptions in a minute.' },
  comment: { perMember: 30, perAddress: 150, message: 'These are too many comments in a minute.' },
  post: { perMember: 30, perAddress: 150, message: 'These are too many changes of posts in a minute.' },
  // Each reads everything that somebody has ever written.
  export: { perMember: 3, perAddress: 30, message: 'These are too many downloads in a minute.' },
};

const WINDOW_SECONDS = 60;

/** The table of prisma/migrations; rate-limiter-flexible reads and writes it, and removes what has expired. */
const TABLE = 'action_limits';

/** Forgets what a member has done, for the end of their account: the rows are kept under their uid. */
export async function forgetActions(db: DbTransaction, uid: string): Promise<void> {
  const keys = Object.keys(ACTION_LIMITS).map((action) => `${action} member:${uid}`);
  await db.$executeRaw`DELETE FROM action_limits WHERE key = ANY (${keys})`;
}

/** Counts actions in PostgreSQL, so that all replicas count together (design decision 9). */
export class ActionLimits {
  private readonly limiters = new Map<string, GatheredCounts>();

  /** @param factor by which the limits are multiplied; above 0 */
  constructor(
    private readonly pool: Pool,
    private readonly factor: number,
  ) {}

  /**
   * Counts an action, for the member and for the address.
   * @throws LimitReached when either has done it too often
   */
  async count(action: Action, { member, address }: Caller): Promise<void> {
    const { perMember, perAddress } = ACTION_LIMITS[action];
    if (member) await this.take(action, 'member', member, perMember);
    await this.take(action, 'address', address, perAddress);
  }

  private async take(
    action: Action,
    kind: 'member' | 'address',
    name: string,
    perMinute: number,
  ): Promise<void> {
    try {
      await this.limiter(`${action} ${kind}`, perMinute).count(name);
    } catch (result) {
      if (!(result instanceof RateLimiterRes)) throw result;
      throw new LimitReached(ACTION_LIMITS[action].message, toWaitSeconds(result.msBeforeNext));
    }
  }

  private limiter(keyPrefix: string, perMinute: number): GatheredCounts {
    const known = this.limiters.get(keyPrefix);
    if (known) return known;
    const points = Math.max(1, Math.round(perMinute * this.factor));
    const limiter = new GatheredCounts(
      new RateLimiterPostgres({
        storeClient: this.pool,
        storeType: 'pool',
        tableName: TABLE,
        tableCreated: true,
        // One of them clears for all.
        clearExpiredByTimeout: this.limiters.size === 0,
        keyPrefix,
        points,
        duration: WINDOW_SECONDS,
        // Whoever goes on asking is refused from memory, and writes nothing any more.
        inMemoryBlockOnConsumed: points + 1,
      }),
    );
    this.limiters.set(keyPrefix, limiter);
    return limiter;
  }
}

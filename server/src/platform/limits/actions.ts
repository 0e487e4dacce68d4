import type { Pool } from 'pg';
import { type RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import type { DbTransaction } from '../db/database.js';
import { countsIn, forgetCounts } from './action-counts.js';
import type { Caller } from './caller.js';
import { LimitReached, toWaitSeconds } from './limit-reached.js';

/** The times that are looked at, in seconds, from the shortest. */
const PERIODS = { minute: 60, hour: 60 * 60, day: 24 * 60 * 60 } as const;
type Period = keyof typeof PERIODS;
const PERIOD_NAMES = Object.keys(PERIODS) as Period[];

/**
 * What one caller may do only so often, however much of their budget is left. A module declares its own in X.limits.ts,
 * with far more than a person does and far less than a program can (docs/decisions/2026-11-21-limits.md).
 */
export interface Action {
  /** Names its rows in the table and its refusals in the metrics, so it never changes. */
  name: string;
  /** What there may be too many of, in words. */
  what: string;
  /** How often one member may do it. */
  perMember: Readonly<{ minute: number; hour?: number; day?: number }>;
  /** The same for a member whose account is less than a day old, where it differs. */
  onFirstDay?: Readonly<{ hour: number; day: number }>;
  /** Times a minute for one address, behind which many members may be. */
  perAddress: number;
}

/** What stands before the name in a key of the table; that of the minute is as old as the table. */
function prefixOf({ name }: Action, kind: 'member' | 'address', period: Period): string {
  return period === 'minute' ? `${name} ${kind}` : `${name} ${kind} ${period}`;
}

/**
 * Forgets what a member has done, for the end of their account: the rows are kept under their uid.
 * @param actions all that are counted
 */
export async function forgetActions(
  tx: DbTransaction,
  actions: readonly Action[],
  uid: string,
): Promise<void> {
  const keys = actions.flatMap((action) =>
    PERIOD_NAMES.map((period) => `${prefixOf(action, 'member', period)}:${uid}`),
  );
  await forgetCounts(tx, keys);
}

const A_PERIOD: Readonly<Record<Period, string>> = { minute: 'a minute', hour: 'an hour', day: 'a day' };

/** One of the limits of an action. */
interface Limit {
  action: Action;
  kind: 'member' | 'address';
  period: Period;
  times: number;
  /** What makes it the limit of this caller, in words. */
  onWhat: string;
}

/** Counts actions in PostgreSQL, so that all replicas count together. */
export class ActionLimits {
  private readonly limiters = new Map<string, RateLimiterPostgres>();

  /**
   * @param actions all that there are: what is counted is forgotten by the same list, see {@link forgetActions}
   * @param factor by which the limits are multiplied; above 0
   */
  constructor(
    private readonly pool: Pool,
    private readonly actions: readonly Action[],
    private readonly factor: number,
  ) {}

  /**
   * Counts an action, for the member and for the address. One after the other: what is too much for a minute does not
   * count for the hour, so that whoever tries again and again does not use up their day.
   * @throws LimitReached when either has done it too often
   */
  async count(action: Action, { member, isNewMember, address }: Caller): Promise<void> {
    if (!this.actions.includes(action)) throw new Error(`The list of actions lacks "${action.name}"`);
    const { perMember, onFirstDay, perAddress } = action;
    if (member !== null) {
      const isFirstDay = isNewMember && onFirstDay !== undefined;
      const limits = isFirstDay ? { ...perMember, ...onFirstDay } : perMember;
      for (const period of PERIOD_NAMES) {
        const times = limits[period];
        const onWhat = isFirstDay && period !== 'minute' ? " on an account's first day" : '';
        if (times) await this.take({ action, kind: 'member', period, times, onWhat }, member);
      }
    }
    await this.take({ action, kind: 'address', period: 'minute', times: perAddress, onWhat: '' }, address);
  }

  private async take(limit: Limit, name: string): Promise<void> {
    try {
      await this.limiterOf(limit).consume(name);
    } catch (result) {
      if (!(result instanceof RateLimiterRes)) throw result;
      const { action, period, onWhat } = limit;
      const message = `These are too many ${action.what} in ${A_PERIOD[period]}${onWhat}.`;
      throw new LimitReached(message, toWaitSeconds(result.msBeforeNext));
    }
  }

  private limiterOf({ action, kind, period, times }: Limit): RateLimiterPostgres {
    const keyPrefix = prefixOf(action, kind, period);
    const points = Math.max(1, Math.round(times * this.factor));
    // The same rows count on when an account is no longer new; only the limit is another.
    const id = `${keyPrefix} ${points}`;
    const known = this.limiters.get(id);
    if (known) return known;
    const limiter = countsIn(this.pool, {
      keyPrefix,
      points,
      duration: PERIODS[period],
      // One of them clears for all.
      clearExpiredByTimeout: this.limiters.size === 0,
      // Whoever goes on asking is refused from memory, and writes nothing any more.
      inMemoryBlockOnConsumed: points + 1,
    });
    this.limiters.set(id, limiter);
    return limiter;
  }
}

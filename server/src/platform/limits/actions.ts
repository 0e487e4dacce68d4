import type { Pool } from 'pg';
import { type RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import type { Transaction } from '../core/transaction.js';
import { type CountedWindow, createLimiter, deleteCounters, giveBack } from './postgres-limiter.js';
import type { Caller } from './caller.js';
import { LimitReached, toWaitSeconds } from './limit-reached.js';

/** Overrides of `onFirstDay`, by action name. */
export type FirstDayLimits = Readonly<Record<string, Readonly<{ hour?: number; day?: number }>>>;

/** Lengths in seconds, shortest first. */
const PERIODS = { minute: 60, hour: 60 * 60, day: 24 * 60 * 60 } as const;
type Period = keyof typeof PERIODS;
const PERIOD_NAMES = Object.keys(PERIODS) as Period[];

/** Has a rate limit besides the quota for calls. The minute counts attempts; hour and day, what was done. */
export interface Action {
  /** Part of the keys in `action_limits` and a label in the metrics; must not change. */
  name: string;
  /** A plural, such as "posts". */
  what: string;
  perMember: Readonly<{ minute: number; hour?: number; day?: number }>;
  /** Overrides `perMember` for accounts less than a day old. */
  onFirstDay?: Readonly<{ hour: number; day: number }>;
  /** Per minute and IP network. Many members may share one. */
  perAddress: number;
  /** Hour and day count attempts, too: a refused one costs as much. */
  countsAttempts?: true;
}

/** The minute has no suffix, to match existing rows. */
function prefixOf({ name }: Action, kind: 'member' | 'address', period: Period): string {
  return period === 'minute' ? `${name} ${kind}` : `${name} ${kind} ${period}`;
}

/** For account deletion. */
export async function deleteActionCounters(
  tx: Transaction,
  actions: readonly Action[],
  uid: string,
): Promise<void> {
  const keys = actions.flatMap((action) =>
    PERIOD_NAMES.map((period) => `${prefixOf(action, 'member', period)}:${uid}`),
  );
  await deleteCounters(tx, keys);
}

const A_PERIOD: Readonly<Record<Period, string>> = { minute: 'a minute', hour: 'an hour', day: 'a day' };

interface Limit {
  action: Action;
  kind: 'member' | 'address';
  /** The uid or the address. */
  caller: string;
  period: Period;
  times: number;
  /** Why it applies; ends the error message. */
  onWhat: string;
}

function countsAttempts({ action, period }: Limit): boolean {
  return period === 'minute' || action.countsAttempts === true;
}

/** Counted in PostgreSQL, so that all replicas share the limits. */
export class ActionLimits {
  private readonly limiters = new Map<string, RateLimiterPostgres>();

  /**
   * @param actions the same list as {@link deleteActionCounters} gets
   * @param factor multiplies the limits; above 0
   */
  constructor(
    private readonly pool: Pool,
    private readonly actions: readonly Action[],
    private readonly factor: number,
    private readonly firstDay: FirstDayLimits = {},
  ) {}

  /**
   * Counts for member and network. Shorter periods come first: attempts beyond the minute's limit do not use up the
   * day's.
   * @returns what to give back if the action is not done
   * @throws LimitReached
   */
  async count(action: Action, caller: Caller): Promise<CountedWindow[]> {
    if (!this.actions.includes(action)) throw new Error(`The list of actions lacks "${action.name}"`);
    const counted: CountedWindow[] = [];
    for (const limit of this.limitsOf(action, caller)) {
      const { window, refusal } = await this.take(limit);
      if (!countsAttempts(limit)) counted.push(window);
      if (!refusal) continue;
      await this.giveBack(counted);
      throw refusal;
    }
    return counted;
  }

  giveBack(counted: readonly CountedWindow[]): Promise<void> {
    return giveBack(this.pool, counted);
  }

  private limitsOf(action: Action, { member, isNewMember, address }: Caller): Limit[] {
    const { perMember, perAddress } = action;
    const found: Limit[] = [];
    const own = this.firstDay[action.name];
    const onFirstDay = own ? { ...action.onFirstDay, ...own } : action.onFirstDay;
    if (member !== null) {
      const isFirstDay = isNewMember && onFirstDay !== undefined;
      const limits = isFirstDay ? { ...perMember, ...onFirstDay } : perMember;
      for (const period of PERIOD_NAMES) {
        const times = limits[period];
        const onWhat = isFirstDay && period !== 'minute' ? " on an account's first day" : '';
        if (times) found.push({ action, kind: 'member', caller: member, period, times, onWhat });
      }
    }
    return [
      ...found,
      { action, kind: 'address', caller: address, period: 'minute', times: perAddress, onWhat: '' },
    ];
  }

  private async take(limit: Limit): Promise<{ window: CountedWindow; refusal?: LimitReached }> {
    const limiter = this.limiterOf(limit);
    const windowOf = ({ msBeforeNext }: RateLimiterRes): CountedWindow => ({
      key: limiter.getKey(limit.caller),
      endsAt: Date.now() + msBeforeNext,
    });
    try {
      return { window: windowOf(await limiter.consume(limit.caller)) };
    } catch (result) {
      if (!(result instanceof RateLimiterRes)) throw result;
      const { action, period, onWhat } = limit;
      const message = `These are too many ${action.what} in ${A_PERIOD[period]}${onWhat}.`;
      return {
        window: windowOf(result),
        refusal: new LimitReached(message, toWaitSeconds(result.msBeforeNext)),
      };
    }
  }

  private limiterOf(limit: Limit): RateLimiterPostgres {
    const { action, kind, period, times } = limit;
    const keyPrefix = prefixOf(action, kind, period);
    const points = Math.max(1, Math.round(times * this.factor));
    // An account that stops being new keeps its counters.
    const id = `${keyPrefix} ${points}`;
    const known = this.limiters.get(id);
    if (known) return known;
    const limiter = createLimiter(this.pool, {
      keyPrefix,
      points,
      duration: PERIODS[period],
      // One limiter deletes the expired rows of all.
      clearExpiredByTimeout: this.limiters.size === 0,
      // Refuses further attempts without a query. What is given back makes room before the window ends.
      ...(countsAttempts(limit) && { inMemoryBlockOnConsumed: points + 1 }),
    });
    this.limiters.set(id, limiter);
    return limiter;
  }
}

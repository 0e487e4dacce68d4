import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { serializeList } from 'structured-headers';
import { LimitReached, toWaitSeconds } from './limit-reached.js';

/** The window in which points are counted, in seconds. */
const WINDOW_SECONDS = 60;

/** What is left of a caller's budget. */
export interface QuotaState {
  /** Points. */
  remaining: number;
  /** Until the budget is full again, in seconds. */
  resetSeconds: number;
}

/** The headers that tell a caller of a budget. */
export type QuotaHeaders = Record<'RateLimit-Policy' | 'RateLimit', string>;

/** Thrown when a budget does not suffice. */
export class QuotaExceeded extends LimitReached {
  /** @param headers of the budget that does not */
  constructor(
    readonly headers: QuotaHeaders,
    resetSeconds: number,
  ) {
    super('These are more calls than a minute has room for.', resetSeconds);
  }
}

/**
 * Points per minute for each caller, counted in this process: a write to the database for each read would cost more
 * than the reads that it limits. rate-limiter-flexible's window begins with a caller's first call and is a minute long.
 */
export class PointsQuota {
  private readonly limiter: RateLimiterMemory;
  private readonly policy: string;

  /**
   * @param name of the budget in the headers
   * @param pointsPerMinute at least 1
   */
  constructor(
    private readonly name: string,
    private readonly pointsPerMinute: number,
  ) {
    this.policy = member(name, { q: pointsPerMinute, w: WINDOW_SECONDS });
    this.limiter = new RateLimiterMemory({ points: pointsPerMinute, duration: WINDOW_SECONDS });
  }

  /**
   * Takes points from a caller's budget.
   * @throws QuotaExceeded when fewer are left; nothing is taken then, so that a smaller call may still pass
   */
  take(caller: string, points: number): Promise<QuotaState> {
    return this.limiter
      .consume(caller, points)
      .then(toState, (result: unknown) => this.refuse(caller, points, result));
  }

  private async refuse(caller: string, points: number, result: unknown): Promise<never> {
    if (!(result instanceof RateLimiterRes)) throw result;
    const state = await this.giveBack(caller, points);
    throw new QuotaExceeded(this.headers(state), state.resetSeconds);
  }

  /** Puts back what was taken. */
  async giveBack(caller: string, points: number): Promise<QuotaState> {
    return toState(await this.limiter.reward(caller, points));
  }

  /** What is left of a caller's budget; nothing is taken from it. */
  async look(caller: string): Promise<QuotaState> {
    const state = await this.limiter.get(caller);
    return state ? toState(state) : { remaining: this.pointsPerMinute, resetSeconds: WINDOW_SECONDS };
  }

  /**
   * The headers that tell a caller of the budget (draft-ietf-httpapi-ratelimit-headers-10): `RateLimit-Policy` says how
   * many points (q) a window of so many seconds (w) has, `RateLimit` how many are left (r) and when it ends (t).
   */
  headers({ remaining, resetSeconds }: QuotaState): QuotaHeaders {
    return {
      'RateLimit-Policy': this.policy,
      // As `member` writes it, without the way through a structure: it is said with every answer.
      RateLimit: `"${this.name}";r=${remaining};t=${resetSeconds}`,
    };
  }
}

function toState({ remainingPoints, msBeforeNext }: RateLimiterRes): QuotaState {
  return { remaining: remainingPoints, resetSeconds: toWaitSeconds(msBeforeNext) };
}

/** A structured field (RFC 9651): a list of one string with parameters. */
function member(name: string, parameters: Record<string, number>): string {
  return serializeList([[name, new Map(Object.entries(parameters))]]);
}

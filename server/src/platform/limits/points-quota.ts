import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { serializeList } from 'structured-headers';
import { LimitReached, toWaitSeconds } from './limit-reached.js';

const WINDOW_SECONDS = 60;

export interface QuotaState {
  remaining: number;
  /** Until the quota is full again. */
  resetSeconds: number;
}

export type QuotaHeaders = Record<'RateLimit-Policy' | 'RateLimit', string>;

export class QuotaExceeded extends LimitReached {
  /** @param headers of the exceeded quota */
  constructor(
    readonly headers: QuotaHeaders,
    resetSeconds: number,
  ) {
    super('These are more calls than a minute has room for.', resetSeconds);
  }
}

/**
 * Points per caller and minute, which the first call starts. In memory, because a database write costs more than most
 * reads.
 */
export class PointsQuota {
  private readonly limiter: RateLimiterMemory;
  private readonly policy: string;

  /**
   * @param name in the `RateLimit` headers
   * @param pointsPerMinute at least 1
   */
  constructor(
    private readonly name: string,
    private readonly pointsPerMinute: number,
  ) {
    this.policy = member(name, { q: pointsPerMinute, w: WINDOW_SECONDS });
    this.limiter = new RateLimiterMemory({ points: pointsPerMinute, duration: WINDOW_SECONDS });
  }

  /** @throws QuotaExceeded when too few are left; none are taken then */
  take(caller: string, points: number): Promise<QuotaState> {
    return this.limiter
      .consume(caller, points)
      .then(toState, (result: unknown) => this.refuse(caller, points, result));
  }

  private async refuse(caller: string, points: number, result: unknown): Promise<never> {
    if (!(result instanceof RateLimiterRes)) throw result;
    const state = await this.refund(caller, points);
    throw new QuotaExceeded(this.headers(state), state.resetSeconds);
  }

  async refund(caller: string, points: number): Promise<QuotaState> {
    return toState(await this.limiter.reward(caller, points));
  }

  /** Takes no points. */
  async look(caller: string): Promise<QuotaState> {
    const state = await this.limiter.get(caller);
    return state ? toState(state) : { remaining: this.pointsPerMinute, resetSeconds: WINDOW_SECONDS };
  }

  /** q points per w seconds; r points left, reset in t seconds (draft-ietf-httpapi-ratelimit-headers-10). */
  headers({ remaining, resetSeconds }: QuotaState): QuotaHeaders {
    return {
      'RateLimit-Policy': this.policy,
      // By hand, for speed: every response has it.
      RateLimit: `"${this.name}";r=${remaining};t=${resetSeconds}`,
    };
  }
}

function toState({ remainingPoints, msBeforeNext }: RateLimiterRes): QuotaState {
  return { remaining: remainingPoints, resetSeconds: toWaitSeconds(msBeforeNext) };
}

/** A list of one item with parameters (RFC 9651). */
function member(name: string, parameters: Record<string, number>): string {
  return serializeList([[name, new Map(Object.entries(parameters))]]);
}

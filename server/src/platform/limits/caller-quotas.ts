import { type QuotaHeaders, type QuotaState, PointsQuota } from './points-quota.js';
import { callerKey, type Caller } from './caller.js';

/** Enough for an office, too little for one person with a hundred accounts. */
const QUOTAS_PER_ADDRESS = 5;

/** A quota per caller, and one per IP network that callers with credentials share. */
export class CallerQuotas {
  private readonly own: PointsQuota;
  private readonly shared: PointsQuota;

  /** @param pointsPerMinute per caller, at least 1 */
  constructor(pointsPerMinute: number) {
    this.own = new PointsQuota('calls', pointsPerMinute);
    this.shared = new PointsQuota('address', pointsPerMinute * QUOTAS_PER_ADDRESS);
  }

  /** For use before the caller is identified. @throws QuotaExceeded */
  async takeShared({ address }: Caller, points: number): Promise<void> {
    await this.shared.take(address, points);
  }

  /**
   * @param shared points to take from the network's quota, too
   * @returns the caller's quota
   * @throws QuotaExceeded when either has too few points; none are taken then
   */
  take(caller: Caller, points: number, shared: number): Promise<QuotaState> {
    const taken = this.own.take(callerKey(caller), points);
    return shared === 0 ? taken : taken.then((state) => this.takeToo(caller, points, shared, state));
  }

  private async takeToo(
    caller: Caller,
    points: number,
    shared: number,
    state: QuotaState,
  ): Promise<QuotaState> {
    try {
      await this.takeShared(caller, shared);
    } catch (error) {
      await this.own.refund(callerKey(caller), points);
      throw error;
    }
    return state;
  }

  /** Takes no points. */
  look(caller: Caller): Promise<QuotaState> {
    return this.own.look(callerKey(caller));
  }

  headers(state: QuotaState): QuotaHeaders {
    return this.own.headers(state);
  }
}

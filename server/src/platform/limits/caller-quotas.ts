import { type QuotaHeaders, type QuotaState, PointsQuota } from './points-quota.js';
import { callerKey, type Caller } from './caller.js';

/**
 * Callers with credentials from one network share this many quotas: enough for an office, not for a hundred
 * accounts of one person.
 */
const QUOTAS_PER_ADDRESS = 5;

/** A quota per caller, and a shared one per network for callers with credentials. */
export class CallerQuotas {
  private readonly own: PointsQuota;
  private readonly shared: PointsQuota;

  /** @param pointsPerMinute per caller, at least 1 */
  constructor(pointsPerMinute: number) {
    this.own = new PointsQuota('calls', pointsPerMinute);
    this.shared = new PointsQuota('address', pointsPerMinute * QUOTAS_PER_ADDRESS);
  }

  /**
   * Takes points from the network's quota, before the caller is known.
   * @throws QuotaExceeded
   */
  async takeShared({ address }: Caller, points: number): Promise<void> {
    await this.shared.take(address, points);
  }

  /**
   * Takes points from the caller's quota.
   * @param shared points to take from the network's, too
   * @returns what is left of the caller's
   * @throws QuotaExceeded when either is short; nothing is taken then
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
      await this.own.giveBack(callerKey(caller), points);
      throw error;
    }
    return state;
  }

  /** Reads the caller's quota without taking points. */
  look(caller: Caller): Promise<QuotaState> {
    return this.own.look(callerKey(caller));
  }

  headers(state: QuotaState): QuotaHeaders {
    return this.own.headers(state);
  }
}

import { type QuotaHeaders, type QuotaState, PointsQuota } from './points-quota.js';
import { callerKey, type Caller } from './caller.js';

/**
 * How many budgets everybody who brings credentials from one address has together. People of one office or school are
 * behind one address; so is somebody with a hundred accounts.
 */
const QUOTAS_PER_ADDRESS = 5;

/** A budget for each caller, and one for all who bring credentials from the same address. */
export class CallerQuotas {
  private readonly own: PointsQuota;
  private readonly shared: PointsQuota;

  /** @param pointsPerMinute of one caller, at least 1 */
  constructor(pointsPerMinute: number) {
    this.own = new PointsQuota('calls', pointsPerMinute);
    this.shared = new PointsQuota('address', pointsPerMinute * QUOTAS_PER_ADDRESS);
  }

  /**
   * Takes points from what the caller's address shares, before anybody knows who calls.
   * @throws QuotaExceeded when fewer are left
   */
  async takeShared({ address }: Caller, points: number): Promise<void> {
    await this.shared.take(address, points);
  }

  /**
   * Takes points from a caller's own budget.
   * @param shared how many of them to take from what the address shares, too
   * @returns what is left of their own
   * @throws QuotaExceeded when one of both does not suffice; nothing is taken from either then
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

  /** What is left of a caller's own budget; nothing is taken from it. */
  look(caller: Caller): Promise<QuotaState> {
    return this.own.look(callerKey(caller));
  }

  /** The headers that tell a caller of their own budget. */
  headers(state: QuotaState): QuotaHeaders {
    return this.own.headers(state);
  }
}

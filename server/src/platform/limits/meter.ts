import type { Request, RequestHandler, Response } from 'express';
import type { Viewer } from '../auth/viewer.js';
import { BudgetExceeded, type CallBudget } from './budget.js';
import { callerKey } from './caller.js';
import { COST } from './cost.js';

/** Counts what one request costs its caller. */
export interface Meter {
  /**
   * Takes points from the caller's budget and says in the headers of the answer what is left.
   * @throws TOO_MANY_REQUESTS, with `Retry-After` in the headers
   */
  charge(points: number): Promise<void>;
}

/** Where nothing is counted: the operator has switched the budget off, or the site itself asks. */
export const FREE: Meter = { charge: () => Promise.resolve() };

/** Puts meters on requests. */
export interface Metering {
  /**
   * Charges a request when it arrives; what is beyond the budget goes to the error handlers.
   * @param pointsOf what the request costs beside the call itself, as far as it can be told beforehand
   */
  atArrival(pointsOf?: (request: Request) => number): RequestHandler;
  /** The meter of the request that this answer belongs to, where {@link atArrival} stands in front. */
  meterOf(response: Response): Meter;
}

/**
 * @param budget null: no limit and no headers
 * @param viewerOf whom a request speaks for; where that cannot be told its address is charged
 */
export function createMetering(
  budget: CallBudget | null,
  viewerOf: (request: Request) => Promise<Viewer | null>,
): Metering {
  const meters = new WeakMap<Response, Meter>();
  return {
    atArrival: (pointsOf) => async (request, response, next) => {
      if (!budget) return next();
      const viewer = await viewerOf(request).catch(() => null);
      const meter = meterFor(budget, callerKey(viewer, request.ip), response);
      meters.set(response, meter);
      await meter.charge(COST.call + (pointsOf?.(request) ?? 0));
      next();
    },
    meterOf: (response) => meters.get(response) ?? FREE,
  };
}

function meterFor(budget: CallBudget, caller: string, response: Response): Meter {
  return {
    async charge(points) {
      try {
        response.set(budget.headers(await budget.take(caller, points)));
      } catch (error) {
        if (error instanceof BudgetExceeded) {
          const { state } = error;
          response.set({ ...budget.headers(state), 'Retry-After': String(state.resetSeconds) });
        }
        throw error;
      }
    },
  };
}

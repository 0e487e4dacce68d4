import type { Pool } from 'pg';
import { type Action, ActionLimits, type FirstDayLimits } from './actions.js';
import { CallerQuotas } from './caller-quotas.js';

/** Null where the operator switched one off. */
export interface Limits {
  calls: CallerQuotas | null;
  /** For rendered pages. */
  pages: CallerQuotas | null;
  actions: ActionLimits | null;
}

/** Null switches one off. */
export interface LimitSettings {
  /** Points per caller (see COST). */
  rateLimitPerMinute: number | null;
  /** Multiplies the limits of actions. */
  actionLimitFactor: number | null;
  firstDayLimits: FirstDayLimits;
}

/** @param pool for the counters of actions */
export function createLimits(
  { rateLimitPerMinute, actionLimitFactor, firstDayLimits }: LimitSettings,
  actions: readonly Action[],
  pool: Pool,
): Limits {
  const quotas = () => (rateLimitPerMinute === null ? null : new CallerQuotas(rateLimitPerMinute));
  return {
    calls: quotas(),
    pages: quotas(),
    actions:
      actionLimitFactor === null ? null : new ActionLimits(pool, actions, actionLimitFactor, firstDayLimits),
  };
}

import type { Pool } from 'pg';
import { type Action, ActionLimits, type FirstDayLimits } from './actions.js';
import { CallerQuotas } from './caller-quotas.js';
import type { Limits } from './rate-limiter.js';

/** Null switches a limit off. */
export interface LimitSettings {
  /** Points per caller, see COST. */
  rateLimitPerMinute: number | null;
  /** By what the limits of actions are multiplied. */
  actionLimitFactor: number | null;
  /** For accounts less than a day old. */
  firstDayLimits: FirstDayLimits;
}

/** @param pool where actions are counted */
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

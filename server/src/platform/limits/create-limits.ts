import type { Pool } from 'pg';
import { type Action, ActionLimits } from './actions.js';
import { CallerQuotas } from './caller-quotas.js';
import type { Limits } from './rate-limiter.js';

/** What operators set; null switches off. */
export interface LimitSettings {
  /** Points that one caller may spend on calls in a minute, see COST. */
  rateLimitPerMinute: number | null;
  /** By what the limits of actions are multiplied. */
  actionLimitFactor: number | null;
}

/**
 * The limits of one process.
 * @param actions all that are counted
 * @param pool where they are counted
 */
export function createLimits(
  { rateLimitPerMinute, actionLimitFactor }: LimitSettings,
  actions: readonly Action[],
  pool: Pool,
): Limits {
  const budgets = () => (rateLimitPerMinute === null ? null : new CallerQuotas(rateLimitPerMinute));
  return {
    calls: budgets(),
    pages: budgets(),
    actions: actionLimitFactor === null ? null : new ActionLimits(pool, actions, actionLimitFactor),
  };
}

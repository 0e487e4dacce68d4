import type { Pool } from 'pg';
import { ActionLimits } from './actions.js';
import { CallerQuotas } from './caller-quotas.js';
import type { Limits } from './rate-limiter.js';

/** What operators set; null switches off. */
export interface LimitSettings {
  /** Points that one caller may spend on calls in a minute, see COST. */
  rateLimitPerMinute: number | null;
  /** By what ACTION_LIMITS are multiplied. */
  actionLimitFactor: number | null;
}

/** The limits of one process. @param pool where the actions are counted */
export function createLimits({ rateLimitPerMinute, actionLimitFactor }: LimitSettings, pool: Pool): Limits {
  const budgets = () => (rateLimitPerMinute === null ? null : new CallerQuotas(rateLimitPerMinute));
  return {
    calls: budgets(),
    pages: budgets(),
    actions: actionLimitFactor === null ? null : new ActionLimits(pool, actionLimitFactor),
  };
}

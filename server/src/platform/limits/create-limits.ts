import type { Pool } from 'pg';
import { ActionLimits } from './actions.js';
import { CallBudget } from './budget.js';
import type { Limits } from './meter.js';

/** What operators set; null switches off. */
export interface LimitSettings {
  /** Points that one caller may spend on calls in a minute, see COST. */
  rateLimitPerMinute: number | null;
  /** By what ACTION_LIMITS are multiplied. */
  actionLimitFactor: number | null;
}

/** The limits of one process. @param pool where the actions are counted */
export function createLimits({ rateLimitPerMinute, actionLimitFactor }: LimitSettings, pool: Pool): Limits {
  return {
    budget: rateLimitPerMinute === null ? null : new CallBudget(rateLimitPerMinute),
    actions: actionLimitFactor === null ? null : new ActionLimits(pool, actionLimitFactor),
  };
}

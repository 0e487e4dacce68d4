/**
 * Costs in points, one scale for GraphQL's cost limit and the quota of calls
 * (docs/decisions/2026-11-23-limits.md).
 */
export const COST = {
  call: 10,
  /** A row that the response may hold. */
  row: 1,
  write: 10,
  /** A rendered page: tens of milliseconds of a core. */
  page: 100,
} as const;

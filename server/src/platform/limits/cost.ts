/** In points, for GraphQL's cost limit and the quota for calls (docs/decisions/2026-11-23-limits.md). */
export const COST = {
  call: 10,
  /** Per row that the response may contain. */
  row: 1,
  write: 10,
  /** A server-rendered page: tens of milliseconds of CPU time. */
  page: 100,
} as const;

/**
 * What things cost, in points: one scale for the cost of a GraphQL operation and for the budget of calls that GraphQL
 * and REST share. What costs otherwise its module declares in X.limits.ts. docs/decisions/2026-11-21-limits.md says why.
 */
export const COST = {
  /** Any call, before it has read anything. */
  call: 10,
  /** A row that the answer may hold. */
  row: 1,
  /** A change to what is kept. */
  write: 10,
  /** A page that is rendered here: some hundredths of a second of a core, whatever it shows. */
  page: 100,
} as const;

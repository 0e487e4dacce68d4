/**
 * What things cost, in points: one scale for the cost of a GraphQL operation and for the budget of calls that GraphQL
 * and REST share. docs/decisions/2026-11-21-limits.md says why.
 */
export const COST = {
  /** Any call, before it has read anything. */
  call: 10,
  /** A row that the answer may hold; the body of a post counts as one more. */
  row: 1,
  /** Looking through a post's text, some thousandths of a second of a core. */
  textScan: 5,
  /** A change to what is kept. */
  write: 10,
  /** A page that is rendered here: some hundredths of a second of a core, whatever it shows. */
  page: 100,
} as const;

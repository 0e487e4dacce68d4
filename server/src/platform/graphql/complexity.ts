import { getNamedType, isCompositeType } from 'graphql';
// The ES build loads a second copy of graphql-js.
import type { ComplexityEstimator } from 'graphql-query-complexity/cjs';
import { COST } from '../limits/cost.js';

/** A field's cost in points (see COST). It may depend on number and boolean arguments only, see CostCache. */
export type Complexity = ComplexityEstimator;

/** Object fields cost a row plus their children; scalars nothing. */
export const byType: Complexity = ({ field, childComplexity }) =>
  isCompositeType(getNamedType(field.type)) ? COST.row + childComplexity : 0;

export const rows =
  (count: number): Complexity =>
  ({ childComplexity }) =>
    count * (COST.row + childComplexity);

/** As many rows as the argument `first` says. @param most that it may say */
export const rowsUpTo =
  (most: number): Complexity =>
  ({ args, childComplexity }) =>
    Math.min(Math.max(Number(args.first), 1), most) * (COST.row + childComplexity);

/** A field of what its parent has read already. */
export const partOfParent: Complexity = ({ childComplexity }) => childComplexity;

/** A field that costs the same whatever is asked of it. */
export const points =
  (count: number): Complexity =>
  () =>
    count;

/** The write, and what is asked of its result. */
export const write: Complexity = ({ field, childComplexity }) =>
  COST.write + (isCompositeType(getNamedType(field.type)) ? COST.row : 0) + childComplexity;

import { getNamedType, isCompositeType } from 'graphql';
// The package's choice for ES modules loads a second copy of graphql-js, which refuses the schema of the first.
import type { ComplexityEstimator } from 'graphql-query-complexity/cjs';
import { COST } from '../limits/cost.js';

/**
 * How much a field costs: TypeGraphQL's `complexity` option. Fields without one cost what {@link byType} says. A point
 * is a row that the answer may hold, see COST. Of the arguments only numbers and booleans may decide, see CostCache.
 */
export type Complexity = ComplexityEstimator;

/** A field of another type than text and numbers is a row; what is asked of it is added. Plain fields cost nothing. */
export const byType: Complexity = ({ field, childComplexity }) =>
  isCompositeType(getNamedType(field.type)) ? COST.row + childComplexity : 0;

/** A list of at most so many rows. */
export const rows =
  (count: number): Complexity =>
  ({ childComplexity }) =>
    count * (COST.row + childComplexity);

/** A field that shapes what its parent has read already. */
export const partOfParent: Complexity = ({ childComplexity }) => childComplexity;

/** A field that costs the same whatever is asked of it. */
export const points =
  (count: number): Complexity =>
  () =>
    count;

/** A mutation: the change, and what is asked of its result. */
export const write: Complexity = ({ field, childComplexity }) =>
  COST.write + (isCompositeType(getNamedType(field.type)) ? COST.row : 0) + childComplexity;

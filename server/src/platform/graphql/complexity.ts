import { getNamedType, isCompositeType } from 'graphql';
// Not the ES build, which loads a second copy of graphql-js.
import type { ComplexityEstimator } from 'graphql-query-complexity/cjs';
import { COST } from '../limits/cost.js';

/** In points (see COST). Must depend on number and boolean arguments only (see CostCache). */
export type Complexity = ComplexityEstimator;

/** Object fields cost a row plus their children; scalars nothing. */
export const byType: Complexity = ({ field, childComplexity }) =>
  isCompositeType(getNamedType(field.type)) ? COST.row + childComplexity : 0;

export const rows =
  (count: number): Complexity =>
  ({ childComplexity }) =>
    count * (COST.row + childComplexity);

/** @param most upper bound of the argument `first` */
export const rowsUpTo =
  (most: number): Complexity =>
  ({ args, childComplexity }) =>
    Math.min(Math.max(Number(args.first), 1), most) * (COST.row + childComplexity);

/** The parent's query has read the field: only its children cost. */
export const partOfParent: Complexity = ({ childComplexity }) => childComplexity;

export const pointsBesides =
  (count: number): Complexity =>
  ({ childComplexity }) =>
    count + childComplexity;

/** Whatever the children cost: only for a scalar, or an object of scalars. */
export const points =
  (count: number): Complexity =>
  () =>
    count;

export const write: Complexity = ({ field, childComplexity }) =>
  COST.write + (isCompositeType(getNamedType(field.type)) ? COST.row : 0) + childComplexity;

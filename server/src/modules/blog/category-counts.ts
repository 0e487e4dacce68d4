import { Category, type CategoryCount } from './blog.type.js';

/** Adds missing categories. @param isCapped whether they may have uncounted posts */
export const inEachCategory = (counts: readonly CategoryCount[], isCapped = false): CategoryCount[] =>
  Object.values(Category).map(
    (category) => counts.find((count) => count.category === category) ?? { category, count: 0, isCapped },
  );

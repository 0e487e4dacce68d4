import { Category, type CategoryCount } from './blog.type.js';

/** Adds the categories that are missing. @param isCapped whether these may have posts that were not counted */
export const inEachCategory = (counts: readonly CategoryCount[], isCapped = false): CategoryCount[] =>
  Object.values(Category).map(
    (category) => counts.find((count) => count.category === category) ?? { category, count: 0, isCapped },
  );

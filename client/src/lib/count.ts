/** The number of rows in a list, counted up to a limit. */
export interface CountedList {
  totalCount: number;
  /** True when the server stopped counting at the limit. */
  totalCountIsCapped: boolean;
}

/** Formats the count, such as '32' or '10,000+'. */
export const countText = ({ totalCount, totalCountIsCapped }: CountedList): string =>
  `${totalCount.toLocaleString('en-GB')}${totalCountIsCapped ? '+' : ''}`;

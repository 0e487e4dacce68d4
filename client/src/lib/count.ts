/** The number of rows in a list, counted up to a limit. */
export interface CountedList {
  totalCount: number;
  /** True when the server stopped counting there. */
  totalCountIsCapped: boolean;
}

/** The number for people to read, such as '32' or '10,000+'. */
export const countText = ({ totalCount, totalCountIsCapped }: CountedList): string =>
  `${totalCount.toLocaleString('en-GB')}${totalCountIsCapped ? '+' : ''}`;

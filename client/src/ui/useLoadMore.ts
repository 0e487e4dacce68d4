import { useState } from 'react';
import { toastOnError } from './toastOnError';

type Cursor = string | null | undefined;

/**
 * Loads the next page of a list and shows a failure as a toast.
 * @param fetchPage queries the page after a cursor (the last row's)
 * @returns the call, which resolves to false after a failure, and whether it is running
 */
export function useLoadMore(fetchPage: (after: Cursor) => Promise<unknown>) {
  const [loading, setLoading] = useState(false);
  const loadMore = async (after: Cursor): Promise<boolean> => {
    setLoading(true);
    const page = await toastOnError(fetchPage(after));
    setLoading(false);
    return page !== null;
  };
  return { loadMore, loading };
}

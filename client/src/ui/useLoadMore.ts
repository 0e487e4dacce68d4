import { useState } from 'react';
import { toastOnError } from './toastOnError';

type Cursor = string | null | undefined;

/**
 * Loads the next page of a list and shows a failure as a toast.
 * @param fetchPage queries the page after a cursor (the last row's)
 * @param list tells the lists apart that a component shows one after the other
 * @returns the call, which resolves to false after a failure, and whether it is running for this list
 */
export function useLoadMore(fetchPage: (after: Cursor) => Promise<unknown>, list: object | true = true) {
  const [loading, setLoading] = useState<object | boolean>();
  const loadMore = async (after: Cursor): Promise<boolean> => {
    setLoading(list);
    const page = await toastOnError(fetchPage(after));
    setLoading((now) => now !== list && now);
    return page !== null;
  };
  return { loadMore, loading: loading === list };
}

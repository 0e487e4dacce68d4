import { useState } from 'react';
import { toastOnError } from './toastOnError';

type Cursor = string | null | undefined;

/**
 * Loads the next page of a list; a failure is told in a toast. In: a call to the server that takes the cursor of the last
 * row. Out: the same call, and whether it is under way.
 */
export function useLoadMore(fetchPage: (after: Cursor) => Promise<unknown>) {
  const [loading, setLoading] = useState(false);
  const loadMore = async (after: Cursor): Promise<void> => {
    setLoading(true);
    await toastOnError(fetchPage(after));
    setLoading(false);
  };
  return { loadMore, loading };
}
